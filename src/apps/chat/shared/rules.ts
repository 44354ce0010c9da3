import { foldText } from '../../../base/fold.ts';
import type { ChatMessage, ChatRoom } from './schema.ts';

/** The key of two people's room: the same for both. */
export const buildPairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** How many messages a member has not read. */
export const countUnread = (lastSeq: number, readSeq: number): number => Math.max(0, lastSeq - readSeq);

/** The signs of Markdown, each with what is to stay of it. */
const signs: readonly (readonly [sign: RegExp, stays: string])[] = [
  [/^ {0,3}(?:```|~~~).*\n?/gm, ''],
  [/^ {0,3}(?:>[> \t]*|#{1,6}[ \t]+)/gm, ''],
  [/\[([^[\]\n]+)\]\((?:https?:\/\/|mailto:)[^\s()]*\)/g, '$1'],
  [/`+([^`\n]+)`+/g, '$1'],
  [/(?<![\p{L}\p{N}*])(\*{1,3})([^\s*](?:[^*\n]*[^\s*])?)\1/gu, '$2'],
  [/(?<![\p{L}\p{N}_])(_{1,3})([^\s_](?:[^_\n]*[^\s_])?)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/~~([^~\n]+)~~/g, '$1'],
];
const shortLength = 300;

/** A text without its signs of Markdown. */
export const stripMarkdown = (text: string): string =>
  signs.reduce((rest, [sign, stays]) => rest.replace(sign, stays), text).trim();

/** What a line has room for of a message: its first words, without signs of Markdown; else the name of its file, if it has one. */
export function shortenMessage({ text, files }: Pick<ChatMessage, 'text' | 'files'>): string {
  // Signs take room, too, and one of a pair that was cut stays.
  const start = text.slice(0, 2 * shortLength);
  return stripMarkdown(start).slice(0, shortLength).toWellFormed() || (files[0]?.name ?? '');
}

interface Reactions {
  emoji: string;
  userIds: readonly string[];
}

/** More kinds of reactions than a line can show help nobody. */
export const maxReactionKinds = 20;

/** The reactions after somebody added or took back one; those that nobody has any more are gone. */
export function changeReactions(
  reactions: readonly Reactions[],
  userId: string,
  emoji: string,
  isSet: boolean,
): { emoji: string; userIds: string[] }[] {
  const others = reactions.map((one) => ({
    emoji: one.emoji,
    userIds: one.userIds.filter((id) => one.emoji !== emoji || id !== userId),
  }));
  const known = others.find((one) => one.emoji === emoji);
  if (isSet && known) known.userIds.push(userId);
  else if (isSet) others.push({ emoji, userIds: [userId] });
  return others.filter((one) => one.userIds.length > 0);
}

type Managed = Pick<ChatRoom, 'kind' | 'ownerId' | 'memberIds'>;

/** Whether somebody may take others out of a room. */
export const mayManage = (room: Managed, uid: string): boolean => room.ownerId === uid;

/** Whether somebody may rename a room: a group is everybody's in it, a channel has somebody who takes care of it. */
export const mayRename = (room: Managed, uid: string): boolean =>
  mayManage(room, uid) || (room.kind === 'group' && room.memberIds.includes(uid));

/** Keywords as they are kept: one line, each once, none that says nothing. */
export function tidyKeywords(words: readonly string[]): string[] {
  const tidied = new Map<string, string>();
  for (const word of words) {
    const folded = foldText(word);
    if (folded !== '' && !tidied.has(folded)) tidied.set(folded, word.trim().replace(/\s+/gu, ' '));
  }
  return [...tidied.values()];
}
