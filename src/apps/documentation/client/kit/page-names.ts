/** Pages that are called by the thing, or hold several components, with the names of their files. All others are named by their file. */
const namedPages: Readonly<Record<string, readonly string[]>> = {
  autocomplete: ['combobox', 'chip-select'],
  avatars: ['avatar'],
  badges: ['badge'],
  breadcrumbs: ['breadcrumb'],
  'button-group': ['segmented-control'],
  buttons: ['button', 'icon-button', 'link-button'],
  charts: [
    'series-chart',
    'pie-chart',
    'radar-chart',
    'polar-chart',
    'scatter-chart',
    'sparkline',
    'world-map',
    'chart-legend',
    'chart-frame',
  ],
  cards: ['card'],
  checkboxes: ['checkbox'],
  chips: ['chip'],
  'click-away-listener': ['click-away'],
  dialogs: ['dialog', 'confirm-dialog'],
  dividers: ['divider'],
  drawers: ['drawer'],
  'expansion-panels': ['accordion'],
  'floating-action-button': ['floating-button'],
  'grid-list': ['picture-grid'],
  icons: ['icon'],
  'keyboard-keys': ['kbd'],
  links: ['text-link'],
  lists: ['list'],
  menus: ['menu', 'lazy-menu', 'context-menu'],
  pickers: ['date-time-field', 'date-popover', 'month-grid', 'month-weeks', 'time-list'],
  popover: ['popover'],
  popper: ['anchored-popover'],
  progress: ['progress-bar', 'spinner'],
  'radio-buttons': ['radio-group'],
  selects: ['select'],
  skeletons: ['skeleton'],
  slider: ['range-field'],
  snackbars: ['message'],
  steppers: ['stepper'],
  switches: ['switch'],
  tables: ['table'],
  'text-fields': ['text-field', 'password-field', 'search-field', 'field'],
  'textarea-autosize': ['text-area'],
  tooltips: ['tooltip-layer'],
  transitions: ['transition', 'animate', 'animate-group'],
  'tree-view': ['tree'],
};

/** A page of the kit: the end of its address, its title, and the components that it shows. */
export interface KitPageName {
  readonly slug: string;
  readonly title: string;
  readonly components: readonly string[];
}

const toTitle = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** The pages of these components, by title. Each component is on one of them. */
export function listKitPages(components: readonly string[]): KitPageName[] {
  const grouped = new Set(Object.values(namedPages).flat());
  const pages = [
    ...Object.entries(namedPages),
    ...components.filter((name) => !grouped.has(name)).map((name) => [name, [name]] as const),
  ];
  return pages
    .map(([slug, names]) => ({
      slug,
      title: toTitle(slug),
      components: names.filter((name) => components.includes(name)),
    }))
    .filter((page) => page.components.length > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}
