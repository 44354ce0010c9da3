import { badInput, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { type Call, handle, handleOpen, type Route } from '../../../kernel/http/server/route.ts';
import { accountApi } from '../shared/account-schema.ts';
import { refuse } from '../shared/rules.ts';
import {
  confirmEmail,
  describeDeadToken,
  endOtherSessions,
  endSession,
  passwordPurposes,
  resetPassword,
  setLocked,
} from './account-commands.ts';
import { hashToken } from './account-mails.ts';
import { describeWeakPassword } from './password.ts';
import { buildEmailKey, findAccount, findLiveSession, findToken, findUser, listDevices } from './queries.ts';
import { readVisitor, type createSignIn, type SignInServices } from './sign-in.ts';

const resetAfterConfirmingMs = 3_600_000;

/** The calls of the caller's own account: devices, the lock, and confirmation by mailed links. */
export function createAccountRoutes(
  services: SignInServices,
  entrance: ReturnType<typeof createSignIn>,
): readonly Route[] {
  const { database, tokens, hasher, mails, guards, deriveToken } = services;
  const now = () => database.now().toISOString();

  /** The token of a link that sets a password; failures of an address are limited, links that work are not. */
  const findPasswordToken = async (address: string, token: string) => {
    const tokenHash = await hashToken(token);
    const row = await findToken(database.db, tokenHash);
    const dead = describeDeadToken(row, passwordPurposes, now());
    if (dead === null && row) return { ...row, tokenHash };
    guards.countDeadLink(address);
    throw badInput(dead ?? '', { token: dead ?? '' });
  };

  /** Whether the caller is signed in as the account's holder, or has been on this device. */
  const isHolder = async (call: Call, uid: string | undefined, deviceToken: string | undefined) => {
    const device = deviceToken === undefined ? undefined : await tokens.verifyDevice(deviceToken);
    if (uid !== undefined && device?.uid === uid) return true;
    const token = /^Bearer (.+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1];
    const claims = token === undefined ? undefined : await tokens.verifyAccess(token);
    const session = claims && (await findLiveSession(database.db, claims.sessionId, database.now()));
    return session !== undefined && session.uid === claims?.uid && session.uid === uid;
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
      const { actor, sessionId: id } = call;
      if (!(await entrance.isPassword(actor.uid, id, body.password)))
        return refuse({ password: 'Check your password' });
      await call.execute(setLocked, { id, isLocked: false });
      return entrance.describeSession(actor.uid, { id, provedAt: now(), isLocked: false });
    }),
    handle(accountApi.resendConfirmation, async (call) => {
      const user = await findUser(database.db, call.actor.uid);
      if (!user) throw notFound();
      guards.countConfirmation(user.id);
      if (user.email_confirmed_at === null) {
        await mails.queue(user, 'confirm-email', readVisitor(call).locale, user.id);
      }
      return { email: user.email };
    }),
    handleOpen(accountApi.forgotPassword, async (call, { body }) => {
      const visitor = readVisitor(call);
      if (guards.mayMailLink(call.address, buildEmailKey(body.email)))
        mails.inBackground(() => mailResetLink(body.email, visitor));
      return { done: true };
    }),
    handleOpen(accountApi.checkToken, async (call, { body }) => {
      const { email } = await findPasswordToken(call.address, body.token);
      return { email };
    }),
    handleOpen(accountApi.resetPassword, async (call, { body }) => {
      const { tokenHash, ...token } = await findPasswordToken(call.address, body.token);
      const weak = describeWeakPassword(body.newPassword, token);
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
      const tokenHash = await hashToken(body.token);
      const token = await findToken(database.db, tokenHash);
      if (describeDeadToken(token, ['confirm-email'], now()) !== null) guards.countDeadLink(call.address);
      const isKnown = await isHolder(call, token?.user_id, body.device_token);
      const resetToken = await deriveToken(`reset ${tokenHash} ${call.commandId}`);
      const reset = {
        id: createId(),
        tokenHash: await hashToken(resetToken),
        expiresAt: new Date(database.now().getTime() + resetAfterConfirmingMs).toISOString(),
      };
      const actor = { uid: token?.user_id ?? '', roles: [] };
      const email = await call.execute(confirmEmail, { tokenHash, isHolder: isKnown, reset }, { actor });
      return { email, resetToken: isKnown ? null : resetToken };
    }),
  ];
}
