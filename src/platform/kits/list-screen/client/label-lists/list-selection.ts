/** The list that an address names: one of the app's own, that of a label, or none that exists. */
export interface ListSelection<Kind extends string = string> {
  readonly kind: Kind | 'label' | 'unknown';
  readonly label?: { readonly handle: string; readonly id: string };
}

/** The parameters of the route of an app with labels: `{-$list}/{-$labelHandle}/{-$labelId}`. */
export interface ListParams {
  readonly list?: string | undefined;
  readonly labelHandle?: string | undefined;
  readonly labelId?: string | undefined;
}

/** The list that an address names. The first of the app's lists has the app's own address. */
export function chooseList<Kind extends string>(
  kinds: readonly Kind[],
  { list, labelHandle, labelId }: ListParams,
): ListSelection<Kind> {
  if (list === 'labels' && labelHandle && labelId)
    return { kind: 'label', label: { handle: labelHandle, id: labelId } };
  const [first, ...others] = kinds;
  return { kind: (list === undefined ? first : others.find((kind) => kind === list)) ?? 'unknown' };
}

/** The address of a list: `/apps/notes`, `/apps/notes/reminders`, or `/apps/notes/labels/family/<id>`. */
export function buildListPath(
  root: string,
  kinds: readonly string[],
  { kind, label }: ListSelection,
): string {
  if (label) return `${root}/labels/${encodeURIComponent(label.handle)}/${label.id}`;
  return kind === kinds[0] ? root : `${root}/${kind}`;
}
