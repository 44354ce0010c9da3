import { useMemo } from 'react';
import { useRecordForm } from '../../../../platform/kits/record-dialog/client/use-record-form.ts';
import type { EventValues } from '../../shared/event.ts';
import { eventDrafts } from '../api.ts';
import { pickTimes } from './draft-times.ts';

/** The event form. The draft of a new event always includes its time. */
export function useEventForm(id: string, base: EventValues) {
  const { allDay, startsAt, endsAt, timeZone } = base;
  const drafts = useMemo((): typeof eventDrafts => {
    if (id !== 'new') return eventDrafts;
    const times = pickTimes({ allDay, startsAt, endsAt, timeZone });
    return {
      ...eventDrafts,
      write: (name, draft) => eventDrafts.write(name, { ...draft, changes: { ...times, ...draft.changes } }),
    };
  }, [id, allDay, startsAt, endsAt, timeZone]);
  return useRecordForm(drafts, id, base);
}
