import { type ComponentProps, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { LinkField } from '../../../frame/links/client/link-field.tsx';
import { TextWriters } from './text-writers.tsx';
import { type SharedTextSource, useSharedText } from './use-shared-text.ts';

type SharedTextFieldProps = Omit<
  ComponentProps<typeof LinkField>,
  'value' | 'onValueChange' | 'ref' | 'onChange'
> & {
  source: SharedTextSource;
  /** Takes the focus from the field in whose place it comes, with its selection. */
  takesFocus?: readonly [number, number] | undefined;
};

/** Several lines of text that others who have the record open see and change letter by letter. */
export function SharedTextField({ source, takesFocus, ...props }: SharedTextFieldProps) {
  const { shared, state } = useSharedText(source);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, status, revision, others } = state;
  useLayoutEffect(() => {
    const { selection } = shared;
    // Setting a text moves the caret to its end; it belongs where the person has it.
    if (revision > 0 && selection && document.activeElement === field.current)
      field.current?.setSelectionRange(...selection);
  }, [shared, revision]);
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(...takesFocus);
  });
  useLayoutEffect(() => takeFocus(), []);
  const undo = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // The browser's own undo knows nothing of what others typed.
    event.preventDefault();
    shared.undo(key === 'y' || event.shiftKey);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <LinkField
        {...props}
        ref={field}
        value={text}
        readOnly={status === 'view' || status === 'gone'}
        onValueChange={(value) => shared.type(value, field.current?.selectionEnd ?? value.length)}
        onSelect={({ currentTarget }) =>
          shared.select(currentTarget.selectionStart, currentTarget.selectionEnd)
        }
        onCompositionStart={() => shared.hold()}
        onCompositionEnd={() => shared.release()}
        onKeyDown={undo}
      />
      <TextWriters text={text} status={status} others={others} />
    </div>
  );
}
