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
