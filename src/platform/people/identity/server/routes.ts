import { notSignedIn } from '../../../../base/failures.ts';
import { handle, handleOpen, type Route } from '../../../kernel/http/server/route.ts';
import { refuse } from '../shared/rules.ts';
import { authApi } from '../shared/schema.ts';
import { endSession, noteSession } from './account-commands.ts';
import { createAccountRoutes } from './account-routes.ts';
import { createAdministrationRoutes } from './administration-routes.ts';
import { reportDevice, setPassword, updateUser } from './commands.ts';
import { describeWeakPassword } from './password.ts';
import { findLiveSession, findUser, toUser } from './queries.ts';
import { createSignIn, readVisitor, type SignInServices } from './sign-in.ts';

/** How often at most it is noted that a session is in use. */
const noteEveryMs = 15 * 60_000;

/** The calls of signing in; their services come from the composition root. */
export function createIdentityRoutes(services: SignInServices): readonly Route[] {
  const { database, tokens, hasher, mails, guards, registration } = services;
  const entrance = createSignIn(services);

  const continueSession = async (accessToken: string) => {
    const claims = await tokens.verifyAccess(accessToken);
    const session = claims && (await findLiveSession(database.db, claims.sessionId, database.now()));
    if (!session || session.uid !== claims.uid) throw notSignedIn('Invalid access token detected');
    const isLocked = session.locked_at !== null;
    const now = database.now().getTime();
    if (!isLocked && now - Date.parse(session.seen_at ?? '1970-01-01') > noteEveryMs) {
      await database.execute(
        noteSession,
        { id: claims.sessionId },
        { actor: { uid: claims.uid, roles: [] } },
      );
    }
    return entrance.describeSession(claims.uid, {
      id: claims.sessionId,
      provedAt: session.proved_at,
      isLocked,
    });
  };

  return [
    handleOpen(authApi.signIn, (call, { body }) => entrance.signIn(body, readVisitor(call))),
    handleOpen(authApi.signInByGet, (call, { body }) => entrance.signIn(body, readVisitor(call))),
    handleOpen(authApi.signInWithToken, (_call, { body }) => continueSession(body.access_token)),
    handleOpen(authApi.signInWithTokenByGet, (_call, { body }) => continueSession(body.access_token)),
    handleOpen(authApi.register, (call, { body }) => entrance.register(body, readVisitor(call))),
    handleOpen(authApi.readRegistration, async () => registration),
    handle(authApi.updateUser, async (call, { body: { user } }) => {
      const { device, ...chosen } = user.data;
      const isOfOther = user.uid !== undefined && user.uid !== call.actor.uid;
      if (device !== undefined && Object.keys(chosen).length === 0 && !isOfOther)
        return toUser(await call.execute(reportDevice, { device }), true);
      return toUser(await call.execute(updateUser, user), true);
    }),
    handle(authApi.signOut, async (call) => {
      await call.execute(endSession, { id: call.sessionId });
      return { ended: true };
    }),
    handle(authApi.changePassword, async (call, { body }) => {
      const uid = call.actor.uid;
      if (!(await entrance.isPassword(uid, call.sessionId, body.currentPassword)))
        return refuse({ password: 'Check your password' });
      const person = await findUser(database.db, uid);
      const weak = describeWeakPassword(body.newPassword, {
        email: person?.email,
        displayName: person?.display_name,
      });
      if (weak !== null) return refuse({ password: weak });
      guards.countNewPassword(uid);
      await call.execute(setPassword, { userId: uid, passwordHash: await hasher.hash(body.newPassword) });
      const visitor = readVisitor(call);
      if (person) mails.inBackground(() => mails.queue(person, 'password-changed', visitor.locale));
      return entrance.openSession(uid, visitor);
    }),
    ...createAccountRoutes(services, entrance),
    ...createAdministrationRoutes(services),
  ];
}
