import clsx from 'clsx';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useReturnedFocus } from '../../../../ui/overlays/use-returned-focus.ts';
import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import { undoCommand } from '../../../../platform/kernel/collections/client/commands.ts';
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
  undoSendMs,
} from '../../shared/mail.ts';
import { conversationCollection } from '../../shared/mailboxes/mailbox.ts';
import { findConversation } from '../../shared/mailboxes/rules.ts';
import { deleteForever, saveDraft, sendMail } from '../api.ts';
import { useSayAnswering } from '../mailboxes/answering.ts';
import { type MailTexts, useMailTexts } from '../texts/en.ts';
import {
  closeComposer,
  type Composition,
  markSaved,
  minimizeComposer,
  openComposer,
  readComposer,
  renewComposition,
  useComposer,
} from './composer-store.ts';
import { AnswerLine, ComposerFields, type HeadState } from './composer-fields.tsx';
import { ComposerFooter } from './composer-footer.tsx';
import { CompositionFiles, useCompositionFiles } from './composition-files.tsx';
import { MessageField } from './message-field.tsx';
import type { RecipientsControls } from './recipients-field.tsx';
import { SnippetMenu } from './snippet-menu.tsx';
import { useComposedSender } from './use-composed-sender.ts';
import '../../../../ui/icons/more-icons.ts';

const pauseMs = 1000;

const findKnown = (id: string) => readRecords(mailCollection).find((mail) => mail.id === id);

/** Shows that a mail is being sent, with a button to undo it. */
function tellSent(commandId: string, sendAt: string | null, texts: MailTexts): void {
  const action = { label: texts.compose.undoSend, run: () => void undoCommand(commandId) };
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

/** Keeps an answer in view when it opens and while it grows. */
function useKeptInView(section: RefObject<HTMLElement | null>, isInline: boolean): void {
  useEffect(() => {
    const element = section.current;
    if (!isInline || !element) return;
    element.scrollIntoView({ block: 'nearest' });
    const observer = new ResizeObserver(() => {
      if (element.contains(document.activeElement)) element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [section, isInline]);
}

const maxBlockSize = 'min(30rem, 75dvh)';
/** A reply begins small and grows with its text; the list of suggestions below its fields needs space. */
const inlineSizes = {
  line: { minBlockSize: 160, maxBlockSize },
  fields: { minBlockSize: 'min(26rem, 75dvh)', maxBlockSize },
};

interface ComposerProps {
  composition: Composition;
  /** Below the opened mail instead of over the page. */
  isInline: boolean;
}

/** The mail that is being written, at the foot of the window, over whatever screen, or below the mail that it answers. */
export function Composer({ composition, isInline }: ComposerProps) {
  const texts = useMailTexts();
  const { isMinimized, isSaved } = useComposer();
  const { id, sourceId, to, subject } = composition;
  const draft = useRecord(mailCollection, id);
  const [head, setHead] = useState<HeadState>(sourceId !== null && to.length > 0 ? 'line' : 'fields');
  const [hasFormats, setHasFormats] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  useReturnedFocus();
  useSavedDraft(composition, isSaved);
  useSentElsewhere(draft, isSaved);
  const composedSender = useComposedSender(composition);
  useSayAnswering(useAnswered(composition));
  const controls = useRef<RichTextControls>(null);
  const section = useRef<HTMLElement>(null);
  useKeptInView(section, isInline);
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
    const reopen = () => openComposer(sent, { isSaved: false });
    const commandId = sendMail(sent, findKnown(id), { sendAt, followUpAt }, reopen);
    if (commandId === undefined) return;
    closeComposer();
    tellSent(commandId, sendAt, texts);
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
  const error = hasTried ? problem : undefined;
  const isLine = isInline && head === 'line' && error === undefined;
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
      style={isInline ? inlineSizes[isLine ? 'line' : 'fields'] : undefined}
      className={clsx(
        'flex flex-col overflow-hidden',
        isInline
          ? 'mx-5 mt-4 mb-5 scroll-my-3 rounded-xl border border-line bg-paper'
          : 'pop fixed inset-x-0 bottom-0 z-40 rounded-b-none shadow-modal sm:inset-x-auto sm:end-6 xl:end-24',
        !isInline &&
          (isMinimized
            ? 'sm:w-80'
            : 'max-sm:top-0 max-sm:rounded-none sm:h-[min(36rem,calc(100dvh-5rem))] sm:w-140'),
      )}
    >
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
        {isInline ? (
          <AnswerLine
            {...composedSender}
            composition={composition}
            isOpen={!isLine}
            onOpen={(state) => finishRecipients() && setHead(state)}
          />
        ) : (
          <h2 dir="auto" className="min-w-0 flex-1 truncate text-sm font-bold">
            {title}
          </h2>
        )}
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
          {!isLine && (
            <ComposerFields
              {...composedSender}
              composition={composition}
              error={error}
              hasCopies={head === 'copies'}
              // Those of an answer are there only when the person opens them.
              startsFocused={to.length === 0 || (isInline && head === 'fields')}
              controls={register}
            />
          )}
          <MessageField
            composition={composition}
            controls={controls}
            hidesFormats={isInline && !hasFormats}
            onSubmit={() => send()}
            className={clsx('px-4 pt-3 pb-1.5', isInline ? 'flex-auto' : 'flex-1')}
          />
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
            formats={
              isInline && (
                <IconButton
                  icon="text_fields"
                  label={texts.compose.formats}
                  aria-pressed={hasFormats}
                  onClick={() => setHasFormats(!hasFormats)}
                />
              )
            }
            snippets={
              <SnippetMenu composition={composition} onInsert={(html) => controls.current?.insert(html)} />
            }
          />
        </>
      )}
    </section>
  );
}
