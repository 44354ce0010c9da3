import clsx from 'clsx';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useReturnedFocus } from '../../../../ui/overlays/use-returned-focus.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import {
  readRecords,
  useRecord,
  useRecords,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import {
  fitFiles,
  type Mail,
  mailCollection,
  maxFiles,
  maxFilesBytes,
  maxMessageLength,
  maxRecipients,
  maxSubjectLength,
  undoSendMs,
} from '../../shared/mail.ts';
import { conversationCollection } from '../../shared/mailboxes/mailbox.ts';
import { findConversation } from '../../shared/mailboxes/rules.ts';
import { deleteForever, saveDraft, sendMail, takeBack } from '../api.ts';
import { useSayAnswering } from '../mailboxes/answering.ts';
import { type MailTexts, useMailTexts } from '../texts/en.ts';
import {
  changeComposition,
  closeComposer,
  type Composition,
  markSaved,
  minimizeComposer,
  openComposer,
  readComposer,
  renewComposition,
  useComposer,
} from './composer-store.ts';
import { ComposerFooter } from './composer-footer.tsx';
import { CompositionFiles, useCompositionFiles } from './composition-files.tsx';
import { FromField } from './from-field.tsx';
import { type RecipientsControls, RecipientsField } from './recipients-field.tsx';
import { SnippetMenu } from './snippet-menu.tsx';
import { useComposedSender } from './use-composed-sender.ts';
import '../../../../ui/icons/more-icons.ts';

const RichTextField = lazyPart(
  async () => (await import('../../../../platform/kits/rich-text/client/rich-text-field.tsx')).RichTextField,
);

const pauseMs = 1000;

const findKnown = (id: string) => readRecords(mailCollection).find((mail) => mail.id === id);

/** Says that a mail is on its way; as long as it can be taken back, it is open again as it was. */
function tellSent(sent: Composition, sendAt: string | null, texts: MailTexts): void {
  const reopen = () => takeBack(sent.id) && openComposer(sent);
  const action = { label: texts.compose.undoSend, run: () => void reopen() };
  const text = sendAt === null ? texts.done.sent : texts.done.scheduled(readFormat().dateTime(sendAt));
  showMessage({ variant: 'success', text, action, duration: undoSendMs });
}

const isSent = (mail: Mail | undefined): boolean =>
  mail !== undefined && (mail.folder !== 'drafts' || mail.sendAt !== null);

/** A mail that was sent from another device is not written any more; what was changed here since becomes a mail of its own. */
function useSentElsewhere(draft: Mail | undefined, isSaved: boolean): void {
  const hasGone = isSent(draft);
  const { isElsewhere } = useComposer();
  const leave = useEffectEvent(() => {
    if (isSaved || isElsewhere) closeComposer();
    else renewComposition();
  });
  useEffect(() => {
    if (hasGone) leave();
  }, [hasGone]);
}

/** Saves what is written once a pause, and when another mail takes its place. */
function useSavedDraft(composition: Composition, isSaved: boolean): void {
  const save = useEffectEvent(() => {
    if (isSaved || readComposer().composition?.id !== composition.id) return;
    if (saveDraft(composition, findKnown(composition.id))) markSaved();
  });
  const { isElsewhere } = useComposer();
  const latest = useRef({ composition, isSaved });
  useEffect(() => {
    latest.current = { composition, isSaved };
  }, [composition, isSaved]);
  useEffect(
    () => () => {
      const { composition: left, isSaved: isLeftSaved } = latest.current;
      const { composition: next } = readComposer();
      const known = findKnown(left.id);
      const isReplaced = next !== null && next.id !== left.id;
      if (isReplaced && !isLeftSaved && !isSent(known)) saveDraft(left, known);
    },
    [],
  );
  useEffect(() => {
    if (isSaved || isElsewhere) return;
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [composition, isSaved, isElsewhere]);
}

/** The conversation of a shared mailbox that a mail answers. */
function useAnswered({ sourceId, mailboxId = null }: Composition): string | undefined {
  const source = useRecord(mailCollection, sourceId ?? '');
  const conversations = useRecords(conversationCollection);
  if (!source || mailboxId === null) return undefined;
  return findConversation(conversations, { mailboxId, threadId: source.threadId })?.id;
}

/** What is wrong with the recipients. */
function findProblem({ to, cc, bcc }: Composition, { compose }: MailTexts): string | undefined {
  if (to.length + cc.length + bcc.length === 0) return compose.noRecipient;
  if ([to, cc, bcc].some(({ length }) => length > maxRecipients)) return compose.tooMany(maxRecipients);
  return undefined;
}

/** What of a mail is too large to be sent. */
function findSizeProblem({ files, message }: Composition, { compose }: MailTexts): string | undefined {
  if (fitFiles(files).length < files.length)
    return compose.tooManyFiles(maxFiles, maxFilesBytes / 1024 / 1024);
  return message.length > maxMessageLength ? compose.tooLong : undefined;
}

interface ComposerProps {
  composition: Composition;
  /** Below the opened mail instead of over the page. */
  isInline: boolean;
}

/** The mail that is being written, at the foot of the window, over whatever screen, or below the mail that it answers. */
export function Composer({ composition, isInline }: ComposerProps) {
  const texts = useMailTexts();
  const { isMinimized, isSaved } = useComposer();
  const { id, to, cc, bcc, subject } = composition;
  const draft = useRecord(mailCollection, id);
  const [hasCopies, setHasCopies] = useState<boolean | 'opened'>(cc.length + bcc.length > 0);
  const [hasTried, setHasTried] = useState(false);
  useReturnedFocus();
  useSavedDraft(composition, isSaved);
  useSentElsewhere(draft, isSaved);
  const { senders, sender, changeSender } = useComposedSender(composition);
  useSayAnswering(useAnswered(composition));
  const controls = useRef<RichTextControls>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isInline) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isInline]);
  const uploads = useCompositionFiles(composition);
  const fields = useRef(new Set<RecipientsControls>());
  const register = useCallback((field: RecipientsControls | null) => {
    if (!field) return;
    fields.current.add(field);
    return () => void fields.current.delete(field);
  }, []);
  /** Takes the recipients that are still being typed; false if they are no addresses. */
  const finishRecipients = () => [...fields.current].every((field) => field.finish());
  const problem = findProblem(composition, texts);
  const sizeProblem = findSizeProblem(composition, texts);

  const close = () => {
    finishRecipients();
    const left = readComposer();
    // What cannot be saved stays open.
    if (left.composition && !left.isSaved && !saveDraft(left.composition, findKnown(id))) return;
    closeComposer();
  };
  const discard = () => {
    closeComposer();
    if (draft) deleteForever([draft], texts.done.discarded);
  };
  const send = (sendAt: string | null = null, followUpAt: string | null = null) => {
    setHasTried(true);
    if (uploads.isBusy || !finishRecipients()) return;
    const sent = readComposer().composition ?? composition;
    if (findProblem(sent, texts) !== undefined || findSizeProblem(sent, texts) !== undefined) return;
    if (!sendMail(sent, findKnown(id), { sendAt, followUpAt })) return;
    closeComposer();
    tellSent(sent, sendAt, texts);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/html')) return;
    event.preventDefault();
    uploads.add(event.clipboardData.files);
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    uploads.add(event.dataTransfer.files);
  };
  const title = subject || texts.compose.new;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside, and files for which there is a button
    <section
      ref={section}
      aria-label={texts.compose.new}
      onKeyDown={onKeyDown}
      onPasteCapture={onPaste}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDropCapture={onDrop}
      className={clsx(
        'flex flex-col overflow-hidden',
        isInline
          ? 'mx-5 mb-5 h-[min(30rem,75dvh)] scroll-my-3 rounded-xl border border-line bg-paper'
          : 'pop fixed inset-x-0 bottom-0 z-40 rounded-b-none shadow-modal sm:inset-x-auto sm:end-6 sm:w-140 xl:end-24',
        !isInline &&
          (isMinimized ? 'sm:w-80' : 'max-sm:top-0 max-sm:rounded-none sm:h-[min(36rem,calc(100dvh-5rem))]'),
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
            controls={register}
            action={
              !hasCopies && (
                <button
                  type="button"
                  onClick={() => setHasCopies('opened')}
                  className="ring-focus shrink-0 rounded-sm text-xs font-semibold text-dim hover:text-ink"
                >
                  {texts.compose.showCopies}
                </button>
              )
            }
          />
          {hasCopies && (
            <>
              <RecipientsField
                label={texts.compose.cc}
                startsFocused={hasCopies === 'opened'}
                value={cc}
                onChange={(value) => changeComposition({ cc: value })}
                controls={register}
              />
              <RecipientsField
                label={texts.compose.bcc}
                value={bcc}
                onChange={(value) => changeComposition({ bcc: value })}
                controls={register}
              />
            </>
          )}
          <SubjectField composition={composition} />
          <MessageField composition={composition} controls={controls} onSubmit={() => send()} />
          <CompositionFiles
            composition={composition}
            uploads={uploads}
            onInsert={(html) => controls.current?.insert(html)}
          />
          <p aria-live="polite" className="px-4 pb-1.5 text-xs text-danger-text empty:hidden">
            {sizeProblem}
          </p>
          <ComposerFooter
            isBusy={uploads.isBusy}
            isSaved={isSaved && draft !== undefined}
            onSend={send}
            onFiles={uploads.add}
            onStored={uploads.addStored}
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

function SubjectField({ composition }: { composition: Composition }) {
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
  // Only at first: once recipients are added by hand, they stay.
  const [startsFocused] = useState(composition.to.length > 0);
  return (
    <Suspense fallback={<Skeleton className="m-4 h-24 flex-1" />}>
      <RichTextField
        key={`${composition.id} ${revision}`}
        controls={controls}
        label={texts.message}
        placeholder={texts.message}
        html={composition.message}
        onChange={(message) => changeComposition({ message })}
        startsFocused={startsFocused}
        onSubmit={onSubmit}
        className="flex-1 px-4 pt-3 pb-1.5"
      />
    </Suspense>
  );
}
