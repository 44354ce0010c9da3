import type { BaseUIEvent } from '@base-ui/react/types';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { foldText } from '../../base/fold.ts';
import { useUiTexts } from '../ui-texts.ts';
import { useLatest } from '../use-latest.ts';

/** An option and its label. */
export interface NamedOption {
  readonly value: string;
  readonly label: string;
  /** Alternative names that match exactly, such as an email address. */
  readonly names?: readonly string[] | undefined;
}

interface TypedChoice<Option> {
  options: readonly Option[];
  /** Called with the selected option. */
  onTake: (option: Option) => void;
  /** Called when the field is left after its text was removed. */
  onEmpty?: () => void;
  /** The text of the field while nobody types. */
  restingText?: string | undefined;
  /** Whether a comma selects the option that the text names. */
  endsAtComma?: boolean;
}

/**
 * The typed text of a combobox. Enter selects the highlighted option and never submits the form; Enter, Tab, blur and the
 * submission of the form select an option that is named completely. Text that names no option stays in the field with an error,
 * and the form is not submitted.
 */
export function useTypedChoice<Option extends NamedOption>({
  options,
  onTake,
  onEmpty,
  restingText = '',
  endsAtComma = false,
}: TypedChoice<Option>) {
  const texts = useUiTexts();
  const [unknown, setUnknown] = useState('');
  const isTyping = useRef(false);
  const isNothing = (text: string) => text.trim() === '' || text === restingText;
  /** Selects the option that the text names. Returns false if it names none. */
  const take = (text: string): boolean => {
    if (isNothing(text)) return true;
    const folded = foldText(text);
    const [option, other] = options.filter(({ label, names = [] }) =>
      [label, ...names].some((name) => foldText(name) === folded),
    );
    if (!option || other) return false;
    isTyping.current = false;
    onTake(option);
    return true;
  };
  const takeOrReport = (text: string): boolean => {
    const isTaken = take(text);
    setUnknown(isTaken ? '' : text.trim());
    return isTaken;
  };
  const field = useRef<HTMLInputElement>(null);
  const latest = useLatest({ isNothing, takeOrReport });
  useEffect(() => {
    const hold = (event: Event) => {
      const input = field.current;
      if (!input || input.form !== event.target || !isTyping.current) return;
      if (latest().isNothing(input.value)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { form } = input;
      // The form receives the selection before it is submitted again.
      if (latest().takeOrReport(input.value)) setTimeout(() => form?.requestSubmit());
      else input.focus();
    };
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  }, [latest]);
  return {
    error: unknown === '' ? undefined : texts.notInList(unknown),
    /** Whether the field has typed text that has been neither selected nor discarded. */
    isTyping: () => isTyping.current,
    /** Called when the text changes, by typing or by a selection. */
    change: (byTyping: boolean) => {
      isTyping.current = byTyping;
      setUnknown('');
    },
    handlers: {
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        field.current = currentTarget;
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
        if (currentTarget.parentElement?.contains(relatedTarget)) return;
        takeOrReport(currentTarget.value);
        if (!isTyping.current || currentTarget.value.trim() !== '') return;
        isTyping.current = false;
        onEmpty?.();
      },
      onKeyDown: (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
        const { key, currentTarget, nativeEvent } = event;
        const { value: text } = currentTarget;
        if (key === 'Escape') {
          isTyping.current = false;
          // Without an open list, Base UI would remove what is chosen.
          if (currentTarget.getAttribute('aria-expanded') !== 'true') event.preventBaseUIHandler();
        }
        if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || isNothing(text)) return;
        if (key === ',' && endsAtComma && take(text)) event.preventDefault();
        if (key !== 'Enter' || currentTarget.getAttribute('aria-activedescendant')) return;
        event.preventDefault();
        takeOrReport(text);
      },
    },
  };
}
