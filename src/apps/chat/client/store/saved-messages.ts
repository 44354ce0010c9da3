import { useMemo } from 'react';
import type { PendingCommand } from '../../../../platform/kernel/collections/client/pending-command.ts';
import { runCommand, usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import { savedApi } from '../../shared/saved.ts';
import { chatStore, useChat } from './chat-state.ts';
import { useChatTexts } from '../texts/en.ts';

/** Saved messages by their ids, and when one wants to be reminded of each; null is no reminder. */
export type SavedMarks = ReadonlyMap<string, string | null>;
type Change = { messageId: string; isSaved: boolean; remindAt?: string | null };

/** Marks with a command's change in them; the same marks when it is about something else. */
function applyChange(marks: SavedMarks, command: PendingCommand): SavedMarks {
  if (command.path !== savedApi.setSaved.path || command.state === 'failed') return marks;
  const { messageId, isSaved, remindAt } = command.body as Change; // safe: only setSaved below queues this path
  const changed = new Map(marks);
  if (isSaved) changed.set(messageId, remindAt === undefined ? (marks.get(messageId) ?? null) : remindAt);
  else changed.delete(messageId);
  return changed;
}

/** Takes what the server has confirmed, before its event comes. */
export const takeConfirmedSave = (command: PendingCommand): void =>
  chatStore.setState(({ saved }) => ({ saved: applyChange(saved, command) }));

/** What is saved, with what waits to be told to the server. */
export function useSavedMarks(): SavedMarks {
  const saved = useChat((state) => state.saved);
  const commands = usePendingCommands();
  return useMemo(() => commands.reduce(applyChange, saved), [saved, commands]);
}

/** Saves a message, lets go of it, or sets when to be reminded; with a way back. */
export function setSaved(change: Change): void {
  const { done } = useChatTexts.current();
  const { isSaved, remindAt } = change;
  const message = !isSaved ? done.unsaved : remindAt ? done.reminded : done.saved;
  runCommand({ app: 'chat', endpoint: savedApi.setSaved, body: change, message });
}
