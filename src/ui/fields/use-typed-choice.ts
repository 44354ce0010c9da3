import type { BaseUIEvent } from '@base-ui/react/types';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { foldText } from '../../base/fold.ts';
import { useUiTexts } from '../ui-texts.tsx';

/** What is chosen, and how it is called. */
export interface NamedOption {
  readonly value: string;
  readonly label: string;
  /** What else names it as a whole, such as an address. */
  readonly names?: readonly string[] | undefined;
}

interface TypedChoice<Option> {
  options: readonly Option[];
  /** Takes an option; undefined when the text names what is chosen already. */
  onTake: (option: Option) => void;
  /** What stands in the field without anybody typing. */
  restingText?: string | undefined;
  /** A comma ends a name, since several are typed one after the other. */
  endsAtComma?: boolean;
}

/**
 * What is typed where something is chosen from a list. Enter takes the highlighted option and never submits the form; Enter, Tab and
 * leaving take what is named as a whole. What names nothing stays in the field, which says so.
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
  /** Whether the text is not left to be said anything about: it names an option, or there is none. */
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
  const takeOrSay = (text: string) => setUnknown(take(text) ? '' : text.trim());
  return {
    error: unknown === '' ? undefined : texts.notInList(unknown),
    /** Somebody typed what has not been taken or dropped yet: it stays. */
    isTyping: () => isTyping.current,
    /** The text was changed, by a person who types or by a choice. */
    change: (byTyping: boolean) => {
      isTyping.current = byTyping;
      setUnknown('');
    },
    handlers: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) takeOrSay(currentTarget.value);
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
        takeOrSay(text);
      },
    },
  };
}
