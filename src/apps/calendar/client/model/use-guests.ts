import { useRecordForm } from '../../../../platform/kits/record-dialog/client/use-record-form.ts';
import type { EventValues } from '../../shared/event.ts';
import { eventActions, guestDrafts, type Guests, setAttendees, type Target } from '../api.ts';

/** Creates an event and invites people to it. `describe` adds details to the message. */
export function addEvent(
  values: EventValues,
  guests: Guests,
  message: string,
  describe: (done: string) => string,
): void {
  const id = eventActions.create(values, describe(message));
  if (guests.personIds.length + guests.externals.length > 0) setAttendees({ id }, guests, describe);
}

const listGuests = (event: Target['event'] | undefined): Guests => ({
  personIds: event?.attendees.map(({ personId }) => personId) ?? [],
  externals: event?.externals.map(({ email, name }) => ({ email, name })) ?? [],
});

/** The current guests of an event and the guests to invite on save. */
export function useGuests(id: string, event: Target['event'] | undefined) {
  const stored = listGuests(event);
  const form = useRecordForm(guestDrafts, id, stored);
  const { personIds, externals } = form.values;
  const isNew = (one: Guests['externals'][number]) =>
    stored.externals.every(({ email }) => email !== one.email);
  return {
    form,
    /** Whether saving sends invitations. */
    isMore: personIds.some((uid) => !stored.personIds.includes(uid)) || externals.some(isNew),
    /** Ends the editing; returns the guests if they are not as before. */
    finish: (): Guests | undefined => {
      const changed = event && form.isDirty ? form.values : undefined;
      form.finish();
      guestDrafts.remove(id);
      return changed;
    },
  };
}
