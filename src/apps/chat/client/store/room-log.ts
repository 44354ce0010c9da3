import type { ChatMessage } from '../../shared/schema.ts';

/** A piece of a room's history without gaps, in the order of the server's numbers. */
export interface RoomLog {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}
type Page = RoomLog;

/** So many messages of a room are kept and drawn; beyond it the far end goes, and is asked for again on the way back. */
export const maxLogLength = 400;
const keptLength = 250;

/** Adds the page before a log. */
export function addOlder(log: RoomLog, page: Page): RoomLog {
  const first = log.messages[0]?.seq ?? Infinity;
  const messages = [...page.messages.filter((message) => message.seq < first), ...log.messages];
  const isTooLong = messages.length > maxLogLength;
  return {
    messages: isTooLong ? messages.slice(0, keptLength) : messages,
    hasOlder: page.hasOlder,
    hasNewer: log.hasNewer || isTooLong,
  };
}

/** Adds the page after a log. */
export function addNewer(log: RoomLog, page: Page): RoomLog {
  const last = log.messages.at(-1)?.seq ?? 0;
  const messages = [...log.messages, ...page.messages.filter((message) => message.seq > last)];
  const isTooLong = messages.length > maxLogLength;
  return {
    messages: isTooLong ? messages.slice(-keptLength) : messages,
    hasOlder: log.hasOlder || isTooLong,
    hasNewer: page.hasNewer,
  };
}

/** Takes a message that came by itself: a new one at the end, or a change of one that is here. */
export function takeMessage(log: RoomLog, message: ChatMessage): RoomLog {
  const last = log.messages.at(-1)?.seq ?? 0;
  if (message.seq > last) {
    if (log.hasNewer) return log;
    // Something between was missed: it is fetched when the end is looked at.
    if (message.seq > last + 1 && last > 0) return { ...log, hasNewer: true };
    return addNewer(log, { messages: [message], hasOlder: true, hasNewer: false });
  }
  const at = log.messages.findIndex(({ id }) => id === message.id);
  const known = log.messages[at];
  if (!known || known.version > message.version) return log;
  return { ...log, messages: log.messages.with(at, message) };
}

/** Changes a message of a log, if it is here. */
export function changeMessage(
  log: RoomLog,
  id: string,
  change: (message: ChatMessage) => ChatMessage,
): RoomLog {
  const at = log.messages.findIndex((message) => message.id === id);
  const known = log.messages[at];
  return known ? { ...log, messages: log.messages.with(at, change(known)) } : log;
}
