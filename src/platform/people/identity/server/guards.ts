import { RateLimit } from '../../../kernel/http/server/rate-limit.ts';
import { enterAll, Throttle } from './throttle.ts';

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;

/** How often one may try; failures are forgotten after an hour, the others count for a quarter of an hour. */
export interface SignInLimits {
  /** Failures per account, from devices on which it never signed in, before waits begin. */
  account: number;
  /** Failures on one device that the account signed in on before. */
  device: number;
  /** Failures from one address. */
  address: number;
  registrations: number;
  /** Mails that one address asks for, and for one account. */
  mails: number;
  mailsPerAccount: number;
  /** Right sign-ins of one account, and new passwords. */
  signIns: number;
  newPasswords: number;
}

/** Ten tries an account as Nextcloud and Mattermost have it; an office may share one address. */
export const defaultLimits: SignInLimits = {
  account: 10,
  device: 10,
  address: 100,
  registrations: 20,
  mails: 20,
  mailsPerAccount: 3,
  signIns: 100,
  newPasswords: 10,
};

interface Guess {
  address: string;
  accountKey: string;
  /** Set on a device that the account signed in on before: strangers' failures never slow it down. */
  deviceKey: string | undefined;
}

/** All limits of signing in and registering, counted in the memory of this process. */
export function createGuards(limits: SignInLimits, now: () => Date) {
  const slow = (free: number, maxWaitMs: number) => new Throttle({ free, maxWaitMs, now });
  const limit = (count: number, windowMs = quarterHourMs) => new RateLimit({ limit: count, windowMs, now });
  const byAccount = slow(limits.account, quarterHourMs);
  const byDevice = slow(limits.device, minuteMs);
  const bySession = slow(limits.device, minuteMs);
  // Short waits: others may share the address.
  const byAddress = slow(limits.address, minuteMs / 2);
  const linksByAddress = slow(limits.address, minuteMs / 2);
  const registrations = slow(limits.registrations, minuteMs);
  const mailsByAddress = limit(limits.mails);
  const mailsByAccount = limit(limits.mailsPerAccount);
  const firstMails = limit(1, hourMs);
  const confirmations = limit(limits.mailsPerAccount);
  const signIns = limit(limits.signIns);
  const newPasswords = limit(limits.newPasswords);
  const take = (counter: RateLimit, key: string) => {
    counter.check(key);
    counter.count(key);
  };

  return {
    /** Counts a try at a password; returns how to take it back, for the right one. */
    guess: ({ address, accountKey, deviceKey }: Guess): (() => void) =>
      deviceKey === undefined
        ? enterAll([
            [byAddress, address],
            [byAccount, accountKey],
          ])
        : enterAll([[byDevice, deviceKey]]),
    /** The same for the password of the person who is signed in. */
    guessOwn: (sessionId: string): (() => void) => enterAll([[bySession, sessionId]]),
    countSignIn: (uid: string) => take(signIns, uid),
    countNewPassword: (uid: string) => take(newPasswords, uid),
    countRegistration: (address: string) => void enterAll([[registrations, address]]),
    /** Counts a link that does not work; one that works is never refused, anyone who else fails at the same address. */
    countDeadLink: (address: string) => void enterAll([[linksByAddress, address]]),
    /**
     * Whether a link may be mailed to this account. An address that has asked too often still gets one mail an hour for each
     * account: nobody can keep the others behind the same address from theirs.
     */
    mayMailLink(address: string, accountKey: string): boolean {
      const isFair = mailsByAddress.tryCount(address);
      const isFirst = firstMails.tryCount(accountKey);
      return (isFair || isFirst) && mailsByAccount.tryCount(accountKey);
    },
    /** Whether the link that confirms an address may be mailed again after a sign-in. */
    mayMailConfirmation: (uid: string): boolean => confirmations.tryCount(uid),
    countConfirmation: (uid: string) => take(confirmations, uid),
  };
}
export type Guards = ReturnType<typeof createGuards>;
