import * as v from 'valibot';
import { forbidden, notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { recordAction } from '../../audit/server/record-action.ts';
import { accountActions } from '../shared/audit-actions.ts';
import { InvitedRole, userId } from '../shared/schema.ts';
import { describeAccount } from './audit-record.ts';
import { insertAccount, spendTokens } from './commands.ts';
import { findInvited } from './invitation-queries.ts';
import { buildEmailKey } from './queries.ts';
import { isNameOfAdmin } from './admin-names.ts';
import { invitations, users } from './tables.ts';

const secret = 'links are secrets, which no person reads or writes';

function requireAdmin({ actor }: Transaction): void {
  if (!actor.roles.includes('admin')) throw forbidden();
}

/** Keeps the hash of a link with which one person may register. */
export const createInvitation = defineCommand(
  'identity.create-invitation',
  v.object({ id: recordId('invitations'), role: InvitedRole, tokenHash: v.string(), expiresAt: v.string() }),
  async (transaction, input) => {
    requireAdmin(transaction);
    const inviting = transaction.unchecked(secret);
    await inviting.insert(invitations, {
      id: input.id,
      owner_id: transaction.actor.uid,
      role: input.role,
      token_hash: input.tokenHash,
      created_at: transaction.now,
      expires_at: input.expiresAt,
      used_at: null,
    });
    await recordAction(transaction, accountActions.invited, {
      record: { entity: 'invitations', id: input.id },
      values: { role: input.role },
    });
    return { expiresAt: input.expiresAt };
  },
  { isUndoable: false },
);

/** An invitation that nobody has used; the administrator's to change. */
async function getOpen(transaction: Transaction, id: string) {
  requireAdmin(transaction);
  const row = await transaction.unchecked(secret).find(invitations, id);
  if (!row || row.used_at !== null) throw notFound('This invitation does not exist.');
  return row;
}

/** Gives an invitation another link; the one before stops working. */
export const renewInvitation = defineCommand(
  'identity.renew-invitation',
  v.object({ id: recordId('invitations'), tokenHash: v.string(), expiresAt: v.string() }),
  async (transaction, { id, tokenHash, expiresAt }) => {
    const row = await getOpen(transaction, id);
    const values = { token_hash: tokenHash, expires_at: expiresAt };
    await transaction.unchecked(secret).update(invitations, row, values);
    await recordAction(transaction, accountActions.invitationRenewed, {
      record: { entity: 'invitations', id },
      values: { role: row.role },
    });
  },
  { isUndoable: false },
);

/** Makes the link of an invitation stop working. */
export const revokeInvitation = defineCommand(
  'identity.revoke-invitation',
  v.object({ id: recordId('invitations') }),
  async (transaction, { id }) => {
    const row = await getOpen(transaction, id);
    await transaction.unchecked(secret).remove(invitations, row);
    await recordAction(transaction, accountActions.invitationRevoked, {
      record: { entity: 'invitations', id },
      values: { role: row.role },
    });
  },
  { isUndoable: false },
);

/** Makes the mailed links of an account that was added for somebody stop working. */
export const revokeMail = defineCommand(
  'identity.revoke-mail',
  v.object({ id: userId() }),
  async (transaction, { id }) => {
    requireAdmin(transaction);
    if (!(await findInvited(transaction, id))) throw notFound('This invitation does not exist.');
    await spendTokens(transaction, id, ['invitation']);
    const person = await transaction.get(users, id, 'manage');
    await recordAction(transaction, accountActions.mailRevoked, { record: describeAccount(person) });
  },
  { isUndoable: false },
);

async function redeemInvitation(transaction: Transaction, tokenHash: string) {
  const found = await transaction.db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const redeeming = transaction.unchecked('the token proves the right');
  const row = found && (await redeeming.find(invitations, found.id));
  if (!row || row.used_at !== null || row.expires_at <= transaction.now) return undefined;
  return redeeming.update(invitations, row, { used_at: transaction.now });
}

type Registered = { uid: string } | { refused: 'email-taken' | 'name-reserved' | 'invitation-dead' };

/** Makes the account of somebody who registers; an invitation is used up with it, and decides the role. */
export const registerUser = defineCommand(
  'identity.register',
  v.object({
    id: userId(),
    email: v.string(),
    displayName: v.string(),
    passwordHash: v.string(),
    invitationHash: v.nullable(v.string()),
  }),
  async (transaction, { invitationHash, ...input }): Promise<Registered> => {
    if (await isNameOfAdmin(transaction, input.displayName)) return { refused: 'name-reserved' };
    const taken = await transaction.db
      .selectFrom('users') // unscoped: whether an address is taken
      .select('id')
      .where('email_key', '=', buildEmailKey(input.email))
      .executeTakeFirst();
    if (taken) return { refused: 'email-taken' };
    const invitation =
      invitationHash === null ? undefined : await redeemInvitation(transaction, invitationHash);
    if (invitationHash !== null && !invitation) return { refused: 'invitation-dead' };
    const role = invitation?.role ?? 'user';
    const account = await insertAccount(transaction, { ...input, roles: [role], isConfirmed: false });
    if (!account) return { refused: 'email-taken' };
    const record = describeAccount(account);
    const details = { actorId: account.id, record, values: { role } };
    await recordAction(transaction, accountActions.registered, details);
    return { uid: account.id };
  },
  { isUndoable: false },
);
