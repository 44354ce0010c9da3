import { conflict, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { handle, type Route, type SignedInCall } from '../../../kernel/http/server/route.ts';
import { invitationApi } from '../shared/invitation-schema.ts';
import { hashToken } from './account-mails.ts';
import { createInvitation, renewInvitation, revokeInvitation, revokeMail } from './invitation-commands.ts';
import { findInvited, listInvitations } from './invitation-queries.ts';
import { findUser } from './queries.ts';
import { readVisitor, type SignInServices } from './sign-in.ts';

const invitationLifeMs = 7 * 24 * 3_600_000;

/** The calls of administrators about invitations. */
export function createInvitationRoutes(services: SignInServices): readonly Route[] {
  const { database, mails, registration, publicUrl, deriveToken } = services;
  const makeLink = async ({ actor, commandId }: SignedInCall) => {
    if (registration.mode === 'closed') throw conflict('Registration is closed.', { reason: 'closed' });
    const token = await deriveToken(`invitation ${actor.uid} ${commandId}`);
    const expiresAt = new Date(database.now().getTime() + invitationLifeMs).toISOString();
    // In the fragment: it is neither sent to servers nor told to other sites.
    const url = `${publicUrl()}/register#invitation=${token}`;
    return { url, stored: { tokenHash: await hashToken(token), expiresAt } };
  };
  return [
    handle(invitationApi.invite, async (call, { body }) => {
      const { url, stored } = await makeLink(call);
      const invitation = { id: createId(), role: body.role, ...stored };
      const { expiresAt } = await call.execute(createInvitation, invitation);
      return { url, expiresAt };
    }),
    handle(invitationApi.listInvitations, () => listInvitations(database)),
    handle(invitationApi.renewInvitation, async (call, { body }) => {
      if (body.kind === 'link') {
        const { url, stored } = await makeLink(call);
        await call.execute(renewInvitation, { id: body.id, ...stored });
        return { url };
      }
      const invited = await findInvited(database, body.id);
      const user = invited && (await findUser(database.db, invited.id));
      if (!user) throw notFound('This invitation does not exist.');
      await mails.queue(user, 'invitation', readVisitor(call).locale, call.actor.uid);
      return { url: null };
    }),
    handle(invitationApi.revokeInvitation, async (call, { body }) => {
      await call.execute(body.kind === 'link' ? revokeInvitation : revokeMail, { id: body.id });
      return { done: true };
    }),
  ];
}
