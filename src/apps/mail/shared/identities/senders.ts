import { isSameAddress } from '../../../../base/mail-address.ts';
import type { MailAccount } from '../account.ts';
import type { Mailbox } from '../mailboxes/mailbox.ts';
import type { Mail } from '../mail.ts';
import type { Identity } from './identity.ts';

/** An address that a person may send from, with what they have set for it. */
export interface Sender {
  readonly id: string;
  /** The connected mailbox; null for the person's own address. */
  readonly accountId: string | null;
  /** The shared mailbox; null for the person's own addresses. */
  readonly mailboxId: string | null;
  readonly address: string;
  readonly name: string;
  /** One of the person, or the id of the shared mailbox that has a signature of its own. */
  readonly signatureId: string | null;
  readonly isDefault: boolean;
}

interface Known {
  readonly mailboxes?: readonly Pick<Mailbox, 'id' | 'name' | 'address' | 'signature'>[];
  readonly own: { readonly name: string; readonly address: string };
  readonly accounts: readonly Pick<MailAccount, 'id' | 'address' | 'syncedAt'>[];
  readonly identities: readonly Pick<Identity, 'accountId' | 'name' | 'signatureId' | 'isDefault'>[];
}

/** The addresses of a person: that of the account, those of mailboxes that have been reached at least once, and shared ones. */
export function listSenders({ own, accounts, identities, mailboxes = [] }: Known): Sender[] {
  const build = (accountId: string | null, address: string): Sender => {
    const set = identities.find((one) => one.accountId === accountId);
    return {
      id: accountId ?? 'own',
      accountId,
      mailboxId: null,
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
  const chosen = senders.some(({ isDefault }) => isDefault)
    ? senders
    : senders.map((sender) => ({ ...sender, isDefault: sender.accountId === null }));
  const shared = mailboxes.map(({ id, name, address, signature }) => ({
    id,
    accountId: null,
    mailboxId: id,
    address,
    name,
    signatureId: signature === '' ? null : id,
    isDefault: false,
  }));
  return [...chosen, ...shared];
}

/** The address that a reply is sent from: the one that was written to, of one's own mail the one it was sent from. */
export function chooseReplySender(
  senders: readonly Sender[],
  { accountId, mailboxId, from, to, cc }: Pick<Mail, 'accountId' | 'mailboxId' | 'from' | 'to' | 'cc'>,
): Sender | undefined {
  if (mailboxId !== null) return senders.find((sender) => sender.mailboxId === mailboxId);
  const named = [from, ...to, ...cc].flatMap(
    ({ email }) => senders.find(({ address }) => isSameAddress(address, email)) ?? [],
  );
  return (
    senders.find((sender) => accountId !== null && sender.accountId === accountId) ??
    named[0] ??
    senders.find(({ isDefault }) => isDefault)
  );
}
