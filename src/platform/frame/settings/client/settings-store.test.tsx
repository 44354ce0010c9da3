import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const load = () => import('./settings-store.ts');
const deepOcean = {
  main: 'deepOcean',
  navbar: 'deepOcean',
  toolbar: 'deepOcean',
  footer: 'deepOcean',
} as const;

test('a guest keeps what they chose in this browser, also after a reload, until somebody signs out', async () => {
  const first = await load();
  first.changeSettings({ layout: { style: 'layout3', config: { mode: 'boxed' } }, customScrollbars: false });
  first.changeThemes(deepOcean);
  vi.resetModules();
  const second = await load();
  second.adoptSettings();
  expect(second.readSettings()).toMatchObject({
    layout: { style: 'layout3', config: { mode: 'boxed' } },
    theme: deepOcean,
    customScrollbars: false,
  });
  second.resetSettings();
  expect(second.readSettings().layout.style).toBe('layout1');
});

test('what a user chooses is saved for them, and stays no part of what guests see', async () => {
  const { adoptSettings, changeSettings, readSettings, setSettingsSaver } = await load();
  const saved = vi.fn();
  setSettingsSaver(saved);
  changeSettings({ animations: false });
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ animations: false }));
  setSettingsSaver(undefined);
  adoptSettings();
  expect(readSettings().animations).toBe(true);
});

test.each(['{', 'null', '7', '{"layout":null,"animations":"no","language":3,"zoom":9}'])(
  'damaged choices (%s) are the defaults',
  async (text) => {
    localStorage.setItem('guest-settings', text);
    const { adoptSettings, readSettings } = await load();
    const before = readSettings();
    adoptSettings();
    expect(readSettings()).toEqual(before);
  },
);
