import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptSettings, readSettings, setSettingsSaver } from '../../settings/client/settings-store.ts';
import { layoutStyles, layouts } from '../shared/layouts.ts';
import { MessageArea } from './message-area.tsx';
import { showMessage } from './messages.ts';
import { SettingsPanel } from './settings-panel.tsx';

const saved = vi.fn();
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const frame = (name: string) => within(screen.getByRole('group', { name }));

beforeEach(() => {
  adoptSettings();
  setSettingsSaver(saved);
  render(<SettingsPanel isOpen onOpenChange={() => undefined} />);
});
afterEach(() => saved.mockReset());

describe('the theme settings', () => {
  it('change the layout style at once, and empty its options', async () => {
    await userEvent.click(radio('Mode', 'Boxed'));
    expect(readSettings().layout).toEqual({ style: 'layout1', config: { mode: 'boxed' } });
    await userEvent.click(radio('Layout style', 'Horizontal'));
    expect(readSettings().layout).toEqual({ style: 'layout2', config: {} });
    expect(saved).toHaveBeenCalledTimes(2);
  });

  it('show the options of the chosen style', async () => {
    const countControls = () => {
      const form = frame('Layout');
      return form.queryAllByRole('radiogroup').length - 1 + form.queryAllByRole('switch').length;
    };
    const expected = layoutStyles.map(
      (style) =>
        layouts[style].form.flatMap((field) => (field.kind === 'group' ? field.fields : [field])).length,
    );
    expect(countControls()).toBe(expected[0]);
    await userEvent.click(radio('Layout style', 'Horizontal with search'));
    expect(countControls()).toBe(expected[2]);
    expect(screen.queryByText('*Not all option combinations are available')).toBeTruthy();
  });

  it('change one option of a part', async () => {
    await userEvent.click(screen.getByRole('switch', { name: 'Footer: Display' }));
    await userEvent.click(frame('Toolbar').getAllByRole('radio', { name: 'Above' })[0]!);
    expect(readSettings().layout.config).toEqual({
      footer: { display: false },
      toolbar: { position: 'above' },
    });
  });

  it('are usable by keyboard', async () => {
    radio('Mode', 'Full width').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(readSettings().layout.config).toEqual({ mode: 'boxed' });
    screen.getByRole('switch', { name: 'Navbar: Folded' }).focus();
    await userEvent.keyboard(' ');
    expect(readSettings().layout.config).toEqual({ mode: 'boxed', navbar: { folded: true } });
  });

  it('choose a theme for each region', async () => {
    const select = screen.getByRole('combobox', { name: /^Footer/ });
    await userEvent.click(select);
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(12);
    await userEvent.click(screen.getByRole('option', { name: 'Sunset' }));
    expect(readSettings().theme).toEqual({
      main: 'default',
      navbar: 'mainThemeDark',
      toolbar: 'mainThemeLight',
      footer: 'sunset',
    });
  });

  it('turn scrollbars, motion and direction round', async () => {
    await userEvent.click(screen.getByRole('switch', { name: 'Custom Scrollbars' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Animations' }));
    await userEvent.click(radio('Direction', 'RTL'));
    expect(readSettings()).toMatchObject({
      customScrollbars: false,
      animations: false,
      direction: 'rtl',
      language: 'en',
    });
  });

  it('say in the panel that they were saved; other messages are shown as ever', () => {
    render(<MessageArea />);
    act(() => showMessage({ text: 'Settings are saved', variant: 'success', about: 'settings' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe('Settings are saved');
    expect(screen.getAllByText('Settings are saved')).toHaveLength(1);
    act(() => showMessage({ text: 'Not saved', variant: 'error', about: 'settings' }));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Not saved');
  });
});
