import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

interface FieldsInPlaceProps {
  ref: RefObject<(HTMLFormElement & HTMLDivElement) | null>;
  /** Whether they are in a form already. */
  isInForm?: boolean;
  /** Which of the fields gets the focus, if any. */
  focus: 'first' | 'last' | undefined;
  /** Whether an input is not read or saved yet, so that leaving the fields does not save. */
  isWaiting?: () => boolean;
  /** Saves and closes. `hasFocus`: it was done by a key, so that the focus has to move. */
  onCommit: (hasFocus: boolean) => void;
  /** Restores the value and closes. */
  onRevert: () => void;
  children: ReactNode;
}

const focusable = ':is(input, textarea, [role=combobox]):not([aria-hidden], [tabindex="-1"])';

/** Fields that replace a shown value while it is edited. Leaving them and Enter save, Escape restores the value. In a long text, Ctrl+Enter saves. */
export function FieldsInPlace(props: FieldsInPlaceProps) {
  const { ref, isInForm = false, focus, isWaiting, onCommit, onRevert, children } = props;
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
    const found = [...(ref.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const field = found.at(focus === 'first' ? 0 : -1);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens once
  }, []);
  const isInside = (target: unknown) =>
    target instanceof Element &&
    (ref.current?.contains(target) === true || target.closest('.pop, .pop-backdrop') !== null);
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isInside(relatedTarget)) return;
    if (isFresh.current) return void setTimeout(() => isFresh.current && target.focus());
    // The fields read the input and show its errors first.
    queueMicrotask(() => {
      const isWrong = ref.current?.querySelector('[aria-invalid="true"]');
      if (!isWrong && !isWaiting?.() && !isInside(document.activeElement)) onCommit(false);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const { target, key, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof Element) || !ref.current?.contains(target)) return;
    const isLong = target instanceof HTMLTextAreaElement;
    const isSaving =
      key === 'Enter' &&
      !event.defaultPrevented &&
      (isLong ? event.ctrlKey || event.metaKey : target instanceof HTMLInputElement);
    if (!isSaving && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) onCommit(true);
    else onRevert();
  };
  const box = { onKeyDown: handleKey, onBlur: leave, className: '@container/form flex flex-col gap-2' };
  if (isInForm)
    return (
      <div ref={ref} role="group" {...box}>
        {children}
      </div>
    );
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCommit(true);
      }}
      {...box}
    >
      {children}
    </form>
  );
}
