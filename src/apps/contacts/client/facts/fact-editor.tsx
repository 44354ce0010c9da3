import { type ReactNode, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { FieldsInPlace } from '../../../../platform/kits/record-dialog/client/fields-in-place.tsx';
import { FormNotice } from '../../../../platform/kits/record-dialog/client/form-notice.tsx';
import { useDialogTexts } from '../../../../platform/kits/record-dialog/client/texts/en.ts';
import type { FactForm } from './use-fact-form.ts';

/** The props of the fields of a fact. */
export interface FactControl<Values extends object> {
  readonly values: Values;
  change(changes: Partial<Values>): void;
  /** Changes and saves at once, for a choice. */
  choose(changes: Partial<Values>): void;
  errorOf(name: string): string | null;
}

interface FactEditorProps<Values extends object> {
  /** The fields of the record that the fact shows. */
  fields: readonly string[];
  form: FactForm<Values>;
  /** Which of the fields gets the focus, if any. */
  focus: 'first' | 'last' | undefined;
  render: (control: FactControl<Values>) => ReactNode;
  /** `hasFocus`: it was closed by a key or a choice, so that the focus has to move. */
  onClose: (hasFocus: boolean) => void;
}

/** The fields of a fact, edited in place. */
export function FactEditor<Values extends object>(props: FactEditorProps<Values>) {
  const { fields, form, focus, render, onClose } = props;
  const texts = useDialogTexts();
  const box = useRef<HTMLFormElement & HTMLDivElement>(null);
  const isClosed = useRef(false);
  const commit = (hasFocus: boolean) => {
    const isUnknown = box.current?.querySelector('[data-unknown]');
    if (isClosed.current || isUnknown || !form.commit(fields)) return;
    isClosed.current = true;
    onClose(hasFocus);
  };
  const revert = () => {
    isClosed.current = true;
    form.revert(fields);
    onClose(true);
  };
  const change = (changes: Partial<Values>) => {
    form.change(changes);
    // A date may be read after its field was left.
    if (isClosed.current) form.commit(fields);
  };
  const choose = (changes: Partial<Values>) => {
    form.change(changes);
    commit(true);
  };
  const isRefused = form.isRefused(fields);
  const save = { label: isRefused ? texts.saveAgain : texts.save, run: () => commit(true) };
  const discard = { label: texts.discard, run: revert };
  // oxlint-disable-next-line react/refs -- its fields call these functions in their events
  const shown = render({ values: form.values, change, choose, errorOf: form.errorOf });
  return (
    <FieldsInPlace
      ref={box}
      focus={focus}
      isWaiting={() => form.isWaiting(fields)}
      onCommit={commit}
      onRevert={revert}
    >
      {shown}
      {isRefused && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => commit(true)}>
            {save.label}
          </Button>
          <Button size="sm" onClick={revert}>
            {discard.label}
          </Button>
        </div>
      )}
      {!isRefused && form.isRestored(fields) && (
        <FormNotice icon="history" text={texts.draft} actions={[save, discard]} />
      )}
    </FieldsInPlace>
  );
}
