import { foldText } from '../../../../base/fold.ts';

/** A tag of a person's own that records of an app can carry. */
export interface Label {
  readonly id: string;
  /** What addresses show: made from the title, unique among the person's labels. */
  readonly handle: string;
  readonly title: string;
  readonly color: string;
  readonly position: string;
  readonly version: number;
}

/** The colors that labels can have, stored as values so that other programs can show them. */
export const namedColors = [
  { name: 'gray', value: '#64748b' },
  { name: 'red', value: '#e5484d' },
  { name: 'orange', value: '#f76b15' },
  { name: 'amber', value: '#e2a336' },
  { name: 'green', value: '#30a46c' },
  { name: 'teal', value: '#12a594' },
  { name: 'blue', value: '#3b82f6' },
  { name: 'indigo', value: '#5b5bd6' },
  { name: 'purple', value: '#8e4ec6' },
  { name: 'pink', value: '#d6409f' },
] as const;
export const labelColors = namedColors.map(({ value }) => value);

/** The paths of an app's label commands. */
export const labelPaths = (api: `/api/${string}`) =>
  ({ create: `${api}/new-label`, update: `${api}/update-label`, remove: `${api}/remove-label` }) as const;

/** Makes the handle of a label from its title. */
export function buildLabelHandle(title: string, taken: ReadonlySet<string>): string {
  const base =
    foldText(title)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'label';
  let handle = base;
  for (let number = 2; taken.has(handle); number++) handle = `${base}-${number}`;
  return handle;
}
