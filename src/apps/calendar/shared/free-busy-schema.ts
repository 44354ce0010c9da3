import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { instant, text } from '../../../platform/kernel/http/shared/fields.ts';
import { freeBusyCalls, maxAsked } from './free-busy-calls.ts';

/** The longest range that is asked for at once, in days. */
export const maxFreeBusyDays = 31;

const idLength = 64;
/** Ids with commas between them. */
const ids = () =>
  v.optional(
    v.pipe(
      text(maxAsked * (idLength + 1)),
      v.transform((list) => [...new Set(list.split(',').filter((id) => id !== ''))]),
      v.maxLength(maxAsked, `At most ${maxAsked} at once`),
    ),
    '',
  );

const Busy = v.object({
  start: v.string(),
  end: v.string(),
  /** Not confirmed yet. */
  isTentative: v.boolean(),
});
export type Busy = v.InferOutput<typeof Busy>;

const FreeBusy = v.object({
  people: v.array(
    v.object({
      id: v.string(),
      /** Whether they let the caller see when they are busy; if not, `busy` is what the caller may see anyway. */
      isShared: v.boolean(),
      busy: v.array(Busy),
      /** Null when it is unknown, or their busy times are not shared. */
      timeZone: v.nullable(v.string()),
    }),
  ),
  rooms: v.array(v.object({ id: v.string(), busy: v.array(Busy) })),
  /** There are so many events that a part of the busy times is listed. */
  isCut: v.boolean(),
});
export type FreeBusy = v.InferOutput<typeof FreeBusy>;

export const freeBusyApi = {
  listFreeBusy: endpoint({
    ...freeBusyCalls.listFreeBusy,
    auth: 'user',
    summary: 'List when people and rooms are busy',
    description:
      'Times alone, for at most 31 days: of the first calendars of colleagues who do not hide them (`hidesBusy`), and of calendars that are shared with the caller at the level busy or more; with the time zones of these people. Ids are separated by commas; what takes place in the event `exceptId` does not count.',
    query: v.object({
      from: instant(),
      to: instant(),
      personIds: ids(),
      roomIds: ids(),
      exceptId: v.optional(text(idLength), ''),
    }),
    answer: FreeBusy,
    example: {
      query: {
        from: '2030-01-07T00:00:00.000Z',
        to: '2030-01-08T00:00:00.000Z',
        personIds: '01929f3e-7c1a-7000-8000-000000000001',
      },
    },
  }),
};

/** The calls as the browser sends them. */
export type FreeBusyApi = CallsOf<typeof freeBusyApi>;
