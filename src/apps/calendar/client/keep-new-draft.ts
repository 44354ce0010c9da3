import type { EventChanges } from '../shared/event.ts';
import type { Drafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import { eventDrafts, guestDrafts } from './api.ts';

/** Keeps what is known of a new event for its form; the texts of an earlier draft are added to its description. */
export function keepNewDraft(changes: EventChanges): void {
  const earlier = eventDrafts.read('new')?.changes;
  const description = [changes.description, earlier?.title, earlier?.description].filter(Boolean).join('\n');
  guestDrafts.remove('new');
  eventDrafts.write('new', { changes: { ...changes, description }, seen: {}, isFresh: true });
}

function markFresh<Values extends object>(drafts: Drafts<Values>): void {
  const draft = drafts.read('new');
  if (draft) drafts.write('new', { ...draft, isFresh: true });
}

/** Hands the draft of a new event on to its form, which does not call it restored. */
export function handOnDraft(): void {
  markFresh(eventDrafts);
  markFresh(guestDrafts);
}
