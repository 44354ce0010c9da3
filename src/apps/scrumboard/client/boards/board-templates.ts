import type { BoardImport } from '../../shared/import-shape.ts';

/** What a new board can begin with, in the order of the menu. */
export const boardTemplateNames = ['kanban', 'sprint', 'onboarding', 'event'] as const;

/** The words of a template: its lists, each with the titles of its cards. */
export interface BoardTemplate {
  readonly name: string;
  readonly lists: readonly { readonly name: string; readonly cards: readonly string[] }[];
}

const blank = { description: '', due: null, isDone: false, labels: [], checklists: [] };

/** A board that begins with a template. */
export const buildTemplateBoard = (
  { name, lists }: BoardTemplate,
  labels: BoardImport['labels'],
): BoardImport => ({
  name,
  labels,
  lists: lists.map((list) => ({
    name: list.name,
    cards: list.cards.map((title) => ({ ...blank, name: title })),
  })),
});
