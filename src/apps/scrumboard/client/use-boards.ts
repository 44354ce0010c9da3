import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { includesLevel, type Level } from '../../../platform/kernel/access/shared/levels.ts';
import { useRecords, useSelectedRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { useChildren } from '../../../platform/kernel/entities/client/use-children.ts';
import { listGrants } from '../../../platform/kits/share-dialog/client/api.ts';
import { findOwnLevel, isReached } from '../../../platform/kits/share-dialog/client/own-level.ts';
import { type Person, personCollection } from '../../../platform/people/directory/shared/person.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import {
  type Board,
  type Card,
  type CardActivity,
  activityCollection,
  cardCollection,
  watchCollection,
} from '../shared/records.ts';
import { isOpen } from '../shared/rules.ts';

/** What the signed-in person may do on a board, and who else can see it. */
export function useBoardAccess(board: Board): { level: Level; people: readonly Person[] } {
  const { user } = useSession();
  const everybody = useRecords(personCollection);
  const { data } = useQuery({
    queryKey: ['grants', board.scope],
    queryFn: ({ signal }) => listGrants(board.scope, signal),
    staleTime: 0,
    // A board that was just created here is not known to the server yet.
    enabled: board.version > 0,
  });
  return useMemo(() => {
    const entries = data ?? [];
    const people = everybody.filter(
      ({ id, roles, isActive }) =>
        isActive &&
        (id === board.ownerId || entries.some(({ principal }) => isReached(principal, id, roles))),
    );
    const own = user && findOwnLevel(entries, user.uid, user.role);
    // Until it is known the screen offers what members may do; the server refuses the rest.
    return { level: own ?? (board.ownerId === user?.uid ? 'manage' : 'edit'), people };
  }, [everybody, data, user, board.ownerId]);
}

export const canEdit = (level: Level): boolean => includesLevel(level, 'edit');

/** Whether the person watches a board or card. */
export const useIsWatched = (recordId: string): boolean =>
  useSelectedRecords(watchCollection, (watches) => watches.some((watch) => watch.recordId === recordId));

/** Whether a card waits for another one that is open and not done. */
export const useIsBlocked = ({ boardId, blockedBy }: Card): boolean =>
  useSelectedRecords(cardCollection, (cards) =>
    blockedBy.some((id) =>
      cards.some(
        (one) => one.id === id && one.boardId === boardId && one.completedAt === null && isOpen(one),
      ),
    ),
  );

const commentCounts = new WeakMap<readonly CardActivity[], ReadonlyMap<string, number>>();

/** How many comments each card has. */
export const useCommentCounts = (): ReadonlyMap<string, number> =>
  useSelectedRecords(activityCollection, (activities) => {
    let counts = commentCounts.get(activities);
    if (!counts) {
      const made = new Map<string, number>();
      for (const { cardId, type } of activities)
        if (type === 'comment') made.set(cardId, (made.get(cardId) ?? 0) + 1);
      commentCounts.set(activities, (counts = made));
    }
    return counts;
  });

/** The activities of a card, newest first. */
export const useActivities = (card: Card): readonly CardActivity[] =>
  useChildren(activityCollection, 'cardId', card.id);
