import { useMemo } from 'react';
import { useClock, useToday } from '../../../../platform/people/clock/client/clock.ts';
import type { Card } from '../../shared/records.ts';
import { dueGroups, type GroupPlace, groupCards, moveToGroup, noGroup } from '../../shared/grouping.ts';
import type { Grouping } from '../../shared/views.ts';
import { updateCards } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';

/** A column of cards that have something in common. */
export interface CardGroup {
  readonly id: string;
  readonly title: string;
  readonly color?: string;
  readonly person?: { readonly name: string; readonly picture: string | null };
  readonly cards: readonly Card[];
  /** Whether cards can be moved into it; not into Overdue. */
  readonly takesCards: boolean;
}

/** So many people have a column of their own also without cards. */
const maxEmpty = 12;

/** The columns of a board that is grouped, and what moves a card between them. */
export function useCardGroups(view: BoardView, grouping: Exclude<Grouping, 'list'>) {
  const texts = useBoardTexts();
  const { now, timeZone } = useClock();
  const { end: dayEnd } = useToday();
  const place: GroupPlace = useMemo(() => ({ now, dayEnd, timeZone }), [now, dayEnd, timeZone]);
  const { people, labels, lists, shown } = view;
  const titles: readonly Omit<CardGroup, 'cards'>[] = useMemo(() => {
    const none = { id: noGroup, takesCards: true };
    if (grouping === 'label')
      return [
        ...labels.map(({ id, title, color }) => ({ id, title, color, takesCards: true })),
        { ...none, title: texts.views.noLabel },
      ];
    if (grouping === 'member') {
      const busy = new Set(shown.flatMap(({ members }) => members));
      const own = people.filter(({ id }) => busy.has(id));
      const idle = people.filter(({ id }) => !busy.has(id)).slice(0, Math.max(0, maxEmpty - own.length));
      return [
        ...[...own, ...idle].map((person) => ({
          id: person.id,
          title: person.name,
          person,
          takesCards: true,
        })),
        { ...none, title: texts.views.noMember },
      ];
    }
    return dueGroups.map((id) => ({ id, title: texts.mine.groups[id], takesCards: id !== 'overdue' }));
  }, [grouping, labels, people, shown, texts]);
  const groups: readonly CardGroup[] = useMemo(() => {
    const places = new Map(lists.map(({ id }, index) => [id, index]));
    const ordered = shown.toSorted(
      (one, other) => (places.get(one.listId) ?? 0) - (places.get(other.listId) ?? 0),
    );
    const groupIds = titles.map(({ id }) => id);
    const byGroup = groupCards(ordered, { grouping, groupIds, place });
    return titles.map((group) => ({ ...group, cards: byGroup.get(group.id) ?? [] }));
  }, [titles, grouping, shown, lists, place]);
  /** Moves a card from one column to another; returns what a screen reader says. */
  const move = (card: Card, from: string, to: string): string | undefined => {
    const changes = moveToGroup(card, { grouping, from, to, place });
    const group = titles.find(({ id }) => id === to);
    if (!changes || !group?.takesCards) return undefined;
    const { members, labels: labelIds } = changes;
    const expected = {
      ...(members && { members: [...card.members] }),
      ...(labelIds && { labels: [...card.labels] }),
    };
    updateCards([card], changes, { expected, message: texts.done.moved(group.title) });
    return texts.views.said(card.name, group.title);
  };
  return { groups, move };
}
