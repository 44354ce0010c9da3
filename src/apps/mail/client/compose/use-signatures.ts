import { useMemo } from 'react';
import { useRecords, useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Sender } from '../../shared/identities/senders.ts';
import { mailboxCollection } from '../../shared/mailboxes/mailbox.ts';
import { type Signature, signatureCollection } from '../../shared/snippets/signature.ts';

/** A signature as it is put below a mail; that of a shared mailbox has the mailbox's id and name. */
export type PlacedSignature = Pick<Signature, 'id' | 'name' | 'html' | 'isDefault'>;

/** The signatures of the person, and of the shared mailboxes that have one. */
export function useSignatures(): readonly PlacedSignature[] {
  const own = useRecords(signatureCollection);
  const mailboxes = useRecords(mailboxCollection);
  return useMemo(
    () => [
      ...own,
      ...mailboxes.flatMap(({ id, name, signature: html }) =>
        html === '' ? [] : [{ id, name, html, isDefault: false }],
      ),
    ],
    [own, mailboxes],
  );
}

/** Whether all signatures are there. */
export const useHasSignatures = (): boolean => {
  const statuses = [useRecordsStatus(signatureCollection), useRecordsStatus(mailboxCollection)];
  return statuses.every((status) => status === 'ready');
};

/** The signature of mail from an address: its own, else the default one. */
export const findSignature = (signatures: readonly PlacedSignature[], sender: Sender | undefined) =>
  signatures.find(({ id }) => id === sender?.signatureId) ?? signatures.find(({ isDefault }) => isDefault);

/** Those that can be put below mail from a mailbox, or from an own address: not those of other mailboxes. */
export function useChoosableSignatures(mailboxId: string | null): readonly PlacedSignature[] {
  const mailboxes = useRecords(mailboxCollection);
  return useSignatures().filter(({ id }) => id === mailboxId || mailboxes.every((one) => one.id !== id));
}
