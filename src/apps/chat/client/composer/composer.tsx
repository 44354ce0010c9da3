import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { maxMessageLength } from '../../shared/calls.ts';
import type { ChatMessage, ChatRoomEntry } from '../../shared/schema.ts';
import { sendMessage } from '../api.ts';
import { useChat } from '../store/chat-state.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { EmojiButton } from '../../../../platform/kits/emoji/client/emoji-button.tsx';
import { SuggestionList } from '../../../../platform/kits/suggestions/client/suggestion-list.tsx';
import { findMentioned } from '../../../../platform/kits/suggestions/client/mentions.ts';
import { nameRoom, useFindPerson } from '../names.ts';
import { applySign, findSign, modifierKey } from './sign-keys.ts';
import { useChatTexts } from '../texts/en.ts';
import { StoredFilesButton } from '../../../../platform/kits/attachments/client/stored-files-button.tsx';
import { UploadList } from '../../../../platform/kits/attachments/client/upload-list.tsx';
import { useCompletions } from './use-completions.tsx';
import { useTypingSignal } from '../room/use-typing-signal.ts';
import { useUploads } from '../../../../platform/kits/attachments/client/use-uploads.ts';

interface ComposerProps {
  entry: ChatRoomEntry;
  /** The message to reply to; with `isThread` everything that is written replies to it. */
  replyTo: ChatMessage | null;
  isThread?: boolean;
  /** Takes the focus: a person who has just opened the room wants to write. */
  takesFocus?: boolean;
  onCancelReply: () => void;
  onSent: () => void;
  /** ArrowUp in an empty field edits one's last message. */
  onEditLast?: () => void;
}

/** Where a message is written: Enter sends, Shift and Enter begins a new line. */
export function Composer({
  entry,
  replyTo,
  isThread = false,
  takesFocus = false,
  onCancelReply,
  onSent,
  onEditLast,
}: ComposerProps) {
  const texts = useChatTexts();
  const format = useFormat();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const { id: roomId, memberIds } = entry.room;
  const draftKey = isThread && replyTo ? `${roomId} ${replyTo.id}` : roomId;
  const [text, setText] = useState(() => readDraft(draftKey));
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const tellTyping = useTypingSignal(roomId);
  const others = memberIds.filter((id) => id !== uid).map(findPerson);
  const change = (value: string) => {
    setText(value);
    setProblem('');
    keepDraft(draftKey, value);
    tellTyping(value.trim() !== '');
  };
  const completions = useCompletions({ people: others, field, text, onChange: change });
  useEffect(() => {
    // Where fingers write, the focus would bring up a keyboard that nobody asked for.
    if (replyTo || (takesFocus && matchMedia('(pointer: fine)').matches)) field.current?.focus();
  }, [replyTo, takesFocus]);

  function send(): void {
    if (text.trim() === '' && uploads.fileIds.length === 0) return;
    if (uploads.isBusy) return setProblem(texts.composer.uploading);
    if (text.length > maxMessageLength) {
      const [count, most] = [format.number(text.length), format.number(maxMessageLength)];
      return setProblem(texts.composer.tooLong(count, most));
    }
    const isQueued = sendMessage({
      roomId,
      text,
      threadId: replyTo?.id ?? null,
      mentions: findMentioned(text, others),
      fileIds: uploads.fileIds,
    });
    if (!isQueued) return setProblem(texts.composer.notYet);
    change('');
    uploads.clear();
    onSent();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || completions.onKeyDown(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
      return;
    }
    if (event.key === 'ArrowUp' && text === '' && onEditLast) {
      event.preventDefault();
      onEditLast();
      return;
    }
    const sign = findSign(event);
    if (sign !== undefined && field.current) {
      event.preventDefault();
      applySign(field.current, sign);
    } else if (event.key === 'Escape' && replyTo && !isThread) {
      event.stopPropagation();
      onCancelReply();
    }
  }
  function onPaste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploads.add(event.clipboardData.files);
  }
  function onPick({ target }: ChangeEvent<HTMLInputElement>): void {
    uploads.add(target.files ?? []);
    target.value = '';
  }
  const name = nameRoom(entry, uid, findPerson);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files; the button does the same
    <form
      className="relative shrink-0 px-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.add(event.dataTransfer.files);
      }}
    >
      <SuggestionList list={completions.list} label={texts.composer.suggestions} />
      <div className="rounded-3xl border border-edge/60 bg-paper shadow-card focus-within:border-accent-text focus-within:ring-3 focus-within:ring-accent/25">
        {replyTo && !isThread && (
          <p className="flex items-center gap-2 border-b border-line py-1 ps-4 pe-2 text-xs text-dim">
            <span className="shrink-0 font-semibold">
              {texts.composer.replyTo(
                replyTo.senderId === uid ? texts.you : findPerson(replyTo.senderId).name,
              )}
            </span>
            <bdi className="min-w-0 flex-1 truncate">{replyTo.text}</bdi>
            <IconButton
              plain
              size="sm"
              icon="close"
              label={texts.composer.cancelReply}
              onClick={onCancelReply}
            />
          </p>
        )}
        <UploadList {...uploads} />
        <div className="flex items-end gap-0.5 p-1">
          <IconButton
            icon="attach_file"
            label={texts.composer.attach}
            className="rounded-full"
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-label={texts.composer.attach}
            onChange={onPick}
          />
          <StoredFilesButton onPick={uploads.addStored} className="rounded-full" />
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            aria-label={texts.composer.label(name)}
            aria-invalid={problem !== '' || undefined}
            placeholder={texts.composer.placeholder}
            title={texts.composer.signs(modifierKey)}
            {...completions.fieldProps}
            onChange={({ target }) => change(completions.complete(target.value, target.selectionStart))}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="field-sizing-content max-h-40 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-1 py-2 text-sm leading-5 text-ink outline-none placeholder:text-dim"
          />
          <EmojiButton onChoose={completions.insert} className="rounded-full pointer-coarse:hidden" />
          <IconButton
            type="submit"
            icon="send"
            label={texts.composer.send}
            className="rounded-full text-accent-text"
          />
        </div>
      </div>
      <p role="alert" className="px-3 pt-1 text-xs text-danger-text empty:hidden">
        {problem}
      </p>
    </form>
  );
}
