import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { maxMessageLength } from '../../shared/calls.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { updateMessage } from '../api.ts';
import { applySign, findSign, modifierKey } from './sign-keys.ts';
import { useChatTexts } from '../texts/en.ts';

/** Edits the person's own message, in place of the composer. */
export function EditForm({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const texts = useChatTexts();
  const format = useFormat();
  const [text, setText] = useState(message.text);
  const isEmpty = text.trim() === '' && message.files.length === 0;
  const isTooLong = text.length > maxMessageLength;
  const save = () => {
    if (isEmpty || isTooLong) return;
    if (text !== message.text) updateMessage(message, text);
    onDone();
  };
  const error = texts.composer.tooLong(format.number(text.length), format.number(maxMessageLength));
  return (
    <form
      className="shrink-0 px-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label={texts.composer.editLabel}
        rows={1}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press on the message
        autoFocus
        value={text}
        error={isTooLong ? error : null}
        title={texts.composer.signs(modifierKey)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onDone();
          } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            save();
          } else {
            const sign = findSign(event);
            if (sign === undefined) return;
            event.preventDefault();
            applySign(event.currentTarget, sign);
          }
        }}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {texts.composer.cancelEdit}
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={isEmpty}>
          {texts.composer.saveEdit}
        </Button>
      </div>
    </form>
  );
}
