import { createId } from '../../../../base/ids.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import type { Call } from '../../../kernel/http/server/route.ts';
import { type Locale, pickLocale } from '../../../frame/i18n/shared/locales.ts';
import { isEmail, isLongEnough, formTexts, refuse } from '../shared/rules.ts';
import type { AuthAnswer, AuthError, Role, Session } from '../shared/schema.ts';
import type { AccountMails } from './account-mails.ts';
import { createUser, startSession } from './commands.ts';
import { describeWeakPassword, type PasswordHasher } from './password.ts';
import { buildEmailKey, findAccount, findUser, toUser } from './queries.ts';
import { RateLimit } from './rate-limit.ts';
import type { RegistrationPolicy } from './registration.ts';
import type { Tokens } from './tokens.ts';

const quarterHourMs = 15 * 60_000;

/** How often one may try in a quarter of an hour. */
export interface SignInLimits {
  /** Per account, from devices on which it never signed in. */
  account: number;
  /** Per account on a device that it signed in on before. */
  device: number;
  address: number;
  registrations: number;
  /** Mails that one address asks for, and for one account. */
  mails: number;
  mailsPerAccount: number;
}

/** Ten tries an account as Nextcloud and Mattermost have it; an office may share one address. */
export const defaultLimits: SignInLimits = {
  account: 10,
  device: 10,
  address: 100,
  registrations: 20,
  mails: 20,
  mailsPerAccount: 3,
};

export interface SignInServices {
  database: Database;
  tokens: Tokens;
  hasher: PasswordHasher;
  limits: SignInLimits;
  mails: AccountMails;
  /** Whether an account works only after its address was confirmed. */
  needsConfirmedEmail: boolean;
  registration: RegistrationPolicy;
}

export interface Visitor {
  address: string;
  userAgent: string;
  locale: Locale;
}

/** Who makes a call, for limits, the list of devices and the language of mails. */
export const readVisitor = (call: Call): Visitor => ({
  address: call.address,
  userAgent: call.request.headers.get('user-agent') ?? '',
  locale: pickLocale(
    (call.request.headers.get('accept-language') ?? '')
      .slice(0, 200)
      .split(',')
      .map((tag) => tag.trim().split(';')[0]),
  ),
});

/** Signing in and registering, with their limits. Known and unknown accounts take the same time. */
export function createSignIn(services: SignInServices) {
  const { database, tokens, hasher, limits, mails, needsConfirmedEmail } = services;
  const limit = (count: number) =>
    new RateLimit({ limit: count, windowMs: quarterHourMs, now: database.now });
  const byAccount = limit(limits.account);
  const byDevice = limit(limits.device);
  const byAddress = limit(limits.address);
  const registrations = limit(limits.registrations);
  const confirmations = limit(limits.mailsPerAccount);
  // Compared with when there is no such account, so that the answer takes as long.
  const decoy = hasher.hash(createId());

  async function openSession(uid: string, visitor: Visitor): Promise<Session> {
    const sessionId = createId();
    await database.execute(
      startSession,
      { id: sessionId, userId: uid, userAgent: visitor.userAgent },
      { actor: { uid, roles: [] } },
    );
    return describeSession(uid, sessionId, false);
  }

  async function mailConfirmation(uid: string, visitor: Visitor): Promise<void> {
    const user = await findUser(database.db, uid);
    if (user) await mails.sendLink(user, 'confirm-email', visitor.locale);
  }

  /** The refusal of an account whose address has to be confirmed first; mails the link again, now and then. */
  function askToConfirm(uid: string, email: string, visitor: Visitor): AuthAnswer {
    try {
      confirmations.check(uid);
      confirmations.count(uid);
      mails.inBackground(() => mailConfirmation(uid, visitor));
    } catch {
      // Mailed often enough: the last link still works.
    }
    return {
      ...refuse({ email: 'Confirm your email first: see the message that we sent you' }),
      confirmation: email,
    };
  }

  async function describeSession(uid: string, sessionId: string, isLocked: boolean): Promise<Session> {
    const row = await findUser(database.db, uid);
    if (!row) throw new Error('A session without a user.');
    const [access_token, device_token] = await Promise.all([
      tokens.signAccess({ uid, sessionId }),
      tokens.signDevice(uid),
    ]);
    return { user: toUser(row, true), access_token, device_token, isLocked };
  }

  return {
    openSession,
    describeSession,

    async signIn(
      input: { email: string; password: string; device_token?: string | undefined },
      visitor: Visitor,
    ): Promise<AuthAnswer> {
      const accountKey = buildEmailKey(input.email);
      const deviceUid =
        input.device_token === undefined ? undefined : await tokens.verifyDevice(input.device_token);
      const account = await findAccount(database.db, input.email);
      const isKnownDevice = deviceUid !== undefined && deviceUid === account?.id;
      const tries = isKnownDevice ? byDevice : byAccount;
      byAddress.check(visitor.address);
      tries.check(accountKey);
      byAddress.count(visitor.address);
      tries.count(accountKey);
      const isRight = await hasher.verify(input.password, account?.password_hash ?? (await decoy));
      if (!account) return refuse({ email: 'Check your username/email' });
      if (!isRight || account.password_hash === null) return refuse({ password: 'Check your password' });
      if (account.disabled_at !== null) return refuse({ email: 'This account is disabled' });
      tries.forget(accountKey);
      byAddress.forget(visitor.address);
      if (needsConfirmedEmail && account.email_confirmed_at === null)
        return askToConfirm(account.id, input.email, visitor);
      return openSession(account.id, visitor);
    },

    async register(
      input: { displayName: string; email: string; password: string },
      visitor: Visitor,
    ): Promise<AuthAnswer> {
      registrations.check(visitor.address);
      const error = describeRegistration(input);
      if (error) return refuse(error);
      registrations.count(visitor.address);
      const uid = await addUser(
        { database, hasher },
        { ...input, displayName: input.displayName.trim(), roles: ['user'], isConfirmed: false },
      );
      if (uid === undefined) return refuse({ email: 'The email is already in use' });
      if (needsConfirmedEmail) return askToConfirm(uid, input.email, visitor);
      mails.inBackground(() => mailConfirmation(uid, visitor));
      return openSession(uid, visitor);
    },

    /** Whether this is the person's password; counts as a try. */
    async isPassword(uid: string, password: string): Promise<boolean> {
      byAccount.check(uid);
      byAccount.count(uid);
      const user = await findUser(database.db, uid);
      const account = user ? await findAccount(database.db, user.email) : undefined;
      const isRight = await hasher.verify(password, account?.password_hash ?? (await decoy));
      if (isRight) byAccount.forget(uid);
      return isRight;
    },
  };
}

function describeRegistration(input: {
  displayName: string;
  email: string;
  password: string;
}): Partial<Record<keyof AuthError, string>> | undefined {
  if (input.displayName.trim() === '') return { displayName: 'Enter display name' };
  if (!isLongEnough(input.displayName.trim())) return { displayName: formTexts.tooShort };
  if (!isEmail(input.email)) return { email: formTexts.invalidEmail };
  const weak = describeWeakPassword(input.password);
  return weak === null ? undefined : { password: weak };
}

/** Makes an account with a password; answers its id, or undefined when the e-mail is taken. */
export async function addUser(
  services: { database: Database; hasher: PasswordHasher },
  input: { email: string; displayName: string; password: string; roles: Role[]; isConfirmed?: boolean },
): Promise<string | undefined> {
  const passwordHash = await services.hasher.hash(input.password);
  const { email, displayName, roles, isConfirmed } = input;
  const user = { id: createId(), email, displayName, roles, passwordHash, isConfirmed };
  return (await services.database.execute(createUser, user, { actor: systemActor })).answer;
}
