import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { SharedTextSource } from './shared-session.ts';
import type { SharedText, TextState } from './shared-text.ts';

interface OwnText {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

const subscribeToNone = () => () => undefined;
const readNone = () => undefined;

/** What is shown of a text, and as what it is known to others; both undefined until it is loaded. */
interface JoinedText {
  readonly shared: SharedText | undefined;
  readonly state: TextState | undefined;
}

/**
 * Joins the shared text of a record, if it has one. The code for it is loaded late: until then the field shows its own text,
 * and what was typed there goes on in the shared one. The field stays the same element, so that focus, caret and a word that
 * is being composed stay, too.
 */
export function useSharedText(
  source: SharedTextSource | undefined,
  own: OwnText,
  field?: RefObject<HTMLTextAreaElement | null>,
): JoinedText & { readonly composing: { onCompositionStart: () => void; onCompositionEnd: () => void } } {
  const key = source && `${source.entity} ${source.id}`;
  const [joined, setJoined] = useState<{ key: string; shared: SharedText }>();
  const isComposing = useRef(false);
  const begin = useEffectEvent((open: (source: SharedTextSource, text: string) => SharedText) => {
    if (!source || key === undefined) return undefined;
    const shared = open(source, own.value);
    const element = field?.current;
    if (isComposing.current) shared.hold();
    if (element && element === document.activeElement)
      shared.select(element.selectionStart, element.selectionEnd);
    // At once: a letter between the two would be one of the form.
    flushSync(() => {
      setJoined({ key, shared });
      if (own.value !== source.known) own.onValueChange(source.known);
    });
    return { shared, source };
  });
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isHere = key !== undefined;
    const load = async () => {
      const { openText, joinText } = await import('./shared-session.ts');
      const begun = isHere ? begin(openText) : undefined;
      leave = begun && joinText(begun.shared, begun.source);
    };
    // Without it the text is a field of the form.
    if (isHere) load().catch(() => undefined);
    return () => {
      isHere = false;
      leave?.();
    };
  }, [key]);
  const shared = joined?.key === key ? joined?.shared : undefined;
  const known = source?.known ?? '';
  useEffect(() => shared?.noteRecord(known), [shared, known]);
  const state = useSyncExternalStore(shared?.subscribe ?? subscribeToNone, shared?.read ?? readNone);
  const composing = {
    onCompositionStart: () => {
      isComposing.current = true;
      shared?.hold();
    },
    onCompositionEnd: () => {
      isComposing.current = false;
      shared?.release();
    },
  };
  return { shared, state, composing };
}
