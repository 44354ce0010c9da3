import type { ChatMessage } from '../../shared/schema.ts';

/** What messages ask of the room; the same object for as long as the room is shown. */
export interface MessageActions {
  readonly reply: (message: ChatMessage) => void;
  readonly edit: (message: ChatMessage) => void;
  readonly openThread: ((message: ChatMessage) => void) | undefined;
}
