import { foldText } from '../../../base/fold.ts';
import { parseDay, parseOperators } from '../../../platform/kernel/search/shared/operators.ts';
import type { Entry } from './entry.ts';
import { extensionOf, type FileType, fileTypeOf, fileTypes } from './extensions.ts';
import { type FindEntry, isInside, isTrashed, listAbove } from './tree.ts';
import { type FilesView, findTopLocation, isListed, type ViewContext } from './views.ts';

/** The criteria of a search of files. */
export const fileOperators = ['in', 'type', 'owner', 'label', 'before', 'after'] as const;
export type FileOperator = (typeof fileOperators)[number];

/** The search operators and values of a language. */
export interface SearchWords {
  /** The operators in the person's language; English operators always work. */
  readonly operators: Readonly<Record<FileOperator, string>>;
  readonly types: Readonly<Record<FileType, string>>;
  /** The value of `owner:` for the person's own files. */
  readonly me: string;
}

export interface SearchContext {
  readonly uid: string;
  readonly find: FindEntry<Entry>;
  readonly nameOf: (uid: string) => string;
  /** Returns the names of the person's labels of an entry. */
  readonly labelsOf: (entryId: string) => readonly string[];
  /** Returns the start of a day in the person's time zone. */
  readonly startOf: (day: string) => string;
}

type Test = (entry: Entry) => boolean;

const isSame = (one: string, other: string) => foldText(one) === foldText(other);

function buildTest(kind: FileOperator, value: string, words: SearchWords, context: SearchContext): Test {
  const { uid, find, nameOf, labelsOf, startOf } = context;
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
    case 'label':
      return (entry) => labelsOf(entry.id).some((name) => foldText(name).includes(folded));
    case 'before':
    case 'after': {
      const day = parseDay(value);
      if (day === undefined) return () => false;
      const start = startOf(day);
      return ({ modifiedAt }) => (kind === 'before' ? modifiedAt < start : modifiedAt >= start);
    }
  }
}

const listFolded = (words: string) =>
  foldText(words)
    .split(' ')
    .filter((word) => word !== '');

/** Builds a predicate that tells whether a name contains all words. */
export function buildNameTest(words: string): (entry: Pick<Entry, 'name'>) => boolean {
  const wanted = listFolded(words);
  return (entry) => {
    const name = foldText(entry.name);
    return wanted.every((word) => name.includes(word));
  };
}

/** Splits a query into words and operators. */
export const parseFileSearch = (query: string, words: Pick<SearchWords, 'operators'>) =>
  parseOperators(query, (folded) =>
    fileOperators.find((one) => one === folded || foldText(words.operators[one]) === folded),
  );

/**
 * Builds a predicate from a query: the name contains all words or the content matches, and all operators match. Undefined for
 * an empty query.
 */
export function buildEntrySearch(
  query: string,
  words: SearchWords,
  context: SearchContext,
  contents: ReadonlyMap<string, string> = new Map(),
): Test | undefined {
  const { words: rest, operators } = parseFileSearch(query, words);
  const tests = operators.map(({ kind, value }) => buildTest(kind, value, words, context));
  const wanted = listFolded(rest);
  if (tests.length === 0 && wanted.length === 0) return undefined;
  const isNamed = buildNameTest(rest);
  return (entry) =>
    (isNamed(entry) || (wanted.length > 0 && contents.has(entry.id))) && tests.every((test) => test(entry));
}

/** Whether a search in a view includes an entry. Searches in folders and top-level views include all descendants. */
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

/** The filters of a list. */
export interface EntryFilter {
  readonly type: FileType | 'all';
  /** `all`, `me`, `others`, or the id of a person. */
  readonly owner: string;
  /** Days since the last change; 0 for any. */
  readonly days: number;
}

export const noFilter: EntryFilter = { type: 'all', owner: 'all', days: 0 };
/** The offered numbers of days. */
export const filterDays = [0, 7, 30, 365] as const;

const dayMs = 24 * 3_600_000;

/** Builds a predicate from a filter. */
export function buildFilter({ type, owner, days }: EntryFilter, uid: string, nowMs: number): Test {
  const from = days === 0 ? '' : new Date(nowMs - days * dayMs).toISOString();
  return (entry) =>
    (type === 'all' || fileTypeOf(entry) === type) &&
    (owner === 'all' ||
      (owner === 'others' ? entry.ownerId !== uid : entry.ownerId === (owner === 'me' ? uid : owner))) &&
    entry.modifiedAt >= from;
}

export const isFiltering = ({ type, owner, days }: EntryFilter): boolean =>
  type !== 'all' || owner !== 'all' || days !== 0;
