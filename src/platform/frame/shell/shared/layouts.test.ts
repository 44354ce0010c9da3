import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOption,
  layouts,
  layoutStyles,
  parseLayoutConfig,
  readResolved,
  resolveLayout,
  type FormField,
  type LayoutStyle,
  type OptionField,
} from './layouts.ts';

const listOptions = (fields: readonly FormField[]): OptionField[] =>
  fields.flatMap((field) => (field.kind === 'group' ? field.fields : [field]));

describe('what a stored config says', () => {
  it.each([
    ['layout1', null, {}],
    ['layout1', 'boxed', {}],
    ['layout1', [], {}],
    ['layout1', { mode: 'boxed', zoom: 3, scroll: 'sideways' }, { mode: 'boxed' }],
    ['layout1', { mode: 'container' }, {}],
    ['layout2', { mode: 'container', scroll: 'body' }, { mode: 'container' }],
    ['layout1', { navbar: { display: 'yes', folded: true, width: '100vw' } }, { navbar: { folded: true } }],
    ['layout1', { navbar: null, toolbar: 7, footer: { display: false } }, { footer: { display: false } }],
    ['layout1', { navbar: false }, { navbar: { display: false } }],
    ['layout2', { toolbar: { style: 'static', position: 'above' } }, { toolbar: { position: 'above' } }],
    ['layout3', { rightSidePanel: { display: false } }, { rightSidePanel: { display: false } }],
    ['layout1', JSON.parse('{"__proto__":{"mode":"boxed"},"constructor":{"mode":"boxed"}}'), {}],
    ['layout1', Object.create({ mode: 'boxed' }), {}],
  ] as [LayoutStyle, unknown, unknown][])('of %s: %j is %j', (style, config, expected) => {
    expect(parseLayoutConfig(style, config)).toEqual(expected);
  });

  it('never fails and never lets anything unknown through', () => {
    fc.assert(
      fc.property(fc.constantFrom(...layoutStyles), fc.anything(), fc.anything(), (style, stored, route) => {
        const all = resolveLayout(style, stored, route);
        expect(['boxed', 'fullwidth', 'container']).toContain(all.mode);
        expect(['content', 'body']).toContain(all.scroll);
        const resolved = resolveLayout(style, stored);
        for (const option of listOptions(layouts[style].form)) {
          const value = readResolved(resolved, option.path);
          expect(option.kind === 'radio' ? option.options : [true, false]).toContain(value);
        }
        expect(parseLayoutConfig(style, parseLayoutConfig(style, stored))).toEqual(
          parseLayoutConfig(style, stored),
        );
      }),
    );
  });
});

describe('the layout in force', () => {
  it.each([
    ['layout1', 'fullwidth', 'below'],
    ['layout2', 'fullwidth', 'below'],
    ['layout3', 'container', 'above'],
  ] as const)(
    'of %s is %s with the toolbar %s, unless something else was chosen',
    (style, mode, position) => {
      expect(resolveLayout(style)).toEqual({
        mode,
        scroll: 'content',
        navbar: { display: true, folded: false, position: 'left' },
        toolbar: { display: true, style: 'fixed', position },
        footer: { display: true, style: 'fixed', position: 'below' },
        leftSidePanel: { display: true },
        rightSidePanel: { display: true, folded: false },
      });
    },
  );

  it('is what the person chose, then what the route says, option by option', () => {
    const stored = { mode: 'boxed', navbar: { folded: true }, toolbar: { style: 'static' } };
    const route = { navbar: false, toolbar: { position: 'above' } };
    expect(resolveLayout('layout1', stored, route)).toMatchObject({
      mode: 'boxed',
      navbar: { display: false, folded: true },
      toolbar: { display: true, style: 'static', position: 'above' },
    });
    expect(resolveLayout('layout1', stored, undefined).navbar.display).toBe(true);
  });
});

describe('what folds for want of space', () => {
  const folds = { navbar: true, rightSidePanel: true };
  it.each([
    [{}, { navbar: true, strip: true }],
    [{ navbar: { folded: false } }, { navbar: false, strip: true }],
    [{ rightSidePanel: { folded: false } }, { navbar: true, strip: false }],
  ])('is what the person who chose %j did not choose', (stored, expected) => {
    const { navbar, rightSidePanel } = resolveLayout('layout1', stored, undefined, folds);
    expect({ navbar: navbar.folded, strip: rightSidePanel.folded }).toEqual(expected);
  });

  it('stays folded where there is space, if the person chose so', () => {
    const stored = { navbar: { folded: true }, rightSidePanel: { folded: true } };
    const { navbar, rightSidePanel } = resolveLayout('layout1', stored, undefined, { navbar: false });
    expect([navbar.folded, rightSidePanel.folded]).toEqual([true, true]);
  });
});

describe('a route', () => {
  it.each([
    ['layout1', { mode: 'container' }],
    ['layout2', { scroll: 'body', toolbar: { style: 'static' } }],
    ['layout3', { scroll: 'body', footer: { position: 'above' } }],
  ] as const)('may ask %s for %j, which its form does not offer', (style, route) => {
    expect(resolveLayout(style, {}, route)).toMatchObject(route);
    expect(resolveLayout(style, route)).toEqual(resolveLayout(style));
  });

  it('may ask for nothing that is not there', () => {
    const route = { mode: 'sideways', navbar: { position: 'top' }, toolbar: 7 };
    expect(resolveLayout('layout1', {}, route)).toEqual(resolveLayout('layout1'));
  });
});

describe.each(layoutStyles)('the form of %s', (style) => {
  const { form } = layouts[style];

  it.each(listOptions(form))('changes $path, and only that', (option) => {
    const before = resolveLayout(style);
    const others = (config: typeof before) =>
      listOptions(form)
        .filter(({ path }) => path !== option.path)
        .map(({ path }) => readResolved(config, path));
    for (const value of option.kind === 'radio' ? option.options : [true, false]) {
      const after = resolveLayout(style, changeOption(style, {}, option.path, value));
      expect(readResolved(after, option.path)).toBe(value);
      expect(others(after)).toEqual(others(before));
    }
  });

  it('refuses a value that it does not offer', () => {
    expect(changeOption(style, {}, 'mode', 'upside-down')).toEqual({});
  });
});

it('offers the options of each style', () => {
  const names = (style: LayoutStyle) => listOptions(layouts[style].form).map(({ path }) => path);
  expect(names('layout1')).toHaveLength(11);
  expect(names('layout2')).toEqual([
    'mode',
    'navbar.display',
    'toolbar.display',
    'toolbar.position',
    'footer.display',
    'footer.style',
  ]);
  expect(names('layout3')).toEqual(names('layout2'));
});
