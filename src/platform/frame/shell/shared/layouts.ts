export const layoutStyles = ['layout1', 'layout2', 'layout3'] as const;
export type LayoutStyle = (typeof layoutStyles)[number];

const modes = ['boxed', 'fullwidth', 'container'] as const;
const scrolls = ['content', 'body'] as const;
const barStyles = ['fixed', 'static'] as const;
const barPositions = ['above', 'below'] as const;
/** Left is where reading starts: in Arabic it is on the right. */
const sides = ['left', 'right'] as const;
const onOff = [true, false] as const;

type Bar = {
  readonly display: boolean;
  /** Fixed stays in view, static scrolls away with the content. */
  readonly style: (typeof barStyles)[number];
  /** In layout1 over or under the navbar or only next to it; else over or under the menu's bar. */
  readonly position: (typeof barPositions)[number];
};

/** Every option of the layout, resolved. */
export type LayoutConfig = {
  readonly mode: (typeof modes)[number];
  /** What scrolls: the content between the bars, or the whole page. */
  readonly scroll: (typeof scrolls)[number];
  readonly navbar: {
    readonly display: boolean;
    readonly folded: boolean;
    readonly position: (typeof sides)[number];
  };
  readonly toolbar: Bar;
  readonly footer: Bar;
  readonly leftSidePanel: { readonly display: boolean };
  /** When folded, it opens from its button in the toolbar. */
  readonly rightSidePanel: { readonly display: boolean; readonly folded: boolean };
};
export type Layout = { readonly style: LayoutStyle; readonly config: LayoutConfig };

type Part = 'navbar' | 'toolbar' | 'footer';
export type OptionPath =
  | 'mode'
  | 'scroll'
  | `${Part}.display`
  | 'navbar.folded'
  | 'navbar.position'
  | `${'toolbar' | 'footer'}.${'style' | 'position'}`
  | `${'left' | 'right'}SidePanel.display`
  | 'rightSidePanel.folded';
export type OptionValue = string | boolean;

/** One row of the settings form. */
export type OptionField =
  | { readonly kind: 'radio'; readonly path: OptionPath; readonly options: readonly string[] }
  | { readonly kind: 'switch'; readonly path: OptionPath };
export type FormField =
  | OptionField
  | { readonly kind: 'group'; readonly part: Part; readonly fields: readonly OptionField[] };

type Definition = { readonly defaults: LayoutConfig; readonly form: readonly FormField[] };

const radio = (path: OptionPath, options: readonly string[]): OptionField => ({
  kind: 'radio',
  path,
  options,
});
const toggle = (path: OptionPath): OptionField => ({ kind: 'switch', path });
const group = (part: Part, ...fields: OptionField[]): FormField => ({ kind: 'group', part, fields });

const defaults: LayoutConfig = {
  mode: 'fullwidth',
  scroll: 'content',
  navbar: { display: true, folded: false, position: 'left' },
  toolbar: { display: true, style: 'fixed', position: 'below' },
  footer: { display: true, style: 'fixed', position: 'below' },
  leftSidePanel: { display: true },
  rightSidePanel: { display: true, folded: false },
};
const horizontalForm: readonly FormField[] = [
  radio('mode', modes),
  group('navbar', toggle('navbar.display')),
  group('toolbar', toggle('toolbar.display'), radio('toolbar.position', barPositions)),
  group('footer', toggle('footer.display'), radio('footer.style', barStyles)),
];

/** What each style offers, and what holds where nothing was chosen. */
export const layouts: Readonly<Record<LayoutStyle, Definition>> = {
  layout1: {
    defaults,
    form: [
      radio('mode', ['boxed', 'fullwidth']),
      radio('scroll', scrolls),
      group('navbar', toggle('navbar.display'), toggle('navbar.folded'), radio('navbar.position', sides)),
      group(
        'toolbar',
        toggle('toolbar.display'),
        radio('toolbar.style', barStyles),
        radio('toolbar.position', barPositions),
      ),
      group(
        'footer',
        toggle('footer.display'),
        radio('footer.style', barStyles),
        radio('footer.position', barPositions),
      ),
    ],
  },
  layout2: { defaults, form: horizontalForm },
  layout3: {
    defaults: { ...defaults, mode: 'container', toolbar: { ...defaults.toolbar, position: 'above' } },
    form: horizontalForm,
  },
};

/** Options without a row in the form; the configuration of the product, or of a route, may set them. */
const hidden: readonly OptionField[] = [
  toggle('leftSidePanel.display'),
  toggle('rightSidePanel.display'),
  toggle('rightSidePanel.folded'),
];

/** All values that there are: what a route may ask for, whatever the style's form offers. */
const possible = new Map<OptionPath, readonly OptionValue[]>([
  ['mode', modes],
  ['scroll', scrolls],
  ['navbar.display', onOff],
  ['navbar.folded', onOff],
  ['navbar.position', sides],
  ['toolbar.display', onOff],
  ['toolbar.style', barStyles],
  ['toolbar.position', barPositions],
  ['footer.display', onOff],
  ['footer.style', barStyles],
  ['footer.position', barPositions],
  ['leftSidePanel.display', onOff],
  ['rightSidePanel.display', onOff],
  ['rightSidePanel.folded', onOff],
]);

const offered = new Map(
  layoutStyles.map((style) => {
    const fields = layouts[style].form.flatMap((field) => (field.kind === 'group' ? field.fields : [field]));
    const values = [...fields, ...hidden].map(
      (field) => [field.path, field.kind === 'radio' ? field.options : onOff] as const,
    );
    return [style, new Map<OptionPath, readonly OptionValue[]>(values)];
  }),
);

const readOwn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

/** The value at a path of something unknown; undefined unless it is one of those that are allowed. */
function readOption(
  allowed: ReadonlyMap<OptionPath, readonly OptionValue[]> | undefined,
  config: unknown,
  path: OptionPath,
): OptionValue | undefined {
  const [part = '', option] = path.split('.');
  const outer = readOwn(config, part);
  // A route may write `navbar: false` for `navbar: { display: false }`.
  const isShort = option === 'display' && typeof outer === 'boolean';
  const value = option === undefined || isShort ? outer : readOwn(outer, option);
  return allowed?.get(path)?.find((known) => known === value);
}

/** What of a stored config is known and offered by the style; all else is dropped. */
export function parseLayoutConfig(style: LayoutStyle, config: unknown): Record<string, unknown> {
  const parsed: Record<string, OptionValue | Record<string, OptionValue>> = {};
  for (const path of offered.get(style)?.keys() ?? []) {
    const value = readOption(offered.get(style), config, path);
    if (value === undefined) continue;
    const [part = '', option] = path.split('.');
    if (option === undefined) parsed[part] = value;
    else parsed[part] = { ...(typeof parsed[part] === 'object' ? parsed[part] : {}), [option]: value };
  }
  return parsed;
}

/** A stored config with one option changed; whatever else was unknown in it is dropped. */
export function changeOption(
  style: LayoutStyle,
  config: unknown,
  path: OptionPath,
  value: OptionValue,
): Record<string, unknown> {
  const known = parseLayoutConfig(style, config);
  const [part = '', option] = path.split('.');
  const outer = known[part];
  const changed =
    option === undefined ? value : { ...(typeof outer === 'object' ? outer : {}), [option]: value };
  return parseLayoutConfig(style, { ...known, [part]: changed });
}

type Foldable = 'navbar' | 'rightSidePanel';

/**
 * Resolves the layout. Precedence: the route's options, then the person's stored options as far as the form offers them, then
 * automatic folding, then the style's defaults.
 */
export function resolveLayout(
  style: LayoutStyle,
  stored?: unknown,
  route?: unknown,
  folds: Partial<Record<Foldable, boolean>> = {},
): LayoutConfig {
  const base = layouts[style].defaults;
  const choose = <Value extends OptionValue>(path: OptionPath, values: readonly Value[], fallback: Value) => {
    const given = readOption(possible, route, path) ?? readOption(offered.get(style), stored, path);
    return values.find((value) => value === given) ?? fallback;
  };
  const display = (part: Part | 'leftSidePanel' | 'rightSidePanel') =>
    choose(`${part}.display`, onOff, base[part].display);
  const folded = (part: Foldable) => choose(`${part}.folded`, onOff, folds[part] ?? base[part].folded);
  const bar = (part: 'toolbar' | 'footer'): Bar => ({
    display: display(part),
    style: choose(`${part}.style`, barStyles, base[part].style),
    position: choose(`${part}.position`, barPositions, base[part].position),
  });
  return {
    mode: choose('mode', modes, base.mode),
    scroll: choose('scroll', scrolls, base.scroll),
    navbar: {
      display: display('navbar'),
      folded: folded('navbar'),
      position: choose('navbar.position', sides, base.navbar.position),
    },
    toolbar: bar('toolbar'),
    footer: bar('footer'),
    leftSidePanel: { display: display('leftSidePanel') },
    rightSidePanel: { display: display('rightSidePanel'), folded: folded('rightSidePanel') },
  };
}

/** The value of an option in a resolved config. */
export function readResolved(config: LayoutConfig, path: OptionPath): OptionValue {
  const [part = '', option] = path.split('.');
  const outer = readOwn(config, part);
  const value = option === undefined ? outer : readOwn(outer, option);
  return typeof value === 'string' || typeof value === 'boolean' ? value : '';
}

/** What a route may change of the layout while it is open; `navbar: false` is short for not displaying it. */
export type RouteLayout = {
  readonly style?: LayoutStyle;
  readonly mode?: LayoutConfig['mode'];
  readonly scroll?: LayoutConfig['scroll'];
} & {
  readonly [Key in Part | 'leftSidePanel' | 'rightSidePanel']?: boolean | Partial<LayoutConfig[Key]>;
};
