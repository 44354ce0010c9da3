import { foldText } from '../../../../base/fold.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
import { parseDay, parseOperators } from '../../../kernel/search/shared/operators.ts';
import { type Locale, localize, type LocalizedText } from '../../i18n/shared/locales.ts';
import type { SearchSource } from './search-source.ts';

/** What was typed, as the search of records takes it. */
export interface RecordQuery {
  readonly words: string;
  /** By the parameter of the API; several values with commas between them. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface QueryContext {
  readonly sources: readonly SearchSource[];
  readonly locale: Locale;
  readonly timeZone: string;
}

/** The operators that every search understands. */
const common: Readonly<Record<'type' | 'owner' | 'after' | 'before', LocalizedText>> = {
  type: { en: 'type', tr: 'tür', ar: 'نوع' },
  owner: { en: 'owner', tr: 'sahibi', ar: 'المالك' },
  after: { en: 'after', tr: 'sonra', ar: 'منذ' },
  before: { en: 'before', tr: 'önce', ar: 'قبل' },
};
const maxValues = 20;

const listNames = (title: LocalizedText, locale: Locale) =>
  [localize(title, 'en'), localize(title, locale)].map(foldText);

function findTypes(folded: string, { sources, locale }: QueryContext): string[] {
  const types = sources.flatMap((source) => Object.entries(source.types ?? {}));
  return types.flatMap(([type, title]) =>
    listNames(title, locale).some((name) => name.startsWith(folded)) ? [type] : [],
  );
}

function findInstant(value: string, timeZone: string): string[] {
  const day = parseDay(value);
  const instant = day === undefined ? null : fromWallClock(day, timeZone);
  return instant === null ? [] : [instant];
}

function findValues(kind: string, value: string, context: QueryContext): readonly string[] {
  if (kind === 'after' || kind === 'before') return findInstant(value, context.timeZone);
  const folded = foldText(value);
  if (kind === 'type') return findTypes(folded, context);
  const operators = context.sources.flatMap((source) => source.operators ?? []);
  return operators.flatMap((one) => (one.name === kind ? one.findValues(folded) : []));
}

/**
 * Reads operators and words. Values of one operator mean any of them, of a time the last. An operator that names nothing
 * that there is stays a word.
 */
export function readRecordQuery(typed: string, context: QueryContext): RecordQuery {
  const { sources, locale } = context;
  const named: (readonly [string, LocalizedText])[] = [
    ...Object.entries(common),
    ...sources.flatMap(({ operators = [] }) => operators.map(({ name, title }) => [name, title] as const)),
  ];
  const findKind = (word: string) => named.find(([, title]) => listNames(title, locale).includes(word))?.[0];
  const { words, operators } = parseOperators(typed, findKind);
  const chosen = new Map<string, Set<string>>();
  const unknown: string[] = [];
  for (const operator of operators) {
    // The index knows one kind of person: who wrote a record, else whose it is.
    const kind = operator.kind === 'owner' ? 'from' : operator.kind;
    const values = findValues(kind, operator.value, context);
    if (values.length === 0) unknown.push(operator.typed);
    else {
      const known = kind === 'after' || kind === 'before' ? undefined : chosen.get(kind);
      chosen.set(kind, new Set([...(known ?? []), ...values].slice(0, maxValues)));
    }
  }
  const filters = Object.fromEntries([...chosen].map(([kind, values]) => [kind, [...values].join(',')]));
  return { words: [words, ...unknown].filter((part) => part !== '').join(' '), filters };
}
