/** A way to lay out a page: what is set of the page kit's options. */
export interface LayoutVariant {
  /** The end of its address: `carded/left-sidebar-2-tabbed`. */
  readonly path: string;
  readonly kind: 'simple' | 'carded';
  readonly side: 'start' | 'end' | null;
  readonly isTabbed: boolean;
  /** Only the content scrolls: the variants that end in 2. */
  readonly scrollsInside: boolean;
  /** The sidebar begins below the header: the variants that end in 3. */
  readonly isSidebarInner: boolean;
}

const sides = { 'full-width': null, 'left-sidebar': 'start', 'right-sidebar': 'end' } as const;
type Base = keyof typeof sides;
const baseNames: readonly Base[] = ['full-width', 'left-sidebar', 'right-sidebar'];

const variant = (
  kind: 'simple' | 'carded',
  base: Base,
  number: 1 | 2 | 3,
  isTabbed: boolean,
): LayoutVariant => ({
  path: `${kind}/${base}${number === 1 ? '' : `-${number}`}${isTabbed ? '-tabbed' : ''}`,
  kind,
  side: sides[base],
  isTabbed,
  scrollsInside: number === 2,
  isSidebarInner: number === 3,
});

export const cardedVariants: readonly LayoutVariant[] = baseNames.flatMap((base) =>
  ([1, 2] as const).flatMap((number) => [
    variant('carded', base, number, false),
    variant('carded', base, number, true),
  ]),
);

export const simpleVariants: readonly LayoutVariant[] = [
  variant('simple', 'full-width', 1, false),
  ...(['left-sidebar', 'right-sidebar'] as const).flatMap((base) =>
    ([1, 2, 3] as const).map((number) => variant('simple', base, number, false)),
  ),
  { ...variant('simple', 'full-width', 1, true), path: 'simple/tabbed' },
];
