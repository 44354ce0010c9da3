import { call } from '../../../kernel/http/client/call.ts';
import type { BodyOf } from '../../../kernel/http/shared/endpoint.ts';
import { administrationCalls } from '../shared/administration-calls.ts';
import type { AdministrationApi } from '../shared/administration-schema.ts';
import { invitationCalls } from '../shared/invitation-calls.ts';
import type { Invitation, InvitationApi } from '../shared/invitation-schema.ts';

const invitationApi: InvitationApi = invitationCalls;
const administrationApi: AdministrationApi = administrationCalls;

type Body<Name extends keyof typeof administrationApi> = BodyOf<(typeof administrationApi)[Name]>;

/** When devices of these accounts were last in use. */
export const listLastSeen = (ids: readonly string[]) =>
  call(administrationApi.listLastSeen, { query: { ids: ids.join(',') } });
/** Creates an account; returns its password when one was generated. */
export const addAccount = (body: Body<'addAccount'>) => call(administrationApi.addAccount, { body });
/** Makes a link with which one person may register. */
export const invite = (role: BodyOf<typeof invitationApi.invite>['role']) =>
  call(invitationApi.invite, { body: { role } });
/** The invitations that nobody has accepted yet. */
export const listInvitations = () => call(invitationApi.listInvitations);
/** Makes a new link for an invitation, or mails it again. */
export const renewInvitation = ({ id, kind }: Invitation) =>
  call(invitationApi.renewInvitation, { body: { id, kind } });
/** Makes the links of an invitation stop working. */
export const revokeInvitation = ({ id, kind }: Invitation) =>
  call(invitationApi.revokeInvitation, { body: { id, kind } });
/** Gives an account its role. */
export const setRole = (body: Body<'setRole'>) => call(administrationApi.setRole, { body });
/** Disables or enables an account. */
export const setDisabled = (body: Body<'setDisabled'>) => call(administrationApi.setDisabled, { body });
/** Mails somebody a link that sets a new password. */
export const sendResetLink = (userId: string) => call(administrationApi.sendResetLink, { body: { userId } });
