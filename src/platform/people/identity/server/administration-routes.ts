import { badInput, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { handle, type Route } from '../../../kernel/http/server/route.ts';
import { administrationApi } from '../shared/administration-schema.ts';
import { formTexts, isEmail } from '../shared/rules.ts';
import { accountCollectionRoutes } from './collection-routes.ts';
import { createInvitationRoutes } from './invitation-routes.ts';
import { createUser, setDisabled, setRoles } from './commands.ts';
import { findUser, listLastSeen } from './queries.ts';
import { readVisitor, type SignInServices } from './sign-in.ts';

/** 72 random bits: enough for a password that is shown once and typed by a person. */
const makePassword = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** The calls of administrators. */
export function createAdministrationRoutes(services: SignInServices): readonly Route[] {
  const { database, hasher, mails } = services;
  return [
    ...accountCollectionRoutes,
    ...createInvitationRoutes(services),
    handle(administrationApi.listLastSeen, (_call, { query }) => listLastSeen(database, query.ids)),
    handle(administrationApi.addAccount, async (call, { body }) => {
      if (!isEmail(body.email)) throw badInput(formTexts.invalidEmail, { email: formTexts.invalidEmail });
      const password = body.isInvited ? null : makePassword();
      const { displayName, email, role } = body;
      const { answer: uid, isReplay } = await call.executeWithOutcome(createUser, {
        id: createId(),
        email,
        displayName,
        roles: [role],
        passwordHash: password === null ? null : await hasher.hash(password),
        isConfirmed: !body.isInvited,
      });
      if (uid === undefined) {
        const taken = 'The email is already in use';
        throw badInput(taken, { email: taken });
      }
      // The request was repeated: its password was shown, or its invitation sent, the first time.
      if (isReplay) return { uid, password: null };
      const user = body.isInvited ? await findUser(database.db, uid) : undefined;
      if (user) await mails.queue(user, 'invitation', readVisitor(call).locale, call.actor.uid);
      return { uid, password };
    }),
    handle(administrationApi.setRole, async (call, { body }) => {
      await call.execute(setRoles, { userId: body.userId, roles: [body.role] });
      return { userId: body.userId };
    }),
    handle(administrationApi.setDisabled, async (call, { body }) => {
      await call.execute(setDisabled, body);
      return { userId: body.userId };
    }),
    handle(administrationApi.sendResetLink, async (call, { body }) => {
      const user = await findUser(database.db, body.userId);
      if (!user) throw notFound();
      if (user.disabled_at !== null) throw badInput('Enable the account first.');
      await mails.queue(user, 'reset-password', readVisitor(call).locale, call.actor.uid);
      return { email: user.email };
    }),
  ];
}
