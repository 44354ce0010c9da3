import { badInput, notFound } from '../../../../base/failures.ts';
import { handle, handleOpen, type Route } from '../../../kernel/http/server/route.ts';
import { accountApi } from '../shared/account-schema.ts';
import { refuse } from '../shared/rules.ts';
import {
  confirmEmail,
  describeDeadToken,
  endOtherSessions,
  endSession,
  resetPassword,
  setLocked,
} from './account-commands.ts';
import { hashToken } from './account-mails.ts';
import { describeWeakPassword } from './password.ts';
import { buildEmailKey, findAccount, findToken, findUser, listDevices } from './queries.ts';
import { RateLimit } from './rate-limit.ts';
import { readVisitor, type createSignIn, type SignInServices } from './sign-in.ts';

const quarterHourMs = 15 * 60_000;

/** The calls of one's own account: devices, the lock, and what mailed links prove. */
export function createAccountRoutes(
  services: SignInServices,
  entrance: ReturnType<typeof createSignIn>,
): readonly Route[] {
  const { database, hasher, mails, limits } = services;
  const limit = (count: number) =>
    new RateLimit({ limit: count, windowMs: quarterHourMs, now: database.now });
  const byAddress = limit(limits.mails);
  const byAccount = limit(limits.mailsPerAccount);
  const links = limit(limits.address);

  /** Counts a mail that somebody asks for; the account's key is counted whether there is such an account or not. */
  const countMail = (address: string, accountKey: string) => {
    byAddress.check(address);
    byAccount.check(accountKey);
    byAddress.count(address);
    byAccount.count(accountKey);
  };

  const mailResetLink = async (email: string, visitor: ReturnType<typeof readVisitor>) => {
    const account = await findAccount(database.db, email);
    const user = account && account.disabled_at === null && (await findUser(database.db, account.id));
    if (user) await mails.queue(user, 'reset-password', visitor.locale);
  };

  return [
    handle(accountApi.listDevices, (call) => listDevices(database, call.actor.uid, call.sessionId)),
    handle(accountApi.endDevice, async (call, { body }) => {
      await call.execute(endSession, body);
      return { done: true };
    }),
    handle(accountApi.endOtherDevices, async (call) => {
      await call.execute(endOtherSessions, { id: call.sessionId });
      return { done: true };
    }),
    handle(accountApi.lock, async (call) => {
      await call.execute(setLocked, { id: call.sessionId, isLocked: true });
      return { done: true };
    }),
    handle(accountApi.unlock, async (call, { body }) => {
      if (!(await entrance.isPassword(call.actor.uid, body.password)))
        return refuse({ password: 'Check your password' });
      await call.execute(setLocked, { id: call.sessionId, isLocked: false });
      return entrance.describeSession(call.actor.uid, call.sessionId, false);
    }),
    handle(accountApi.resendConfirmation, async (call) => {
      const user = await findUser(database.db, call.actor.uid);
      if (!user) throw notFound();
      countMail(call.address, buildEmailKey(user.email));
      if (user.email_confirmed_at === null) {
        await mails.queue(user, 'confirm-email', readVisitor(call).locale, user.id);
      }
      return { email: user.email };
    }),
    handleOpen(accountApi.forgotPassword, async (call, { body }) => {
      countMail(call.address, buildEmailKey(body.email));
      const visitor = readVisitor(call);
      mails.inBackground(() => mailResetLink(body.email, visitor));
      return { done: true };
    }),
    handleOpen(accountApi.checkToken, async (call, { body }) => {
      links.check(call.address);
      links.count(call.address);
      const token = await findToken(database.db, await hashToken(body.token));
      const dead = describeDeadToken(token, 'reset-password', database.now().toISOString());
      if (dead !== null || !token) throw badInput(dead ?? '', { token: dead ?? '' });
      return { email: token.email };
    }),
    handleOpen(accountApi.resetPassword, async (call, { body }) => {
      links.check(call.address);
      links.count(call.address);
      const tokenHash = await hashToken(body.token);
      const token = await findToken(database.db, tokenHash);
      const dead = describeDeadToken(token, 'reset-password', database.now().toISOString());
      if (dead !== null || !token) throw badInput(dead ?? '', { token: dead ?? '' });
      const weak = describeWeakPassword(body.newPassword);
      if (weak !== null) return refuse({ password: weak });
      const passwordHash = await hasher.hash(body.newPassword);
      const actor = { uid: token.user_id, roles: [] };
      const uid = await call.execute(resetPassword, { tokenHash, passwordHash }, { actor });
      const visitor = readVisitor(call);
      const user = await findUser(database.db, uid);
      if (user) mails.inBackground(() => mails.queue(user, 'password-changed', visitor.locale));
      return entrance.openSession(uid, visitor);
    }),
    handleOpen(accountApi.confirmEmail, async (call, { body }) => {
      links.check(call.address);
      links.count(call.address);
      const tokenHash = await hashToken(body.token);
      const token = await findToken(database.db, tokenHash);
      const actor = { uid: token?.user_id ?? '', roles: [] };
      return { email: await call.execute(confirmEmail, { tokenHash }, { actor }) };
    }),
  ];
}
