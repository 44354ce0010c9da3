import type { ChatMessage } from '../../shared/schema.ts';
import type { OutgoingMessage } from '../store/outgoing.ts';

/** A message as the room shows it: one that the server has, or one that is on its way. */
export interface ShownMessage {
  readonly id: string;
  readonly senderId: string;
  readonly at: string;
  readonly message: ChatMessage | undefined;
  readonly outgoing: OutgoingMessage | undefined;
}

/** Messages of one person, one after the other. */
export interface MessageGroup {
  readonly id: string;
  readonly senderId: string;
  readonly messages: readonly ShownMessage[];
  /** The first message of a day: its date is shown before it. */
  readonly startsDay: string | undefined;
  /** The unread line is shown before it. */
  readonly isUnreadFrom: boolean;
  /** Somebody else spoke before. */
  readonly isNewSpeaker: boolean;
}

/** After so long the same person's words begin anew, with a time of their own. */
const pauseMs = 15 * 60_000;

/** The same object for the same message, so that what is drawn of it stays as it is. */
const shownByMessage = new WeakMap<ChatMessage, ShownMessage>();

function showMessage(message: ChatMessage): ShownMessage {
  const { id, senderId, sentAt: at } = message;
  const shown = shownByMessage.get(message) ?? { id, senderId, at, message, outgoing: undefined };
  shownByMessage.set(message, shown);
  return shown;
}

/** What the room shows, in order: the server's messages, then those on their way. */
export function listShown(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
  ownId: string,
): ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  return [
    ...messages.map(showMessage),
    ...outgoing
      .filter(({ id }) => !known.has(id))
      .map((one) => ({ id: one.id, senderId: ownId, at: one.at, message: undefined, outgoing: one })),
  ];
}

interface GroupOptions {
  /** All up to this number was read when the room was opened; undefined shows no line. */
  readonly readSeq: number | undefined;
  readonly ownId: string;
  /** Names the day of an instant. */
  readonly dayOf: (at: string) => string;
}

/** Puts messages of one person together; a new day, the unread line and a long pause begin a new group. */
export function groupMessages(shown: readonly ShownMessage[], options: GroupOptions): MessageGroup[] {
  const groups: (Omit<MessageGroup, 'messages'> & { messages: ShownMessage[] })[] = [];
  let day: string | undefined;
  let last: ShownMessage | undefined;
  let isLineDrawn = options.readSeq === undefined;
  for (const one of shown) {
    const ownDay = options.dayOf(one.at);
    const seq = one.message?.seq;
    const isUnreadFrom =
      !isLineDrawn &&
      seq !== undefined &&
      seq > (options.readSeq ?? Infinity) &&
      one.senderId !== options.ownId;
    if (isUnreadFrom) isLineDrawn = true;
    const isNewSpeaker = last !== undefined && last.senderId !== one.senderId;
    const isPause = last !== undefined && Date.parse(one.at) - Date.parse(last.at) > pauseMs;
    const group = groups.at(-1);
    if (group && day === ownDay && !isUnreadFrom && !isNewSpeaker && !isPause) {
      group.messages.push(one);
    } else {
      groups.push({
        id: one.id,
        senderId: one.senderId,
        messages: [one],
        startsDay: day === ownDay ? undefined : one.at,
        isUnreadFrom,
        isNewSpeaker,
      });
    }
    day = ownDay;
    last = one;
  }
  return groups;
}
