import { RateLimit } from '../../../../platform/kernel/http/server/rate-limit.ts';
import { enterAll, Throttle } from '../../../../platform/people/identity/server/throttle.ts';

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;
/** The same limits as for account passwords. */
const freeTries = 10;
const freeTriesOfAddress = 100;
const uploadsOfAddress = 300;
/** The maximum number of password checks of a link per address, as for sign-ins of an account. */
const opensOfAddress = 100;
const newLinksOfPerson = 100;
/** Each picture with a watermark is drawn for its guest. */
const markedOfAddress = 300;
/** An archive can be as large as all files of its folder. */
const archivesOfAddress = 30;

function take(counter: RateLimit, key: string): void {
  counter.check(key);
  counter.count(key);
}

/** Limits how many links a person creates in 15 minutes. Counted in memory, per process. */
export function createLinkLimit(now: () => Date): (uid: string) => void {
  const newLinks = new RateLimit({ limit: newLinksOfPerson, windowMs: quarterHourMs, now });
  return (uid) => take(newLinks, uid);
}

/** Limits how often guests try passwords and links, begin uploads and download archives. Counted in memory, per process. */
export function createGuestLimits(now: () => Date) {
  const byLink = new Throttle({ free: freeTries, maxWaitMs: quarterHourMs, now });
  const byAddress = new Throttle({ free: freeTriesOfAddress, maxWaitMs: 30_000, now });
  const deadLinks = new Throttle({ free: freeTriesOfAddress, maxWaitMs: 30_000, now });
  const uploads = new RateLimit({ limit: uploadsOfAddress, windowMs: quarterHourMs, now });
  const marked = new RateLimit({ limit: markedOfAddress, windowMs: quarterHourMs, now });
  const archives = new RateLimit({ limit: archivesOfAddress, windowMs: quarterHourMs, now });
  const openings = new RateLimit({ limit: opensOfAddress, windowMs: quarterHourMs, now });
  return {
    /** Counts a password attempt. Returns a function that takes it back when the password was right. */
    tryPassword: (linkId: string, address: string): (() => void) =>
      enterAll([
        [byAddress, address],
        [byLink, linkId],
      ]),
    /** Counts a link that does not work. */
    countDeadLink: (address: string) => void enterAll([[deadLinks, address]]),
    /** Counts a password check, whether the password is right or wrong. */
    countOpening: (linkId: string, address: string) => take(openings, `${linkId} ${address}`),
    countUpload: (address: string) => take(uploads, address),
    countMarked: (address: string) => take(marked, address),
    countArchive: (address: string) => take(archives, address),
  };
}

/** Batches the downloads of unlimited links, so that each link is written at most once a minute. */
export function createDownloadCounts(now: () => Date) {
  const waiting = new Map<string, { count: number; writtenAt: number }>();
  return {
    /** Counts a download. Returns how many downloads to write now. */
    take(linkId: string): number {
      const { count, writtenAt } = waiting.get(linkId) ?? { count: 0, writtenAt: 0 };
      const isDue = now().getTime() >= writtenAt + minuteMs;
      waiting.set(linkId, isDue ? { count: 0, writtenAt: now().getTime() } : { count: count + 1, writtenAt });
      return isDue ? count + 1 : 0;
    },
  };
}
