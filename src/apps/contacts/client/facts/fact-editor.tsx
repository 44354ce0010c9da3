import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
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

const focusable = ':is(input, textarea, [role=combobox]):not([aria-hidden], [tabindex="-1"])';

/** The fields of a fact. Leaving them and Enter save, Escape restores the value. In a long text, Ctrl+Enter saves. */
export function FactEditor<Values extends object>(props: FactEditorProps<Values>) {
  const { fields, form, focus, render, onClose } = props;
  const texts = useDialogTexts();
  const box = useRef<HTMLFormElement>(null);
  const isClosed = useRef(false);
  /** Whether nothing was typed or pressed yet. A closing menu may take the focus until then, and it is moved back. */
  const isFresh = useRef(focus !== undefined);
  useEffect(() => {
    const note = () => {
      isFresh.current = false;
    };
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('keydown', note, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('keydown', note, true);
    };
  }, []);
  useEffect(() => {
    if (!focus) return;
    const found = [...(box.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const field = found.at(focus === 'first' ? 0 : -1);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens once
  }, []);
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
  const isInside = (target: unknown) =>
    target instanceof Element &&
    (box.current?.contains(target) === true || target.closest('.pop, .pop-backdrop') !== null);
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isInside(relatedTarget)) return;
    if (isFresh.current) return void setTimeout(() => isFresh.current && target.focus());
    // The fields read the input and show its errors first.
    queueMicrotask(() => {
      const isWrong = box.current?.querySelector('[aria-invalid="true"]');
      if (!isWrong && !form.isWaiting(fields) && !isInside(document.activeElement)) commit(false);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const { target, key, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof Element) || !box.current?.contains(target)) return;
    const isLong = target instanceof HTMLTextAreaElement;
    const isSaving =
      key === 'Enter' &&
      !event.defaultPrevented &&
      (isLong ? event.ctrlKey || event.metaKey : target instanceof HTMLInputElement);
    if (!isSaving && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) commit(true);
    else revert();
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        commit(true);
      }}
      onKeyDown={handleKey}
      onBlur={leave}
      className="@container/form flex flex-col gap-2"
    >
      {render({ values: form.values, change, choose, errorOf: form.errorOf })}
      {isRefused && (
        <div className="flex flex-wrap gap-2">
          {[save, discard].map(({ label, run }) => (
            <Button key={label} size="sm" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {!isRefused && form.isRestored(fields) && (
        <FormNotice icon="history" text={texts.draft} actions={[save, discard]} />
      )}
    </form>
  );
}
