import { foldText } from '../../../base/fold.ts';
import type { Card } from './records.ts';
import { findDueState } from './rules.ts';

/** What narrows the cards of a board, as its address carries it: lists of ids with commas between them. */
export interface CardFilter {
  readonly text?: string | undefined;
  readonly labels?: string | undefined;
  readonly members?: string | undefined;
  readonly due?: string | undefined;
}

export const dueChoices = ['overdue', 'day', 'week', 'none', 'done'] as const;

/** The values of a list in an address. */
export const readList = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

/** A list with a value that it did not have, or without one that it had; undefined for an empty one. */
export function toggleIn(list: string | undefined, value: string): string | undefined {
  const values = readList(list);
  const toggled = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return toggled.join(',') || undefined;
}

export const isFiltering = (filter: CardFilter): boolean => Object.values(filter).some(Boolean);

interface FilterPlace {
  /** Who `me` is. */
  readonly uid: string;
  readonly now: string;
}

const dayMs = 86_400_000;

function isDue(card: Card, due: string, { now }: FilterPlace): boolean {
  const state = findDueState(card, now);
  if (due === 'none' || due === 'done' || due === 'overdue') return state === due;
  const days = due === 'day' ? 1 : 7;
  const end = new Date(Date.parse(now) + days * dayMs).toISOString();
  return state === 'later' && card.due !== null && card.due <= end;
}

/** Whether a card passes a filter: one of the labels, one of the members, and all else. */
export function buildFilter(filter: CardFilter, place: FilterPlace): (card: Card) => boolean {
  const words = foldText(filter.text ?? '')
    .split(/\s+/u)
    .filter(Boolean);
  const labels = readList(filter.labels);
  const members = readList(filter.members).map((id) => (id === 'me' ? place.uid : id));
  const texts = (card: Card) =>
    foldText(
      [
        card.name,
        card.description,
        ...card.checklists.flatMap(({ items }) => items.map(({ text }) => text)),
      ].join(' '),
    );
  return (card) => {
    if (labels.length > 0 && !labels.some((id) => card.labels.includes(id))) return false;
    if (members.length > 0 && !members.some((id) => card.members.includes(id))) return false;
    if (filter.due && !isDue(card, filter.due, place)) return false;
    if (words.length === 0) return true;
    const text = texts(card);
    return words.every((word) => text.includes(word));
  };
}
