/** Which contacts a list shows. */
export type ContactsSelection =
  | { readonly kind: 'all' | 'frequent' | 'starred' | 'birthdays' | 'unknown' }
  | { readonly kind: 'group'; readonly handle: string };

/** The list that an address names: /apps/contacts/starred, /apps/contacts/group/suppliers … */
export function chooseSelection({ id, handle }: { id?: string; handle?: string }): ContactsSelection {
  if (handle !== undefined) return { kind: 'group', handle };
  const kind = (['all', 'frequent', 'starred', 'birthdays'] as const).find((one) => one === id);
  return { kind: kind ?? 'unknown' };
}

/** The address of a list. */
export const buildPath = (selection: ContactsSelection): string =>
  selection.kind === 'group'
    ? `/apps/contacts/group/${encodeURIComponent(selection.handle)}`
    : `/apps/contacts/${selection.kind === 'unknown' ? 'all' : selection.kind}`;
