import { type RefObject, useEffect, useRef } from 'react';

interface FocusBack {
  /** The button that opens the editor. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Called when the editor is closed. `hasFocus`: it was closed by a key, so that the button gets the focus. */
  readonly noteClose: (hasFocus: boolean) => void;
}

/** Moves the focus to the button of an editor after the editor was closed by a key. `opened` changes when it opens or closes. */
export function useFocusBack(opened: unknown): FocusBack {
  const button = useRef<HTMLButtonElement>(null);
  const wasClosedByKey = useRef(false);
  useEffect(() => {
    if (wasClosedByKey.current) button.current?.focus();
    wasClosedByKey.current = false;
  }, [opened]);
  const noteClose = (hasFocus: boolean) => {
    wasClosedByKey.current = hasFocus;
  };
  return { button, noteClose };
}
