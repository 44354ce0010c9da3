import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import {
  boundRule,
  countRuleTimesBefore,
  expandSeries,
  findNextStart,
  findRuleTimeBefore,
} from '../../../platform/kits/repeats/server/expand-series.ts';
import {
  endRule,
  moveEnd,
  moveRule,
  reduceRule,
  shiftWallTime,
} from '../../../platform/kits/repeats/shared/move-rule.ts';
import { parseRule } from '../../../platform/kits/repeats/shared/rule.ts';
import type { Event, EventValues } from '../shared/event.ts';
import { addMs, checkTimeZone, completeTimes, zoneOf } from '../shared/rules.ts';
import { toSeries } from './rules.ts';

type Moment = { readonly at: string };

/** The years that events may be in. */
const allTime = ['1900-01-01T00:00:00.000Z', '2201-01-01T00:00:00.000Z'] as const;

/** What of an event says when it takes place. */
type SeriesEvent = Pick<Event, 'allDay' | 'startsAt' | 'timeZone' | 'rule' | 'exceptions' | 'additions'>;
type SeriesParts = Pick<Event, 'startsAt' | 'rule' | 'exceptions' | 'additions'>;

/** A rule that yields its start alone. */
export const onlyOnce = 'FREQ=DAILY;COUNT=1';

/** How the times of a series move with one of its occurrences. */
interface SeriesMove {
  readonly rule: string;
  /** Moves a time of the rule; null where the moved rule has none in its month or year. */
  readonly move: (at: string) => string | null;
  /** Moves a time that was added by hand. */
  readonly shift: (at: string) => string;
  readonly moveStart: (at: string) => string;
  /** The occurrence by which the series is moved, and where to; null when a new rule says where it takes place. */
  readonly moved: {
    readonly from: string;
    readonly to: Pick<SeriesEvent, 'allDay' | 'startsAt' | 'timeZone'>;
  } | null;
}

const withoutGaps = (event: SeriesEvent): SeriesEvent => ({ ...event, exceptions: [], additions: [] });

/** The first occurrence of a series; undefined when there is none. */
export function findFirst(event: SeriesEvent): string | undefined {
  const series = toSeries(event);
  const [earliest = event.startsAt] = [event.startsAt, ...series.additions].toSorted();
  return findNextStart(series, addMs(earliest, -1));
}

/** Whether the rule yields a time, left out or not. */
const isByRule = (event: SeriesEvent, at: string): boolean => takesPlaceAt(withoutGaps(event), at);

/** How a series moves when changes move an occurrence: equally far on the wall clock. */
export function findMove(event: SeriesEvent, occurrence: string, changes: Partial<EventValues>): SeriesMove {
  const zone = zoneOf(event);
  const { allDay, timeZone, startsAt } = { allDay: event.allDay, timeZone: event.timeZone, ...changes };
  const target = completeTimes(
    { allDay, timeZone, startsAt: startsAt ?? occurrence, endsAt: '' },
    occurrence,
  );
  checkTimeZone(target.timeZone);
  const newZone = zoneOf(target);
  const isRuleGiven = changes.rule !== undefined && changes.rule !== event.rule;
  const given = isRuleGiven ? (changes.rule ?? '') : event.rule;
  const same = (at: string) => at;
  if (target.startsAt === occurrence && newZone === zone)
    return { rule: given, move: same, shift: same, moveStart: same, moved: null };
  const wallOf = (at: string) => toWallClock(at, zone);
  const [from, to] = [wallOf(occurrence), toWallClock(target.startsAt, newZone)];
  // What was added by hand says nothing of the days of the rule: those move with the start.
  const ruleFrom = isByRule(event, occurrence) ? from : wallOf(event.startsAt);
  const moved = moveRule(isRuleGiven ? '' : event.rule, ruleFrom, shiftWallTime(ruleFrom, from, to));
  const toInstant = (wall: string, seconds: string) =>
    (fromWallClock(wall, newZone) ?? target.startsAt).slice(0, 16) + seconds;
  const shift = (at: string) => toInstant(shiftWallTime(wallOf(at), from, to), at.slice(16));
  return {
    rule: isRuleGiven ? given : moveEnd(moved.rule, shift),
    shift,
    move(at) {
      const wall = moved.moveTime(wallOf(at));
      return wall === null ? null : toInstant(wall, at.slice(16));
    },
    moveStart: (at) => toInstant(moved.moveStart(wallOf(at)), at.slice(16)),
    moved: isRuleGiven ? null : { from: occurrence, to: target },
  };
}

/** Whether a series has an occurrence that starts then. */
export const takesPlaceAt = (event: SeriesEvent, at: string): boolean =>
  expandSeries(toSeries(event), at, addMs(at, 1)).length > 0;

/**
 * The lists of a series that is moved. The occurrence by which it is moved takes place where it was moved to, also where the moved
 * rule has no time there or another one was left out.
 */
export function moveLists(
  event: SeriesEvent,
  series: SeriesMove,
): Pick<SeriesParts, 'exceptions' | 'additions'> {
  const { rule, move, shift, moveStart, moved } = series;
  const exceptions = event.exceptions.flatMap(({ at }) => {
    const time = move(at);
    return time === null ? [] : [{ at: time }];
  });
  const additions = event.additions.map(({ at }) => ({ at: shift(at) }));
  if (!moved || !takesPlaceAt(event, moved.from)) return { exceptions, additions };
  const { startsAt, ...zone } = moved.to;
  const after = { ...zone, startsAt: moveStart(event.startsAt), rule, exceptions, additions };
  if (!takesPlaceAt(after, startsAt)) {
    after.exceptions = exceptions.filter(({ at }) => at !== startsAt);
    if (!takesPlaceAt(after, startsAt)) after.additions = [...additions, { at: startsAt }];
  }
  return keepCount(event, after, series, startsAt);
}

/**
 * Keeps the number of occurrences of a series with a count. A moved rule may have times where the rule before had none, such as
 * 28 February where the 29th was moved, and none where it had some: the first are left out, the others added.
 */
function keepCount(
  event: SeriesEvent,
  after: SeriesEvent,
  { move, shift }: SeriesMove,
  startsAt: string,
): Pick<SeriesParts, 'exceptions' | 'additions'> {
  const { exceptions, additions } = after;
  if (parseRule(event.rule)?.count === undefined) return { exceptions, additions };
  const [before, now] = [event, after].map((one) => expandSeries(toSeries(one), ...allTime));
  const surplus = (now?.length ?? 0) - (before?.length ?? 0);
  const byHand = new Set(event.additions.map(({ at }) => at));
  const wanted = (before ?? []).map((at) => (byHand.has(at) ? shift(at) : (move(at) ?? shift(at))));
  if (surplus > 0) {
    const others = (now ?? []).filter((at) => at !== startsAt && !wanted.includes(at));
    return { exceptions: [...exceptions, ...others.slice(0, surplus).map((at) => ({ at }))], additions };
  }
  const missing = wanted.filter((at) => !now?.includes(at)).slice(0, -surplus);
  return {
    exceptions: exceptions.filter(({ at }) => !missing.includes(at)),
    additions: [...additions, ...missing.map((at) => ({ at }))],
  };
}

const listBefore = (moments: readonly Moment[], at: string) => moments.filter((one) => one.at < at);
const listFrom = (moments: readonly Moment[], at: string) => moments.filter((one) => one.at >= at);

/** The part of a series before an occurrence. */
export function cutHead(event: SeriesEvent, occurrence: string): SeriesParts {
  const exceptions = listBefore(event.exceptions, occurrence);
  const additions = listBefore(event.additions, occurrence);
  if (event.startsAt >= occurrence) {
    const [first, ...others] = additions.map(({ at }) => at).toSorted();
    const startsAt = first ?? event.startsAt;
    return { startsAt, rule: onlyOnce, exceptions, additions: others.map((at) => ({ at })) };
  }
  // A rule that has ended before what was added by hand keeps its end.
  const goesOn = findNextStart(toSeries(withoutGaps(event)), addMs(occurrence, -1)) !== undefined;
  const rule = goesOn ? endRule(event.rule, occurrence) : event.rule;
  return { startsAt: event.startsAt, rule, exceptions, additions };
}

/**
 * The part of a series from an occurrence on. It starts with the occurrence; if that was added by hand, or takes place later because
 * the clocks leave its hour out, with the last time of the rule before, left out.
 */
export function cutTail(event: SeriesEvent, occurrence: string): SeriesParts {
  const exceptions = listFrom(event.exceptions, occurrence);
  const additions = listFrom(event.additions, occurrence);
  const hasCount = parseRule(event.rule)?.count !== undefined;
  const series = toSeries(event);
  const reduced = (start: string) =>
    hasCount
      ? boundRule({ ...series, start, rule: reduceRule(event.rule, countRuleTimesBefore(series, start)) })
      : event.rule;
  const timeOf = (at: string) => toWallClock(at, zoneOf(event)).slice(11);
  const isUsualTime = (at: string) => timeOf(at) === timeOf(event.startsAt);
  if (isByRule(event, occurrence) && isUsualTime(occurrence))
    return { startsAt: occurrence, rule: reduced(occurrence), exceptions, additions };
  let begin = findRuleTimeBefore(series, occurrence);
  while (begin !== undefined && !isUsualTime(begin)) begin = findRuleTimeBefore(series, begin);
  const startsAt = begin ?? event.startsAt;
  const rule = reduced(startsAt);
  const begun = toSeries({ ...withoutGaps(event), startsAt, rule });
  const left = expandSeries(begun, startsAt, occurrence).map((at) => ({ at }));
  return { startsAt, rule, exceptions: [...left, ...exceptions], additions };
}
