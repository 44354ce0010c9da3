import { useEffect } from 'react';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { useRecords, useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Sender } from '../../shared/identities/senders.ts';
import { mailboxCollection } from '../../shared/mailboxes/mailbox.ts';
import { useSenders } from '../identities-api.ts';
import { useLoadedRights } from '../mailboxes/rights.ts';
import { useMailTexts } from '../texts/en.ts';
import { changeComposition, type Composition } from './composer-store.ts';
import { placeDefaultSignature, placeSignature } from './signature-place.ts';
import { findSignature, type PlacedSignature, useHasSignatures, useSignatures } from './use-signatures.ts';

/** The address that a mail is from: the chosen one, else the default one. */
const findComposed = (senders: readonly Sender[], { accountId, mailboxId = null }: Composition) =>
  senders.find((sender) => {
    if (mailboxId !== null) return sender.mailboxId === mailboxId;
    if (accountId === undefined) return sender.isDefault;
    return sender.accountId === accountId && sender.mailboxId === null;
  }) ?? senders[0];

type Signatures = readonly PlacedSignature[];

/** Puts the signature of its address below a mail that was just begun, as soon as the signatures are known. */
function useDefaultSignature(
  { signatureId }: Composition,
  sender: Sender | undefined,
  signatures: Signatures,
): void {
  const isKnown = useHasSignatures();
  useEffect(() => {
    if (signatureId !== undefined || !isKnown) return;
    placeDefaultSignature(findSignature(signatures, sender));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the address that it has then
  }, [signatureId, isKnown, signatures]);
}

/** A mail from a shared mailbox that the person may not answer for any more becomes one from their own address. */
function useAllowedMailbox(
  { mailboxId = null, signatureId }: Composition,
  senders: readonly Sender[],
  signatures: Signatures,
): void {
  const texts = useMailTexts().compose;
  const isReady = useRecordsStatus(mailboxCollection) === 'ready';
  const isRefused = isReady && mailboxId !== null && !senders.some((one) => one.mailboxId === mailboxId);
  useEffect(() => {
    if (!isRefused) return;
    changeComposition({ mailboxId: null, accountId: null });
    if (signatureId === mailboxId) placeSignature(findSignature(signatures, senders[0]) ?? null);
    showMessage({ text: texts.ownAddress });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is refused
  }, [isRefused, texts]);
}

/** The address that a mail is from, those that it can be from, and what changes it. */
export function useComposedSender(composition: Composition) {
  useLoadedRights(useRecords(mailboxCollection));
  const senders = useSenders();
  const sender = findComposed(senders, composition);
  const signatures = useSignatures();
  useDefaultSignature(composition, sender, signatures);
  useAllowedMailbox(composition, senders, signatures);
  const changeSender = (chosen: Sender) => {
    changeComposition({ accountId: chosen.accountId, mailboxId: chosen.mailboxId });
    if (composition.signatureId !== null) placeSignature(findSignature(signatures, chosen) ?? null);
  };
  return { senders, sender, changeSender };
}
