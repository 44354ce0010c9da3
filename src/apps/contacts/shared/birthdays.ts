import { buildBirthdayKey } from './birthday-key.ts';
import type { Contact } from './contact.ts';

type Born = Pick<Contact, 'birthday'>;

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/** The next day on or after a day on which somebody has their birthday; undefined for none. On February 29 born people have theirs on February 28 in other years. */
export function findNextBirthday({ birthday }: Born, today: string): string | undefined {
  const match = /^(?:\d{4}|-)-(\d{2}-\d{2})$/.exec(birthday);
  const monthDay = match?.[1];
  if (monthDay === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const inYear = (wanted: number) =>
    `${wanted}-${monthDay === '02-29' && !isLeap(wanted) ? '02-28' : monthDay}`;
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}

/** The filters of the two lists that follow each other in the order of birthdays from a day on. */
export function splitBirthdays(today: string): readonly string[] {
  const start = buildBirthdayKey({ birthday: today });
  return [`after:${start}`, `between:${buildBirthdayKey({ birthday: '--01-01' })},${start}`];
}

/** How old somebody gets on a birthday; undefined where the year of birth is unknown. */
export function findAge({ birthday }: Born, day: string): number | undefined {
  if (birthday.startsWith('-') || birthday === '') return undefined;
  const age = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return age >= 0 ? age : undefined;
}

/** The order of birthdays from a day on: the next one first, contacts without one last. */
export function compareBirthdays(today: string) {
  return (one: Contact, other: Contact): number => {
    const [a, b] = [findNextBirthday(one, today) ?? '9999', findNextBirthday(other, today) ?? '9999'];
    return a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1;
  };
}
