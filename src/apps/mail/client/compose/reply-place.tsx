import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { type Composition, minimizeComposer, readComposer, useComposer } from './composer-store.ts';

interface Place {
  /** The mail that it is below. */
  readonly mailId: string;
  readonly element: HTMLElement;
}

const store = createStore<{ readonly place: Place | null }>(() => ({ place: null }));

/** Returns the element below the opened mail that a composition answers or forwards; null for others, and on phones. */
export function useReplyPlace(composition: Composition | null): HTMLElement | null {
  const isPhone = useIsPhone();
  const place = useStore(store, (state) => state.place);
  return !isPhone && place && composition?.sourceId === place.mailId ? place.element : null;
}

/** Whether an answer to a mail is being written in view. */
export function useIsAnswering(mailId: string): boolean {
  const { composition, isMinimized } = useComposer();
  return !isMinimized && composition?.sourceId === mailId;
}

/** The place below an opened mail where it is answered. When it goes, what is being written there is minimized. */
export function ReplyPlace({ mailId }: { mailId: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    store.setState({ place: { mailId, element } });
    return () => {
      if (store.getState().place?.element === element) store.setState({ place: null });
      if (readComposer().composition?.sourceId === mailId) minimizeComposer(true);
    };
  }, [element, mailId]);
  return <div ref={setElement} />;
}
