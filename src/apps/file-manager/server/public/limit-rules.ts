import { RateLimit } from '../../../../platform/people/identity/server/rate-limit.ts';
import { enterAll, Throttle } from '../../../../platform/people/identity/server/throttle.ts';

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;
/** As for the passwords of accounts. */
const freeTries = 10;
const freeTriesOfAddress = 100;
const uploadsOfAddress = 300;
/** Checked passwords of a link from one address, as for the sign-ins of an account. */
const opensOfAddress = 100;
const newLinksOfPerson = 100;

function take(counter: RateLimit, key: string): void {
  counter.check(key);
  counter.count(key);
}

/** How many links a person may create in a quarter of an hour; counted in the memory of this process. */
export function createLinkLimit(now: () => Date): (uid: string) => void {
  const newLinks = new RateLimit({ limit: newLinksOfPerson, windowMs: quarterHourMs, now });
  return (uid) => take(newLinks, uid);
}

/** How often guests may try passwords and links, and begin uploads; counted in the memory of this process. */
export function createGuestLimits(now: () => Date) {
  const byLink = new Throttle({ free: freeTries, maxWaitMs: quarterHourMs, now });
  const byAddress = new Throttle({ free: freeTriesOfAddress, maxWaitMs: 30_000, now });
  const deadLinks = new Throttle({ free: freeTriesOfAddress, maxWaitMs: 30_000, now });
  const uploads = new RateLimit({ limit: uploadsOfAddress, windowMs: quarterHourMs, now });
  const openings = new RateLimit({ limit: opensOfAddress, windowMs: quarterHourMs, now });
  return {
    /** Counts a try at a link's password; returns how to take it back, for the right one. */
    tryPassword: (linkId: string, address: string): (() => void) =>
      enterAll([
        [byAddress, address],
        [byLink, linkId],
      ]),
    /** Counts a link that does not work. */
    countDeadLink: (address: string) => void enterAll([[deadLinks, address]]),
    /** Counts a password that is checked, also the right one. */
    countOpening: (linkId: string, address: string) => take(openings, `${linkId} ${address}`),
    countUpload: (address: string) => take(uploads, address),
  };
}

/** Collects the downloads of links without a limit, so that each link is written at most once a minute. */
export function createDownloadCounts(now: () => Date) {
  const waiting = new Map<string, { count: number; writtenAt: number }>();
  return {
    /** Counts a download; returns how many are to be written now. */
    take(linkId: string): number {
      const { count, writtenAt } = waiting.get(linkId) ?? { count: 0, writtenAt: 0 };
      const isDue = now().getTime() >= writtenAt + minuteMs;
      waiting.set(linkId, isDue ? { count: 0, writtenAt: now().getTime() } : { count: count + 1, writtenAt });
      return isDue ? count + 1 : 0;
    },
  };
}
