import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MessageVariant } from '../../../../ui/feedback/message.tsx';

export type MessageContent = {
  readonly text: string;
  readonly variant?: MessageVariant;
  /** Something to do about it, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Where at the top of the window; otherwise in the middle. */
  readonly position?: 'top-center' | 'top-end';
  /** In milliseconds; otherwise six seconds. */
  readonly duration?: number;
  /** The subject: a part of the screen that handles messages of this subject shows them in place of a toast. */
  readonly about?: 'settings';
};
type ShownMessage = MessageContent & { readonly id: number };

type Taken = NonNullable<MessageContent['about']>;
type MessageState = {
  readonly message: ShownMessage | null;
  readonly taken: Taken | null;
  /** What the taker of messages shows. */
  readonly word: string | null;
};

const store = createStore<MessageState>(() => ({ message: null, taken: null, word: null }));
let lastId = 0;
let isQuiet = false;

/** Keeps back messages that only confirm or inform; warnings, errors and what can be undone are always said. */
export function setQuiet(quiet: boolean): void {
  isQuiet = quiet;
}

const isMinor = ({ variant, action }: MessageContent) =>
  !action && (variant === 'success' || variant === 'info');

/** Shows a message at the top of the window for a while; a new one replaces it. */
export function showMessage(content: MessageContent): void {
  if (isQuiet && isMinor(content)) return;
  if (isMinor(content) && content.about && content.about === store.getState().taken)
    return store.setState({ word: content.text });
  store.setState({ message: { ...content, id: ++lastId } });
}

/** Takes the message away, unless another has replaced it meanwhile. */
export function hideMessage(id: number): void {
  if (store.getState().message?.id === id) store.setState({ message: null });
}

/** Keeps confirmations about something out of the message area until the returned function is called. */
export function takeMessages(about: Taken): () => void {
  store.setState({ taken: about, word: null });
  return () => store.setState({ taken: null, word: null });
}

/** The last confirmation that was taken. */
export const useTakenWord = (): string | null => useStore(store, (state) => state.word);

/** The message that is shown now. */
export const useMessage = (): ShownMessage | null => useStore(store, (state) => state.message);
