import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords, useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { joinPatches, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { readSession, useSession } from '../../../platform/people/identity/client/session.ts';
import { accountCollection } from '../shared/account.ts';
import { type Identity, identityCollection, identityEntity } from '../shared/identities/identity.ts';
import { mailboxCollection } from '../shared/mailboxes/mailbox.ts';
import { identityCalls } from '../shared/identities/calls.ts';
import { listSenders, type Sender } from '../shared/identities/senders.ts';
import { listAnswerable, useAnswerable } from './mailboxes/rights.ts';

const identityActions = createEntityActions(identityEntity, identityCollection);

type User = ReturnType<typeof readSession>['user'];
const toOwn = (user: User) => ({
  name: user?.data.displayName ?? '',
  address: user?.data.email ?? '',
});

/** The addresses that the person may send from. */
export function useSenders(): readonly Sender[] {
  const { user } = useSession();
  const accounts = useRecords(accountCollection);
  const identities = useRecords(identityCollection);
  const mailboxes = useAnswerable(useRecords(mailboxCollection));
  return listSenders({ own: toOwn(user), accounts, identities, mailboxes });
}

/** The same outside of components, as last shown. */
export const readSenders = (): readonly Sender[] =>
  listSenders({
    own: toOwn(readSession().user),
    accounts: readRecords(accountCollection),
    identities: readRecords(identityCollection),
    mailboxes: listAnswerable(readRecords(mailboxCollection)),
  });

const findIdentity = (accountId: string | null): Identity | undefined =>
  readRecords(identityCollection).find((one) => one.accountId === accountId);

/** Sets the name and signature of an address. */
export function saveIdentity(
  accountId: string | null,
  values: Pick<Identity, 'name' | 'signatureId'>,
  message: string,
): void {
  const known = findIdentity(accountId);
  if (known) identityActions.update([known], values, { message });
  else identityActions.create({ ...values, accountId }, message);
}

/** Makes an address the one that new mail is sent from. */
export function setDefaultIdentity(accountId: string | null, message: string): void {
  const known = findIdentity(accountId);
  const id = known?.id ?? identityActions.create({ name: '', signatureId: null, accountId });
  const others = readRecords(identityCollection).map((one): [string, Partial<Identity>] => [
    one.id,
    { isDefault: one.id === id },
  ]);
  runCommand({
    app: 'mail',
    endpoint: identityCalls.setDefaultIdentity,
    body: { identityId: id },
    patch: joinPatches(
      patchOf(identityCollection, Object.fromEntries(others)),
      patchOf(identityCollection, { [id]: { isDefault: true } }),
    ),
    message,
  });
}
