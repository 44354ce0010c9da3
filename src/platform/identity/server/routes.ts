import { notSignedIn } from '../../../base/failures.ts';
import { type Call, handle, handleOpen, type Route } from '../../http/server/route.ts';
import { authApi } from '../shared/schema.ts';
import { endSession, setPassword, updateUser } from './commands.ts';
import { describeWeakPassword } from './password.ts';
import { findLiveSession, toUser } from './queries.ts';
import { createSignIn, type SignInServices, type Visitor } from './sign-in.ts';

const readVisitor = (call: Call): Visitor => ({
  address: call.address,
  userAgent: call.request.headers.get('user-agent') ?? '',
});

/** The calls of signing in; their services come from the composition root. */
export function createIdentityRoutes(services: SignInServices): readonly Route[] {
  const { database, tokens, hasher } = services;
  const entrance = createSignIn(services);

  const continueSession = async (accessToken: string) => {
    const claims = await tokens.verifyAccess(accessToken);
    const session = claims && (await findLiveSession(database.db, claims.sessionId));
    if (!session || session.uid !== claims.uid) throw notSignedIn('Invalid access token detected');
    return entrance.describeSession(claims.uid, claims.sessionId);
  };

  return [
    handleOpen(authApi.signIn, (call, { body }) => entrance.signIn(body, readVisitor(call))),
    handleOpen(authApi.signInByGet, (call, { body }) => entrance.signIn(body, readVisitor(call))),
    handleOpen(authApi.signInWithToken, (_call, { body }) => continueSession(body.access_token)),
    handleOpen(authApi.signInWithTokenByGet, (_call, { body }) => continueSession(body.access_token)),
    handleOpen(authApi.register, (call, { body }) => entrance.register(body, readVisitor(call))),
    handle(authApi.updateUser, async (call, { body }) =>
      toUser(await call.execute(updateUser, body.user), true),
    ),
    handle(authApi.signOut, async (call) => {
      await call.execute(endSession, { id: call.sessionId });
      return { ended: true };
    }),
    handle(authApi.changePassword, async (call, { body }) => {
      const uid = call.actor.uid;
      if (!(await entrance.isPassword(uid, body.currentPassword)))
        return refusePassword('Check your password');
      const weak = describeWeakPassword(body.newPassword);
      if (weak !== null) return refusePassword(weak);
      await call.execute(setPassword, { userId: uid, passwordHash: await hasher.hash(body.newPassword) });
      return entrance.openSession(uid, readVisitor(call));
    }),
  ];
}

const refusePassword = (password: string) => ({ error: { email: null, displayName: null, password } });
