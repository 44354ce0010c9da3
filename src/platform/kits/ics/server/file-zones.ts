import ICAL from 'ical.js';
import { isTimeZone } from '../../../../base/clock.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { isReadYear, lastYear } from './years.ts';
import { windowsZones } from './windows-zones.ts';

/** Reading a zone takes tens of milliseconds: files have a few. */
const maxZones = 10;
/** Longer names are those of no zone. */
const maxName = 200;
/** What a file's zone repeats is listed year by year: until here, and only for later times until the last year. */
const usualLastYear = 2050;
/** When clocks were changed for the first time by a zone; Outlook writes 1601. */
const firstRuleYear = 1600;
/** What a zone says of when its clocks change: more than all zones of the world do. */
const maxObservances = 500;
const maxRules = 20;
const maxDates = 200;
/** A year and the next. */
const comparedDays = 731;

/** The IANA name of a zone: its own, that of Windows, or the one at the end of a path. */
function findByName(tzid: string): string | undefined {
  if (Object.hasOwn(windowsZones, tzid)) return windowsZones[tzid];
  const path = /[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+\d*$/.exec(tzid)?.[0];
  return [tzid, path].find((name) => name !== undefined && isTimeZone(name));
}

/** A name with the offset of a zone, as Windows shows it to people. */
const isShownName = (tzid: string): boolean => /^\((?:UTC|GMT)/.test(tzid);

/** The zones whose city a text names, as in `(UTC+03:00) Istanbul`. */
const listNamedIn = (text: string): string[] =>
  Intl.supportedValuesOf('timeZone').filter((zone) => {
    const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    return zone.includes('/') && text.includes(city);
  });

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Whether clocks change by a rule on one day a year, as everywhere: on a date, on the nth weekday of a month, or on a weekday
 * within a week. The rule of a day that never comes is looked for through all years.
 */
function isYearly(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
  const { BYMONTH: months, BYDAY: days, BYMONTHDAY: dates, ...others } = rule.parts;
  if (Object.keys(others).length > 0) return false;
  if (!months && !days && !dates) return true;
  const length = months?.length === 1 ? monthLengths[Number(months[0]) - 1] : undefined;
  if (length === undefined || (days && days.length !== 1)) return false;
  const nth = String(days?.[0] ?? '').slice(0, -2);
  if (!dates) return nth === '' ? !days : Math.abs(Number(nth)) <= 5;
  const isThere = dates.every((date) => Math.abs(Number(date)) <= length);
  return isThere && nth === '' && dates.length <= (days ? 7 : 1);
}

/** Whether a VTIMEZONE is short enough to be read: a rule for every second of some centuries would take hours. */
function isReadable(component: ICAL.Component): boolean {
  const observances = component.getAllSubcomponents();
  if (observances.length === 0 || observances.length > maxObservances) return false;
  if (!observances.every(({ name }) => name === 'standard' || name === 'daylight')) return false;
  const list = (name: string) => observances.flatMap((one) => one.getAllProperties(name));
  const [starts, rules] = [list('dtstart'), list('rrule')].map((all) =>
    all.map((one) => one.getFirstValue()),
  );
  const dates = list('rdate').reduce((count, property) => count + property.getValues().length, 0);
  return (
    dates <= maxDates &&
    rules !== undefined &&
    rules.length <= maxRules &&
    rules.every(isYearly) &&
    starts?.every((start) => start instanceof ICAL.Time && start.year >= firstRuleYear) === true
  );
}

/** What clocks of a zone show at noon of each day, with the instants; throws for a VTIMEZONE that makes no sense. */
function listNoons(zone: ICAL.Timezone, year: number): { instant: string; wall: string }[] {
  return Array.from({ length: comparedDays }, (_, index) => {
    const wall = new Date(Date.UTC(year, 0, 1 + index, 12)).toISOString().slice(0, 16);
    const time = ICAL.Time.fromDateTimeString(`${wall}:00`);
    time.zone = zone;
    return { wall, instant: new Date(time.toUnixTime() * 1000).toISOString() };
  });
}

/** The time zones that a calendar file names, also by names of its own. */
export class FileZones {
  /** The zone for times that name none. */
  readonly timeZone: string;
  readonly #components: ReadonlyMap<string, ICAL.Component>;
  readonly #found = new Map<string, string | undefined>();
  readonly #own = new Map<string, { readonly zone: ICAL.Timezone; readonly until: number }>();

  /** `described` are the VTIMEZONEs of the file. */
  constructor(described: readonly ICAL.Component[], timeZone: string) {
    this.timeZone = timeZone;
    const readable = described.filter(isReadable).toReversed();
    this.#components = new Map(readable.map((one) => [String(one.getFirstPropertyValue('tzid') ?? ''), one]));
  }

  /** The IANA zone that a name means, or whose clocks show what the file says of it around a year. */
  find(tzid: string, year: number): string | undefined {
    if (tzid.length > maxName) return undefined;
    if (!this.#found.has(tzid)) this.#found.set(tzid, this.#search(tzid, year));
    return this.#found.get(tzid);
  }

  #search(tzid: string, year: number): string | undefined {
    const known = findByName(tzid) ?? this.#findDescribed(tzid, year);
    if (known !== undefined || this.#components.has(tzid) || !isShownName(tzid)) return known;
    return listNamedIn(tzid)[0];
  }

  /** A zone as the file describes it, for a time of a year. */
  findOwn(tzid: string, year: number): ICAL.Timezone | undefined {
    const component = this.#components.get(tzid);
    if (!component || !isReadYear(year)) return undefined;
    const until = year <= usualLastYear ? usualLastYear : lastYear;
    const known = this.#own.get(tzid);
    if (known && known.until >= until) return known.zone;
    if (!known && this.#own.size >= maxZones) return undefined;
    const zone = new ICAL.Timezone(component);
    // Lists all changes at once: the parser would list them from the beginning for each later year.
    zone.utcOffset(ICAL.Time.fromDateString(`${until}-12-31`));
    this.#own.set(tzid, { zone, until });
    return zone;
  }

  #findDescribed(tzid: string, year: number): string | undefined {
    const zone = this.findOwn(tzid, year);
    if (!zone) return undefined;
    try {
      const noons = listNoons(zone, year);
      const candidates = [this.timeZone, ...listNamedIn(tzid), ...Object.values(windowsZones)];
      return candidates.find((name) =>
        noons.every(({ instant, wall }) => toWallClock(instant, name) === wall),
      );
    } catch {
      return undefined;
    }
  }
}
