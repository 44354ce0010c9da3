import clsx from 'clsx';
import { type KeyboardEvent, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import {
  readRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection, maxRecipients, maxSubjectLength, undoSendMs } from '../../shared/mail.ts';
import { conversationCollection } from '../../shared/mailboxes/mailbox.ts';
import { findConversation } from '../../shared/mailboxes/rules.ts';
import type { Sender } from '../../shared/identities/senders.ts';
import { type Signature, signatureCollection } from '../../shared/snippets/signature.ts';
import { deleteForever, saveDraft, sendMail, takeBack } from '../api.ts';
import { useSenders } from '../identities-api.ts';
import { useSayAnswering } from '../mailboxes/answering.ts';
import { type MailTexts, useMailTexts } from '../texts/en.ts';
import {
  changeComposition,
  closeComposer,
  type Composition,
  markSaved,
  minimizeComposer,
  readComposer,
  useComposer,
} from './composer-store.ts';
import { ComposerFooter } from './composer-footer.tsx';
import { CompositionFiles, useCompositionFiles } from './composition-files.tsx';
import { FromField } from './from-field.tsx';
import { placeDefaultSignature, placeSignature } from './place-signature.ts';
import { RecipientsField } from './recipients-field.tsx';
import { SnippetMenu } from './snippet-menu.tsx';
import '../../../../ui/icons/more-icons.ts';

const RichTextField = lazyPart(
  async () => (await import('../../../../platform/kits/rich-text/client/rich-text-field.tsx')).RichTextField,
);

const pauseMs = 1000;

const findKnown = (id: string) => readRecords(mailCollection).find((mail) => mail.id === id);

/** Says that a mail is on its way; what does not leave at once can be taken back. */
function tellSent({ id, to, cc, bcc }: Composition, sendAt: string | null, texts: MailTexts): void {
  const isInside = [...to, ...cc, ...bcc].every(({ personId }) => personId !== null);
  if (isInside && sendAt === null) return showMessage({ variant: 'success', text: texts.done.sent });
  const action = { label: texts.compose.undoSend, run: () => void takeBack(id) };
  const text = sendAt === null ? texts.done.sent : texts.done.scheduled(readFormat().dateTime(sendAt));
  showMessage({ variant: 'success', text, action, duration: undoSendMs });
}

/** Saves what is written once a pause, and when the composer is left. */
function useSavedDraft(composition: Composition, isSaved: boolean): void {
  const save = useEffectEvent(() => {
    if (isSaved || readComposer().composition?.id !== composition.id) return;
    if (saveDraft(composition, findKnown(composition.id))) markSaved();
  });
  useEffect(() => {
    if (isSaved) return;
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [composition, isSaved]);
}

/** The signature of mail from an address: its own, else the default one. */
const findSignature = (signatures: readonly Signature[], sender: Sender | undefined) =>
  signatures.find(({ id }) => id === sender?.signatureId) ?? signatures.find(({ isDefault }) => isDefault);

/** Puts the signature of its address below a mail that was just begun, as soon as the signatures are known. */
function useDefaultSignature({ signatureId }: Composition, sender: Sender | undefined): void {
  const signatures = useRecords(signatureCollection);
  const isKnown = useRecordsStatus(signatureCollection) === 'ready';
  useEffect(() => {
    if (signatureId !== undefined || !isKnown) return;
    placeDefaultSignature(findSignature(signatures, sender));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the address that it has then
  }, [signatureId, isKnown, signatures]);
}

/** The address that a mail is from: the chosen one, else the default one. */
const findComposed = (senders: readonly Sender[], { accountId, mailboxId = null }: Composition) =>
  senders.find((sender) => {
    if (mailboxId !== null) return sender.mailboxId === mailboxId;
    if (accountId === undefined) return sender.isDefault;
    return sender.accountId === accountId && sender.mailboxId === null;
  }) ?? senders[0];

/** The conversation of a shared mailbox that a mail answers. */
function useAnswered({ sourceId, mailboxId = null }: Composition): string | undefined {
  const source = useRecord(mailCollection, sourceId ?? '');
  const conversations = useRecords(conversationCollection);
  if (!source || mailboxId === null) return undefined;
  return findConversation(conversations, { mailboxId, threadId: source.threadId })?.id;
}

/** The mail that is being written, at the foot of the window, over whatever screen. */
export function Composer({ composition }: { composition: Composition }) {
  const texts = useMailTexts();
  const { isMinimized, isSaved } = useComposer();
  const { id, to, cc, bcc, subject } = composition;
  const draft = useRecord(mailCollection, id);
  const [hasCopies, setHasCopies] = useState(cc.length + bcc.length > 0);
  const [hasTried, setHasTried] = useState(false);
  useSavedDraft(composition, isSaved);
  const senders = useSenders();
  const sender = findComposed(senders, composition);
  useDefaultSignature(composition, sender);
  const signatures = useRecords(signatureCollection);
  const changeSender = (chosen: Sender) => {
    changeComposition({ accountId: chosen.accountId, mailboxId: chosen.mailboxId });
    if (composition.signatureId !== null) placeSignature(findSignature(signatures, chosen) ?? null);
  };
  useSayAnswering(useAnswered(composition));
  const controls = useRef<RichTextControls>(null);
  const uploads = useCompositionFiles(composition);
  const problem =
    to.length + cc.length + bcc.length === 0
      ? texts.compose.noRecipient
      : [to, cc, bcc].some(({ length }) => length > maxRecipients)
        ? texts.compose.tooMany(maxRecipients)
        : undefined;

  const close = () => {
    if (!isSaved) saveDraft(composition, findKnown(id));
    closeComposer();
  };
  const discard = () => {
    closeComposer();
    if (draft) deleteForever([draft], texts.done.discarded);
  };
  const send = (sendAt: string | null = null, followUpAt: string | null = null) => {
    setHasTried(true);
    if (uploads.isBusy || problem !== undefined) return;
    if (!sendMail(composition, findKnown(id), { sendAt, followUpAt })) return;
    closeComposer();
    tellSent(composition, sendAt, texts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const title = subject || texts.compose.new;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <section
      aria-label={texts.compose.new}
      onKeyDown={onKeyDown}
      className={clsx(
        'pop fixed inset-x-0 bottom-0 z-40 flex flex-col overflow-hidden rounded-b-none shadow-modal sm:inset-x-auto sm:end-6 sm:w-140 xl:end-24',
        isMinimized ? 'sm:w-80' : 'max-sm:top-0 max-sm:rounded-none sm:h-[min(36rem,calc(100dvh-5rem))]',
      )}
    >
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
        <h2 dir="auto" className="min-w-0 flex-1 truncate text-sm font-bold">
          {title}
        </h2>
        <IconButton
          plain
          size="sm"
          icon={isMinimized ? 'keyboard_arrow_up' : 'keyboard_arrow_down'}
          label={isMinimized ? texts.compose.restore : texts.compose.minimize}
          aria-expanded={!isMinimized}
          onClick={() => minimizeComposer(!isMinimized)}
        />
        <IconButton plain size="sm" icon="close" label={texts.compose.close} onClick={close} />
      </header>
      {!isMinimized && (
        <>
          {senders.length > 1 && sender && (
            <FromField senders={senders} sender={sender} onChange={changeSender} />
          )}
          <RecipientsField
            label={texts.compose.to}
            value={to}
            onChange={(value) => changeComposition({ to: value })}
            error={hasTried ? problem : undefined}
            startsFocused={to.length === 0}
          />
          {hasCopies && (
            <>
              <RecipientsField
                label={texts.compose.cc}
                value={cc}
                onChange={(value) => changeComposition({ cc: value })}
              />
              <RecipientsField
                label={texts.compose.bcc}
                value={bcc}
                onChange={(value) => changeComposition({ bcc: value })}
              />
            </>
          )}
          <SubjectField
            composition={composition}
            onShowCopies={hasCopies ? undefined : () => setHasCopies(true)}
          />
          <MessageField composition={composition} controls={controls} onSubmit={() => send()} />
          <CompositionFiles composition={composition} uploads={uploads} />
          <ComposerFooter
            isBusy={uploads.isBusy}
            isSaved={isSaved && draft !== undefined}
            onSend={send}
            onFiles={uploads.add}
            onDiscard={discard}
            snippets={
              <SnippetMenu composition={composition} onInsert={(html) => controls.current?.insert(html)} />
            }
          />
        </>
      )}
    </section>
  );
}

interface SubjectFieldProps {
  composition: Composition;
  onShowCopies: (() => void) | undefined;
}

function SubjectField({ composition, onShowCopies }: SubjectFieldProps) {
  const texts = useMailTexts().compose;
  return (
    <div className="flex min-h-10 items-center gap-2 border-b border-line px-4">
      <input
        type="text"
        dir="auto"
        aria-label={texts.subject}
        placeholder={texts.subject}
        maxLength={maxSubjectLength}
        value={composition.subject}
        onChange={(event) => changeComposition({ subject: event.target.value })}
        className="h-8 min-w-0 flex-1 bg-transparent text-sm font-semibold outline-none"
      />
      {onShowCopies && (
        <button
          type="button"
          onClick={onShowCopies}
          className="ring-focus shrink-0 rounded-sm text-xs font-semibold text-dim hover:text-ink"
        >
          {texts.showCopies}
        </button>
      )}
    </div>
  );
}

interface MessageFieldProps {
  composition: Composition;
  controls: Ref<RichTextControls>;
  onSubmit: () => void;
}

function MessageField({ composition, controls, onSubmit }: MessageFieldProps) {
  const texts = useMailTexts().compose;
  const { revision } = useComposer();
  return (
    <Suspense fallback={<Skeleton className="m-4 h-24 flex-1" />}>
      <RichTextField
        key={`${composition.id} ${revision}`}
        controls={controls}
        label={texts.message}
        placeholder={texts.message}
        html={composition.message}
        onChange={(message) => changeComposition({ message })}
        startsFocused={composition.to.length > 0}
        onSubmit={onSubmit}
        className="flex-1 px-4 pt-3 pb-1.5"
      />
    </Suspense>
  );
}
