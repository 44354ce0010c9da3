import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { InvitedRole, Role } from './schema.ts';
import { invitationCalls } from './invitation-calls.ts';

/** A link to hand over with which one person registers, or the mailed link of an account that was added for them. */
const InvitationKind = v.picklist(['link', 'mail']);

/** An invitation that nobody has accepted yet. */
const Invitation = v.object({
  /** Of a mailed one, the id of the account. */
  id: v.string(),
  kind: InvitationKind,
  role: Role,
  /** Who is invited; empty for a link. */
  displayName: v.string(),
  email: v.string(),
  /** Who made the link; empty for a mailed one. */
  invitedBy: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  isExpired: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

const InvitationChoice = v.object({ id: recordId('invitations'), kind: InvitationKind });
const choiceExample = { id: '01929f3e-7c1a-7000-8000-000000000001', kind: 'link' as const };

export const invitationApi = {
  invite: endpoint({
    ...invitationCalls.invite,
    auth: 'admin',
    summary: 'Make a link with which one person may register',
    description: 'It works once, within a week. 409 where registration is closed.',
    body: v.object({ role: InvitedRole }),
    answer: v.object({ url: v.string(), expiresAt: v.string() }),
    example: { body: { role: 'user' } },
  }),
  listInvitations: endpoint({
    ...invitationCalls.listInvitations,
    auth: 'admin',
    summary: 'List the invitations that nobody has accepted yet',
    description: 'Expired ones too, the newest first, at most 200 of each kind.',
    answer: v.array(Invitation),
    example: {},
  }),
  renewInvitation: endpoint({
    ...invitationCalls.renewInvitation,
    auth: 'admin',
    summary: 'Make a new link for an invitation, or mail it again',
    description: 'The old link of a link invitation stops working. `url` is null for a mailed one.',
    body: InvitationChoice,
    answer: v.object({ url: v.nullable(v.string()) }),
    example: { body: choiceExample },
  }),
  revokeInvitation: endpoint({
    ...invitationCalls.revokeInvitation,
    auth: 'admin',
    summary: 'Make the links of an invitation stop working',
    description: 'The account of a mailed one stays.',
    body: InvitationChoice,
    answer: v.object({ done: v.boolean() }),
    example: { body: choiceExample },
  }),
};

/** The calls as the browser sends them. */
export type InvitationApi = CallsOf<typeof invitationApi>;
