import { createId } from '../../../../base/ids.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import type { Call } from '../../../kernel/http/server/route.ts';
import { readAcceptedLocale } from '../../../kernel/http/server/accepted-locale.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import { isEmail, isLongEnough, formTexts, refuse } from '../shared/rules.ts';
import type { AuthAnswer, AuthError, Role, Session, User } from '../shared/schema.ts';
import { type AccountMails, hashToken } from './account-mails.ts';
import { nameOfAdminText } from './admin-names.ts';
import { createUser, startSession } from './commands.ts';
import { findCountry } from './country.ts';
import type { Guards } from './guards.ts';
import { registerUser } from './invitation-commands.ts';
import { describeWeakPassword, type PasswordHasher } from './password.ts';
import { buildEmailKey, findAccount, findSessionEnd, findUser, toUser } from './queries.ts';
import type { RegistrationPolicy } from './registration.ts';
import { isSampleLoaded } from './sample.ts';
import { listRoles, type UserRow } from './tables.ts';
import type { Tokens } from './tokens.ts';
import type { ReadUserContacts } from './user-contacts.ts';

export interface SignInServices {
  database: Database;
  tokens: Tokens;
  hasher: PasswordHasher;
  guards: Guards;
  mails: AccountMails;
  /** Whether an account works only after its address was confirmed. */
  needsConfirmedEmail: boolean;
  registration: RegistrationPolicy;
  /** Set if an app has contacts. */
  readUserContacts: ReadUserContacts | undefined;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: () => string;
  /** Derives the token of a link that is answered, not mailed. */
  deriveToken: (id: string) => Promise<string>;
}

export interface Visitor {
  address: string;
  userAgent: string;
  /** The country of the time zone that the browser names; empty if unknown. */
  country: string;
  locale: Locale;
}

/** Who makes a call, for limits, the list of devices, the measures of sign-ins and the language of mails. */
export const readVisitor = (call: Call): Visitor => ({
  address: call.address,
  userAgent: call.request.headers.get('user-agent') ?? '',
  country: findCountry(call.request.headers.get('time-zone')),
  locale: readAcceptedLocale(call.request),
});

/** Signing in and registering, with their limits. Known and unknown accounts take the same time. */
export function createSignIn(services: SignInServices) {
  const { database, tokens, hasher, guards, mails, needsConfirmedEmail, registration } = services;
  // Compared with when there is no such account, so that the response takes as long.
  const decoy = hasher.hash(createId());

  async function openSession(uid: string, visitor: Visitor): Promise<Session> {
    const sessionId = createId();
    await database.execute(
      startSession,
      { id: sessionId, userId: uid, userAgent: visitor.userAgent, country: visitor.country },
      { actor: { uid, roles: [] } },
    );
    return describeSession(uid, { id: sessionId, provedAt: database.now().toISOString(), isLocked: false });
  }

  async function mailConfirmation(uid: string, visitor: Visitor): Promise<void> {
    const user = await findUser(database.db, uid);
    if (user) await mails.queue(user, 'confirm-email', visitor.locale);
  }

  /** The refusal of an account whose address has to be confirmed first; mails the link again, now and then. */
  async function askToConfirm(uid: string, email: string, visitor: Visitor): Promise<AuthAnswer> {
    if (guards.mayMailConfirmation(uid)) mails.inBackground(() => mailConfirmation(uid, visitor));
    return {
      ...refuse({ email: 'Confirm your email first: see the message that we sent you' }),
      confirmation: email,
      // Shows that the browser that confirms is the one that registered.
      device_token: await tokens.signDevice(uid),
    };
  }

  /** Describes the user for the answers of the sign-in calls. */
  async function describeUser(row: UserRow, isLocked: boolean): Promise<User> {
    const user = toUser(row, true);
    const { readUserContacts } = services;
    if (!readUserContacts || isLocked) return user;
    return { ...user, contatti: await readUserContacts(database, { uid: row.id, roles: listRoles(row) }) };
  }

  async function describeSession(uid: string, session: SessionState): Promise<Session> {
    const row = await findUser(database.db, uid);
    if (!row) throw new Error('A session without a user.');
    const [access_token, device_token] = await Promise.all([
      tokens.signAccess({ uid, sessionId: session.id }, findSessionEnd(session.provedAt)),
      tokens.signDevice(uid),
    ]);
    const [hasSampleData, user] = await Promise.all([
      isSampleLoaded(database.db),
      describeUser(row, session.isLocked),
    ]);
    return { user, access_token, device_token, hasSampleData, isLocked: session.isLocked };
  }

  /** Why somebody without an invitation may not register, or null. */
  function describeClosedRegistration(email: string): string | null {
    if (registration.mode === 'invite') return registrationTexts.invite;
    if (registration.mode === 'closed') return registrationTexts.closed;
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const isListed = registration.domains.length === 0 || registration.domains.includes(domain);
    return isListed ? null : registrationTexts.domain;
  }

  return {
    openSession,
    describeSession,

    async signIn(
      input: { email: string; password: string; device_token?: string | undefined },
      visitor: Visitor,
    ): Promise<AuthAnswer> {
      const device =
        input.device_token === undefined ? undefined : await tokens.verifyDevice(input.device_token);
      const account = await findAccount(database.db, input.email);
      const takeBack = guards.guess({
        address: visitor.address,
        accountKey: buildEmailKey(input.email),
        deviceKey: device !== undefined && device.uid === account?.id ? device.key : undefined,
      });
      const isRight = await hasher.verify(input.password, account?.password_hash ?? (await decoy));
      if (!account) return refuse({ email: 'Check your username/email' });
      if (!isRight || account.password_hash === null) return refuse({ password: 'Check your password' });
      takeBack();
      if (account.disabled_at !== null) return refuse({ email: 'This account is disabled' });
      guards.countSignIn(account.id);
      if (needsConfirmedEmail && account.email_confirmed_at === null)
        return askToConfirm(account.id, input.email, visitor);
      return openSession(account.id, visitor);
    },

    async register(input: Registration, visitor: Visitor): Promise<AuthAnswer> {
      const { email, password, invitation } = input;
      const displayName = input.displayName.trim();
      const closed =
        registration.mode === 'closed' || invitation === undefined ? describeClosedRegistration(email) : null;
      const errors = closed === null ? describeRegistration(input) : { email: closed };
      const isWrong = Object.keys(errors).length > 0;
      const asksForAddress = !isWrong || (closed === null && errors.email === undefined);
      // Invitations are counted by who makes them.
      if (asksForAddress && invitation === undefined) guards.countRegistration(visitor.address);
      if (isWrong) {
        const isTaken = asksForAddress && (await findAccount(database.db, email)) !== undefined;
        return refuse({ ...errors, ...(isTaken && registrationRefusals['email-taken']) });
      }
      const registered = await database.execute(
        registerUser,
        {
          id: createId(),
          email,
          displayName,
          passwordHash: await hasher.hash(password),
          invitationHash: invitation === undefined ? null : await hashToken(invitation),
        },
        { actor: systemActor },
      );
      const outcome = registered.answer;
      if ('refused' in outcome) {
        if (outcome.refused === 'invitation-dead') guards.countDeadLink(visitor.address);
        return refuse(registrationRefusals[outcome.refused]);
      }
      if (needsConfirmedEmail) return askToConfirm(outcome.uid, email, visitor);
      mails.inBackground(() => mailConfirmation(outcome.uid, visitor));
      return openSession(outcome.uid, visitor);
    },

    /** Whether this is the password of the person who has the session; only wrong ones count. */
    async isPassword(uid: string, sessionId: string, password: string): Promise<boolean> {
      const takeBack = guards.guessOwn(sessionId);
      const user = await findUser(database.db, uid);
      const account = user ? await findAccount(database.db, user.email) : undefined;
      const isRight = await hasher.verify(password, account?.password_hash ?? (await decoy));
      if (isRight) takeBack();
      return isRight;
    },
  };
}

interface SessionState {
  id: string;
  /** When the password was last entered. */
  provedAt: string;
  isLocked: boolean;
}

interface Registration {
  displayName: string;
  email: string;
  password: string;
  /** The token of an invitation link. */
  invitation?: string | undefined;
}

const registrationTexts = {
  invite: 'Registration needs an invitation: ask an administrator',
  closed: 'Registration is closed: ask an administrator for an account',
  domain: 'Addresses of this domain cannot register here',
};
const registrationRefusals = {
  'email-taken': { email: 'The email is already in use' },
  'name-reserved': { displayName: nameOfAdminText },
  'invitation-dead': { email: 'This invitation is not valid any more: ask for a new one' },
};

function describeRegistration(input: {
  displayName: string;
  email: string;
  password: string;
}): Partial<Record<keyof AuthError, string>> {
  const name = input.displayName.trim();
  const weak = describeWeakPassword(input.password, input);
  return {
    ...(!isLongEnough(name) && { displayName: name === '' ? 'Enter display name' : formTexts.tooShort }),
    ...(!isEmail(input.email) && { email: formTexts.invalidEmail }),
    ...(weak !== null && { password: weak }),
  };
}

/** Creates an account with a password; returns its id, or undefined when the e-mail is taken. */
export async function addUser(
  services: { database: Database; hasher: PasswordHasher },
  input: { email: string; displayName: string; password: string; roles: Role[]; isConfirmed?: boolean },
): Promise<string | undefined> {
  const passwordHash = await services.hasher.hash(input.password);
  const { email, displayName, roles, isConfirmed } = input;
  const user = { id: createId(), email, displayName, roles, passwordHash, isConfirmed };
  return (await services.database.execute(createUser, user, { actor: systemActor })).answer;
}
