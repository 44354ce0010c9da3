import { type ComponentProps, type KeyboardEvent, Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useOwnRef } from '../../../../ui/use-own-ref.ts';
import { LinkField } from '../../../frame/links/client/link-field.tsx';
import type { SharedTextSource } from './shared-session.ts';
import { useSharedText } from './use-shared-text.ts';

const TextMarks = lazyPart(async () => (await import('./text-marks.tsx')).TextMarks);

type RecordTextFieldProps = ComponentProps<typeof LinkField> & {
  /** The record's text where others have the record too; otherwise it is a field of the form. */
  shared: SharedTextSource | undefined;
};

/** The text of a record: a field of its form, or one that all who have the record open type in at once. */
export function RecordTextField({
  shared: source,
  value,
  onValueChange,
  ref,
  ...props
}: RecordTextFieldProps) {
  const [field, setField] = useOwnRef<HTMLElement, HTMLTextAreaElement>(ref);
  const { shared, state, composing } = useSharedText(source, { value, onValueChange }, field);
  const revision = state?.revision ?? 0;
  useLayoutEffect(() => {
    const selection = shared?.selection;
    // Setting a text moves the caret to its end; it belongs where the person has it.
    if (revision > 0 && selection && document.activeElement === field.current)
      field.current?.setSelectionRange(...selection);
  }, [shared, revision, field]);
  const undo = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // The browser's own undo knows nothing of what others typed.
    event.preventDefault();
    shared?.undo(key === 'y' || event.shiftKey);
  };
  const joined = shared &&
    state && {
      readOnly: state.status === 'view' || state.status === 'gone',
      onKeyDown: undo,
      onSelect: () =>
        field.current && shared.select(field.current.selectionStart, field.current.selectionEnd),
    };
  return (
    <div className="relative flex flex-col gap-1.5">
      <LinkField
        {...props}
        {...composing}
        {...joined}
        ref={setField}
        value={state?.text ?? value}
        onValueChange={(text) =>
          shared ? shared.type(text, field.current?.selectionEnd ?? text.length) : onValueChange(text)
        }
      />
      {state && (
        <Suspense>
          <TextMarks field={field} state={state} />
        </Suspense>
      )}
    </div>
  );
}
