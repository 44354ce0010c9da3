import type { Contact } from './contact.ts';

/** What lists by birthday are sorted by: the day in the year, as an instant of a leap year. Empty without a birthday. */
export const buildBirthdayKey = ({ birthday }: Pick<Contact, 'birthday'>): string =>
  birthday && `2000-${birthday.slice(-5)}T00:00:00.000Z`;
