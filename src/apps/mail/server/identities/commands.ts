import { conflict } from '../../../../base/failures.ts';
import { isAddress } from '../../../../base/mail-address.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { identityEntity } from '../../shared/identities/identity.ts';
import { defaultIdentityInput } from '../../shared/identities/schema.ts';
import type { Address } from '../../shared/mail.ts';
import { mailAccounts } from '../accounts/tables.ts';
import { findOwnAddress } from '../recipient-queries.ts';
import { isOthersAddress, listIdentities } from './queries.ts';
import { identities } from './tables.ts';

export const identityCommands = defineEntityCommands(identityEntity, identities);

/** Chooses the address that new mail is sent from. */
export const setDefaultIdentity = defineCommand(
  'mail.set-default-identity',
  defaultIdentityInput,
  async (transaction, { identityId }) => {
    await transaction.get(identities, identityId, 'edit');
    const ids = (await listIdentities(transaction)).map(({ id }) => id);
    const rows = await transaction.getMany(identities, ids, 'edit');
    const changed = rows.filter((row) => row.is_default !== (row.id === identityId));
    await transaction.updateMany(identities, changed, ({ id }) => ({ is_default: id === identityId }));
    return { count: changed.length };
  },
);

/**
 * Who a mail of the actor is from: the own address, or that of a mailbox that they have connected and that was reached with
 * its password. What they call the mailbox is not taken from them where it is a colleague's address.
 */
export async function findSender(transaction: Transaction, accountId: string | null): Promise<Address> {
  const own = await findOwnAddress(transaction);
  const set = (await listIdentities(transaction)).find((one) => one.account_id === accountId);
  const name = set?.name || own.name;
  if (accountId === null) return { ...own, name };
  const { address, synced_at: syncedAt } = await transaction.get(mailAccounts, accountId, 'edit');
  if (syncedAt === null || !isAddress(address)) throw conflict('This mailbox has not been reached yet.');
  if (await isOthersAddress(transaction, address)) throw conflict('This address is somebody else’s.');
  return { name, email: address, personId: transaction.actor.uid };
}
