import { RRuleTemporal } from 'rrule-temporal';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { formatRule, parseRule } from '../shared/rule.ts';

/** A first time with a rule, and the occurrences that are left out or added by hand. All times are instants, ISO UTC. */
export interface Series {
  readonly start: string;
  /** The zone whose wall clock the rule follows; all-day series follow UTC. */
  readonly timeZone: string;
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly additions: readonly string[];
}

/** A rule that yields nothing for long (February 30) stops here instead of running on. */
const maxCandidates = 200_000;
const maxRules = 500;
const rules = new Map<string, RRuleTemporal>();

function openRule({ start, timeZone, rule }: Series): RRuleTemporal | undefined {
  const known = parseRule(rule);
  if (!known) return undefined;
  const wall = `${toWallClock(start, timeZone).replaceAll(/[-:]/g, '')}${start.slice(17, 19)}`;
  const text = `DTSTART;TZID=${timeZone}:${wall}\nRRULE:${formatRule(known)}`;
  const cached = rules.get(text);
  if (cached) return cached;
  const made = new RRuleTemporal({
    rruleString: text,
    cache: false,
    maxIterations: 20_000,
    maxCandidateEvaluations: maxCandidates,
  });
  if (rules.size >= maxRules) rules.clear();
  rules.set(text, made);
  return made;
}

const toInstant = ({ epochMilliseconds }: { epochMilliseconds: number }) =>
  new Date(epochMilliseconds).toISOString();

/** The rule's own times within [from, to]: at most one a day. A rule that never yields any has none. */
function listRuleTimes(series: Series, from: string, to: string): string[] {
  try {
    return (openRule(series)?.between(new Date(from), new Date(to), true) ?? []).map(toInstant);
  } catch {
    return []; // its safety caps: nothing was found within them
  }
}

/**
 * The starts of the occurrences of a series within [from, to), in order, at most `limit`. The first time counts as one
 * whatever the rule says (RFC 5545).
 */
export function expandSeries(series: Series, from: string, to: string, limit = 5000): string[] {
  const { start, exceptions, additions } = series;
  const left = new Set(exceptions);
  // A rule follows the minute that clocks show first where they show it twice: the start may be the second one.
  const byRule = listRuleTimes(series, from, to).filter((time) => time >= start);
  const times = [start, ...additions, ...byRule];
  const within = times.filter((time) => time >= from && time < to && !left.has(time));
  return [...new Set(within)].toSorted().slice(0, limit);
}

/** The first occurrence of a series after an instant; undefined when it has ended. */
export function findNextStart(series: Series, after: string): string | undefined {
  const left = new Set(series.exceptions);
  const byHand = [series.start, ...series.additions].filter((time) => time > after && !left.has(time));
  let next = after;
  for (let tries = 0; tries <= left.size + 1; tries++) {
    let found: string | undefined;
    try {
      const time = openRule(series)?.next(new Date(next));
      found = time ? toInstant(time) : undefined;
    } catch {
      found = undefined;
    }
    if (found === undefined) break;
    next = found;
    if (found < series.start) continue;
    if (!left.has(found)) return [...byHand, found].toSorted()[0];
  }
  return byHand.toSorted()[0];
}

/** The times that the rule yields before an instant, whether they are left out or not. */
export const listRuleTimesBefore = (series: Series, before: string): string[] =>
  listRuleTimes(series, '1900-01-01T00:00:00.000Z', before).filter((time) => time < before);
