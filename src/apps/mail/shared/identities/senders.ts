import type { MailAccount } from '../account.ts';
import type { Mail } from '../mail.ts';
import { isSameAddress } from '../rules.ts';
import type { Identity } from './identity.ts';

/** An address that a person may send from, with what they have set for it. */
export interface Sender {
  readonly id: string;
  /** The connected mailbox; null for the person's own address. */
  readonly accountId: string | null;
  readonly address: string;
  readonly name: string;
  readonly signatureId: string | null;
  readonly isDefault: boolean;
}

interface Known {
  readonly own: { readonly name: string; readonly address: string };
  readonly accounts: readonly Pick<MailAccount, 'id' | 'address' | 'syncedAt'>[];
  readonly identities: readonly Pick<Identity, 'accountId' | 'name' | 'signatureId' | 'isDefault'>[];
}

/** The addresses of a person: that of the account, then those of mailboxes that have been reached at least once. */
export function listSenders({ own, accounts, identities }: Known): Sender[] {
  const build = (accountId: string | null, address: string): Sender => {
    const set = identities.find((one) => one.accountId === accountId);
    return {
      id: accountId ?? 'own',
      accountId,
      address,
      name: set?.name || own.name,
      signatureId: set?.signatureId ?? null,
      isDefault: set?.isDefault ?? false,
    };
  };
  const reached = accounts.filter(
    ({ address, syncedAt }) => syncedAt !== null && !isSameAddress(address, own.address),
  );
  const senders = [build(null, own.address), ...reached.map(({ id, address }) => build(id, address))];
  return senders.some(({ isDefault }) => isDefault)
    ? senders
    : senders.map((sender) => ({ ...sender, isDefault: sender.accountId === null }));
}

/** The address that a reply is sent from: the one that was written to, of one's own mail the one it was sent from. */
export function chooseReplySender(
  senders: readonly Sender[],
  { accountId, from, to, cc }: Pick<Mail, 'accountId' | 'from' | 'to' | 'cc'>,
): Sender | undefined {
  const named = [from, ...to, ...cc].flatMap(
    ({ email }) => senders.find(({ address }) => isSameAddress(address, email)) ?? [],
  );
  return (
    senders.find((sender) => accountId !== null && sender.accountId === accountId) ??
    named[0] ??
    senders.find(({ isDefault }) => isDefault)
  );
}
