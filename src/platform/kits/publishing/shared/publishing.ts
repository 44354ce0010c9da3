import { choice, editedAt, instant, setByCommand } from '../../../kernel/entities/shared/fields.ts';

/** The fields of a published record in addition to its words. Publishing a draft is the only way to change it. */
export const publishedFields = { publishedAt: setByCommand(instant()) };

/** The fields of a draft in addition to its words and the id of the record that it replaces. `ownerId` is its last author. */
export const draftFields = {
  /** When the version that the draft began with was published. */
  basedOn: setByCommand(instant()),
  state: choice('draft', 'review'),
  editedAt: editedAt(),
};
export type DraftState = 'draft' | 'review';

/** Whether a person may publish a draft: another person than its last author, once it is up for review; administrators always. */
export function mayPublish(
  draft: { readonly ownerId: string; readonly state: DraftState },
  person: { readonly uid: string; readonly roles: readonly string[] },
): boolean {
  if (person.roles.includes('admin')) return true;
  return draft.state === 'review' && draft.ownerId !== person.uid;
}
