import type { BaseUIEvent } from '@base-ui/react/types';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { foldText } from '../../base/fold.ts';
import { useUiTexts } from '../ui-texts.ts';

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
  /** The text of the field while nobody types. */
  restingText?: string | undefined;
  /** Whether a comma selects the option that the text names. */
  endsAtComma?: boolean;
}

/**
 * The typed text of a combobox. Enter selects the highlighted option and never submits the form; Enter, Tab and blur select an
 * option that is named completely. Text that names no option stays in the field with an error; `focusUnknown` finds it.
 */
export function useTypedChoice<Option extends NamedOption>({
  options,
  onTake,
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
  const takeOrReport = (text: string) => setUnknown(take(text) ? '' : text.trim());
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
      'data-unknown': unknown || undefined,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) takeOrReport(currentTarget.value);
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
