import { eventDrafts } from '../api.ts';

/** Removes the times from the draft of a new event: those of the slot that is clicked count. */
export function dropDraftTimes(): void {
  const draft = eventDrafts.read('new');
  if (!draft) return;
  const { allDay: _allDay, startsAt: _start, endsAt: _end, timeZone: _zone, ...changes } = draft.changes;
  if (Object.keys(changes).length === 0) eventDrafts.remove('new');
  else eventDrafts.write('new', { ...draft, changes });
}
