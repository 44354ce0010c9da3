import type { ChatRoom } from './schema.ts';

/** The key of two people's room: the same whoever opens it. */
export const buildPairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** How many messages a member has not read. */
export const countUnread = (lastSeq: number, readSeq: number): number => Math.max(0, lastSeq - readSeq);

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
