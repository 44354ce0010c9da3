import type { CardFilter } from './filter.ts';

/** The ways in which a board is shown. */
export const boardModes = ['board', 'table', 'calendar'] as const;
export type BoardMode = (typeof boardModes)[number];

/** What the columns of a board stand for. */
export const groupings = ['list', 'member', 'label', 'due'] as const;
export type Grouping = (typeof groupings)[number];

/** What the address of a board carries: the opened card, what narrows the cards, how they are shown, and what the table keeps. */
export interface BoardSearch extends CardFilter {
  readonly card?: string | undefined;
  readonly view?: string | undefined;
  readonly group?: string | undefined;
  /** The month of the calendar, as `2026-11`. */
  readonly month?: string | undefined;
}

/** The last three are of the table, which reads them itself. */
const searchKeys = 'card text labels members due view group month sort page size'.split(' ');

/** The parts of an address that a board knows. */
export const readBoardSearch = (search: object): BoardSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      (searchKeys.includes(key) || key.startsWith('f.')) && value !== undefined && value !== ''
        ? [[key, String(value)]]
        : [],
    ),
  );

export const readMode = (text: string | undefined): BoardMode =>
  boardModes.find((mode) => mode === text) ?? 'board';

export const readGrouping = (text: string | undefined): Grouping =>
  groupings.find((grouping) => grouping === text) ?? 'list';
