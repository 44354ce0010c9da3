import type { BusySource } from '../../../platform/people/directory/client/busy-source.ts';
import { maxAsked } from '../shared/free-busy-calls.ts';
import { loadFreeBusy } from './api.ts';

/** When those are busy who share their calendar with the person: what is confirmed, as times alone. */
export const calendarBusySource: BusySource = {
  most: maxAsked,
  async list({ personIds, from, to }, signal) {
    const asked = { from, to, personIds: personIds.join(','), roomIds: '', exceptId: '' };
    const { people } = await loadFreeBusy(asked, signal);
    return people
      .filter(({ isShared }) => isShared)
      .map(({ id, busy }) => ({ personId: id, busy: busy.filter(({ isTentative }) => !isTentative) }));
  },
};
