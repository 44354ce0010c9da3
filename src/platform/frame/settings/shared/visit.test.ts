import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVisitSettings } from './visit.ts';

const search = (settings: unknown) =>
  `?${new URLSearchParams({ defaultSettings: JSON.stringify(settings) })}`;

describe('settings from the address', () => {
  it.each([
    [{ layout: { style: 'layout2' } }, { layout: { style: 'layout2', config: {} } }],
    [
      { layout: { style: 'layout1', config: { mode: 'boxed', evil: true } } },
      { layout: { style: 'layout1', config: { mode: 'boxed' } } },
    ],
    [{ layout: { style: 'layout9', config: {} } }, {}],
    [
      { animations: false, customScrollbars: true },
      { animations: false, customScrollbars: true },
    ],
    [{ animations: 'no', direction: 'rtl' }, { direction: 'rtl' }],
    [{ density: 'compact' }, { density: 'compact' }],
    [{ density: 'huge' }, {}],
    [{ unknown: 1, __proto__: { animations: false } }, {}],
    [
      { theme: { main: 'slate' } },
      {
        theme: {
          main: 'slate',
          navbar: 'mainThemeDark',
          toolbar: 'mainThemeLight',
          footer: 'mainThemeLight',
        },
      },
    ],
    [[1, 2], {}],
    ['text', {}],
    [null, {}],
  ])('%j give %j', (given, expected) => {
    expect(readVisitSettings(search(given))).toEqual(expected);
  });

  it.each(['', '?defaultSettings=', '?defaultSettings={', '?other=1'])('%j give nothing', (given) => {
    expect(readVisitSettings(given)).toEqual({});
  });

  it('never fail', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        expect(typeof readVisitSettings(search(given))).toBe('object');
      }),
    );
  });
});
