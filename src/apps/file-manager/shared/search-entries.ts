import { foldText } from '../../../base/fold.ts';
import { parseDay, parseOperators } from '../../../platform/kernel/search/shared/operators.ts';
import type { Entry } from './entry.ts';
import { extensionOf, type FileType, fileTypeOf, fileTypes } from './extensions.ts';
import { type FindEntry, isInside, isTrashed, listAbove } from './tree.ts';
import { type FilesView, findTopLocation, isListed, type ViewContext } from './views.ts';

/** What narrows a search of files. */
export const fileOperators = ['in', 'type', 'owner', 'before', 'after'] as const;
export type FileOperator = (typeof fileOperators)[number];

/** The words that a search understands. */
export interface SearchWords {
  /** The operators in the person's language; the English ones are always understood. */
  readonly operators: Readonly<Record<FileOperator, string>>;
  readonly types: Readonly<Record<FileType, string>>;
  /** Stands for the person after `owner:`. */
  readonly me: string;
}

export interface SearchContext {
  readonly uid: string;
  readonly find: FindEntry<Entry>;
  readonly nameOf: (uid: string) => string;
  /** The instant at which a day of the person begins. */
  readonly startOf: (day: string) => string;
}

type Test = (entry: Entry) => boolean;

const isSame = (one: string, other: string) => foldText(one) === foldText(other);

function buildTest(kind: FileOperator, value: string, words: SearchWords, context: SearchContext): Test {
  const { uid, find, nameOf, startOf } = context;
  const folded = foldText(value);
  switch (kind) {
    case 'in':
      return (entry) => listAbove(entry, find).some(({ name }) => foldText(name).includes(folded));
    case 'type': {
      const type = fileTypes.find((one) => isSame(one, value) || isSame(words.types[one], value));
      return (entry) =>
        type === undefined ? extensionOf(entry.name) === folded : fileTypeOf(entry) === type;
    }
    case 'owner':
      if (isSame(value, words.me) || folded === 'me') return (entry) => entry.ownerId === uid;
      return (entry) => foldText(nameOf(entry.ownerId)).includes(folded);
    case 'before':
    case 'after': {
      const day = parseDay(value);
      if (day === undefined) return () => false;
      const start = startOf(day);
      return ({ modifiedAt }) => (kind === 'before' ? modifiedAt < start : modifiedAt >= start);
    }
  }
}

/** Builds the test of a query: all words in the name, and all operators. Undefined for a query that says nothing. */
export function buildEntrySearch(
  query: string,
  words: SearchWords,
  context: SearchContext,
): Test | undefined {
  const { words: rest, operators } = parseOperators(query, (folded) =>
    fileOperators.find((one) => one === folded || foldText(words.operators[one]) === folded),
  );
  const tests = operators.map(({ kind, value }) => buildTest(kind, value, words, context));
  const wanted = foldText(rest)
    .split(' ')
    .filter((word) => word !== '');
  if (tests.length === 0 && wanted.length === 0) return undefined;
  return (entry) => {
    const name = foldText(entry.name);
    return wanted.every((word) => name.includes(word)) && tests.every((test) => test(entry));
  };
}

/** Whether a search in a view looks at an entry: in folders and in the tops of trees also at all that is below. */
export function isSearched(entry: Entry, view: FilesView, context: ViewContext): boolean {
  const { find } = context;
  switch (view.kind) {
    case 'folder':
      return entry.id !== view.id && isInside(entry, { id: view.id }, find) && !isTrashed(entry, find);
    case 'own':
    case 'organization':
    case 'shared':
      return findTopLocation(entry, context) === view.kind && !isTrashed(entry, find);
    default:
      return isListed(entry, view, context);
  }
}

/** What a list leaves out. */
export interface EntryFilter {
  readonly type: FileType | 'all';
  readonly owner: 'all' | 'me' | 'others';
  /** Days since the last change; 0 for any. */
  readonly days: number;
}

export const noFilter: EntryFilter = { type: 'all', owner: 'all', days: 0 };
/** The choices of days. */
export const filterDays = [0, 7, 30, 365] as const;

const dayMs = 24 * 3_600_000;

/** The test of a filter. */
export function buildFilter({ type, owner, days }: EntryFilter, uid: string, nowMs: number): Test {
  const from = days === 0 ? '' : new Date(nowMs - days * dayMs).toISOString();
  return (entry) =>
    (type === 'all' || fileTypeOf(entry) === type) &&
    (owner === 'all' || (entry.ownerId === uid) === (owner === 'me')) &&
    entry.modifiedAt >= from;
}

export const isFiltering = ({ type, owner, days }: EntryFilter): boolean =>
  type !== 'all' || owner !== 'all' || days !== 0;
