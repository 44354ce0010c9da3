import { toWallClock } from '../../../../base/wall-clock.ts';
import { expandSeries } from '../../../../platform/kits/repeats/server/expand-series.ts';
import type { Event } from '../../shared/event.ts';
import { maxSeenAnswers } from '../../shared/invitation.ts';
import { addMs, lengthOf, zoneOf } from '../../shared/rules.ts';
import { toSeries } from '../rules.ts';
import { onlyOnce } from '../series-queries.ts';
import type { EventRow, InvitationRow } from '../tables.ts';

const dayMs = 86_400_000;
const maxStarts = 20_000;

type Answers = Event['occurrenceAnswers'];
type Moved = Pick<Event, 'allDay' | 'startsAt' | 'timeZone' | 'rule' | 'exceptions' | 'additions'>;

/** The answers to single occurrences that still count when a series has moved: who declined a day stays away while it takes place then. */
export function keepDeclined(answers: Answers, moved: Moved): Answers {
  const declined = answers.filter(({ response }) => response === 'no');
  const times = declined.map(({ occurrence }) => occurrence).toSorted();
  const [first, last] = [times[0], times.at(-1)];
  if (moved.rule === '' || first === undefined || last === undefined) return [];
  const dayOf = (at: string) => toWallClock(at, zoneOf(moved)).slice(0, 10);
  const starts = expandSeries(toSeries(moved), addMs(first, -2 * dayMs), addMs(last, 2 * dayMs), {
    limit: maxStarts,
  });
  const byDay = new Map(starts.map((start) => [dayOf(start), start]));
  return declined.flatMap((answer) => {
    const occurrence = byDay.get(dayOf(answer.occurrence));
    return occurrence === undefined ? [] : [{ ...answer, occurrence }];
  });
}

/** The answers to single occurrences that an attendee sees: notes are for the organizer. */
function listSeen(answers: Answers, personId: string): InvitationRow['occurrence_answers'] {
  const inside = answers.filter((one) => one.personId !== '').slice(-maxSeenAnswers);
  const own = answers.filter((one) => one.personId === personId);
  const others = inside.filter((one) => one.personId !== personId);
  return [...others, ...own].slice(-maxSeenAnswers).map((one) => ({
    personId: one.personId,
    occurrence: one.occurrence,
    response: one.response,
    note: one.personId === personId ? one.note : '',
  }));
}

/** When an attendee takes part in an event, with the answers that they see. */
export function seeTimes(
  row: EventRow,
  { personId, response }: EventRow['attendees'][number],
): Partial<InvitationRow> {
  const own = row.occurrence_answers.filter((one) => one.personId === personId);
  const { starts_at, ends_at, rule, exceptions, additions } = row;
  const answers = listSeen(row.occurrence_answers, personId);
  const seen = { starts_at, ends_at, rule, exceptions, additions, occurrence_answers: answers };
  const left = new Set(exceptions.map(({ at }) => at));
  const listAt = (isMeant: (answer: Answers[number]) => boolean) =>
    own
      .filter((answer) => isMeant(answer) && !left.has(answer.occurrence))
      .map(({ occurrence: at }) => ({ at }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (response !== 'no') {
    const declined = listAt((answer) => answer.response === 'no');
    return { ...seen, exceptions: [...exceptions, ...declined], is_declined: false };
  }
  const [first, ...others] = rule === '' ? [] : listAt((answer) => answer.response !== 'no');
  if (!first) return { ...seen, is_declined: true };
  const length = lengthOf({ startsAt: starts_at, endsAt: ends_at });
  const times = { starts_at: first.at, ends_at: addMs(first.at, length) };
  return { ...seen, ...times, rule: onlyOnce, exceptions: [], additions: others, is_declined: false };
}
