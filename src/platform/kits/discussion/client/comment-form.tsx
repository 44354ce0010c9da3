import { type KeyboardEvent, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { type Attached, nothingAttached } from '../../attachments/client/attached.ts';
import { SuggestionList } from '../../suggestions/client/suggestion-list.tsx';
import { maxCommentLength } from '../shared/comment.ts';
import { useDiscussionTexts } from './texts/en.ts';
import { useMentions } from './use-mentions.tsx';

const AttachPart = lazyPart(
  async () => (await import('../../attachments/client/attach-part.tsx')).AttachPart,
);
/** The height of its buttons, before they are loaded. */
const partHeight = '2.25rem';

/** What others can do with the form. */
export interface CommentFormHandle {
  /** Begins a reply to somebody. */
  readonly mention: (name: string) => void;
}

interface CommentFormProps {
  /** The text that is edited; without it the form writes a new comment. */
  edited?: string;
  /** What was typed earlier and not sent. */
  draft?: string;
  onDraft?: (text: string) => void;
  onSend: (text: string, mentions: readonly string[], files: readonly FileInfo[]) => void;
  onCancel?: () => void;
  ref?: Ref<CommentFormHandle>;
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Where a comment is written or edited: Ctrl and Enter sends, since comments have several lines. */
export function CommentForm({ edited, draft = '', onDraft, onSend, onCancel, ref }: CommentFormProps) {
  const texts = useDiscussionTexts();
  const format = useFormat();
  const [text, setText] = useState(edited ?? draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (value: string) => {
    setText(value);
    onDraft?.(value);
  };
  const mentions = useMentions({ field, text, onChange: change });
  useImperativeHandle(ref, () => ({
    mention: (name) => {
      const start = `@${name} `;
      const next = text.includes(start) ? text : `${start}${text}`;
      change(next);
      mentions.placeCaret(next.length);
    },
  }));
  const isTooLong = text.length > maxCommentLength;
  const isNew = edited === undefined;
  const [attached, setAttached] = useState<Attached>(nothingAttached);
  /** A new number makes an empty list of files. */
  const [sent, setSent] = useState(0);
  const isEmpty = text.trim() === '' && attached.files.length === 0;
  const cannotSend = isEmpty || isTooLong || attached.isBusy;
  const send = () => {
    if (cannotSend) return;
    onSend(text, mentions.listMentioned(text), attached.files);
    if (!isNew) return;
    change('');
    setAttached(nothingAttached);
    setSent((count) => count + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      send();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        send();
      }}
    >
      <SuggestionList list={mentions.list} label={texts.suggestions} />
      <TextArea
        ref={field}
        label={isNew ? texts.label : texts.editLabel}
        hideLabel
        rows={1}
        dir={text === '' ? undefined : 'auto'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press on the comment
        autoFocus={!isNew}
        placeholder={isNew ? texts.placeholder : undefined}
        value={text}
        error={isTooLong ? texts.tooLong(format.number(text.length), format.number(maxCommentLength)) : null}
        {...mentions.fieldProps}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        style={{ minBlockSize: partHeight }}
        className="mt-1 flex flex-wrap items-center justify-end gap-2"
      >
        {isNew && (
          <Suspense fallback={null}>
            <AttachPart key={sent} onChange={setAttached} />
          </Suspense>
        )}
        <span className="flex-1" />
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        {(text !== '' || !isEmpty || !isNew) && (
          <Button
            type="submit"
            size="sm"
            variant="primary"
            disabled={cannotSend}
            data-tooltip={isNew ? texts.addHint(modifier) : undefined}
          >
            {isNew ? texts.add : texts.save}
          </Button>
        )}
      </div>
    </form>
  );
}
