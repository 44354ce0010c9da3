import { countDaysBetween } from '../../../base/wall-clock.ts';
import type { Contact } from './contact.ts';

/** For how many days the next step of a contact has been due: none on its own day, and without a step. */
export const countOverdueDays = (
  { nextStep, nextStepAt }: Pick<Contact, 'nextStep' | 'nextStepAt'>,
  now: string,
  timeZone: string,
): number =>
  nextStep === '' || nextStepAt === null ? 0 : Math.max(0, countDaysBetween(nextStepAt, now, timeZone));

/** Sorts after all times. */
const never = '9999';

/** The contacts that have a next step, those that are due first at the start. */
export const sortBySteps = (contacts: readonly Contact[]): Contact[] =>
  contacts
    .filter(({ nextStep }) => nextStep !== '')
    .toSorted((one, other) => ((one.nextStepAt ?? never) < (other.nextStepAt ?? never) ? -1 : 1));
