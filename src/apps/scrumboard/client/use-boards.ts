import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { includesLevel, type Level, strongestLevel } from '../../../platform/kernel/access/shared/levels.ts';
import { useRecords, useSelectedRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { listGrants } from '../../../platform/kits/share-dialog/client/api.ts';
import { type Person, personCollection } from '../../../platform/people/directory/shared/person.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import {
  type Board,
  type Card,
  type CardActivity,
  activityCollection,
  watchCollection,
} from '../shared/records.ts';

/** The roles that a grant to a role reaches: an administrator counts as staff. */
const groups = new Map<string, readonly string[]>(
  Object.entries(authGroups).map(([name, roles]) => [`role:${name}`, roles]),
);

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
    const isOf = (person: Pick<Person, 'id' | 'roles'>, principal: string) =>
      principal === 'everyone' ||
      principal === `user:${person.id}` ||
      (groups.get(principal) ?? []).some((role) => person.roles.some((own) => own === role));
    const me = everybody.find(({ id }) => id === user?.uid);
    const entries = data ?? [];
    const people = everybody.filter(
      (person) =>
        person.isActive &&
        (person.id === board.ownerId || entries.some(({ principal }) => isOf(person, principal))),
    );
    const own = strongestLevel(
      entries.flatMap(({ principal, level }) => (me && isOf(me, principal) ? [level] : [])),
    );
    // Until it is known the screen offers what members may do; the server refuses the rest.
    return { level: own ?? (board.ownerId === user?.uid ? 'manage' : 'edit'), people };
  }, [everybody, data, user?.uid, board.ownerId]);
}

export const canEdit = (level: Level): boolean => includesLevel(level, 'edit');

/** Whether the person watches a board, or with a card's id that card. */
export const useIsWatched = (boardId: string, cardId = ''): boolean =>
  useSelectedRecords(watchCollection, (watches) =>
    watches.some((watch) => watch.boardId === boardId && watch.cardId === cardId),
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
export function useActivities(card: Card): readonly CardActivity[] {
  const all = useRecords(activityCollection);
  return useMemo(() => all.filter(({ cardId }) => cardId === card.id), [all, card.id]);
}
