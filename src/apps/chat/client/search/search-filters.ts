import { foldText } from '../../../../base/fold.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
import {
  parseDay,
  parseOperators,
  type ParsedSearch,
  type SearchOperator,
} from '../../../../platform/kernel/search/shared/operators.ts';
import { maxSearchChoices } from '../../shared/search-calls.ts';
import { fitsTyped } from '../../../../platform/kits/suggestions/client/mentions.ts';

const kinds = ['from', 'in', 'has', 'after', 'before'] as const;
type OperatorKind = (typeof kinds)[number];
const traits = ['file', 'link'] as const;

/** What the operators and their fixed values are called in a language. */
export type OperatorWords = Readonly<Record<OperatorKind | (typeof traits)[number] | 'me', string>>;
export type ParsedMessageSearch = ParsedSearch<OperatorKind>;

const isCalled = (typed: string, name: keyof OperatorWords, languages: readonly OperatorWords[]) =>
  languages.some((words) => foldText(words[name]) === typed);

/** Splits what was typed into words and operators, which are called as in any of these languages. */
export const parseSearch = (text: string, languages: readonly OperatorWords[]): ParsedMessageSearch =>
  parseOperators(text, (word) => kinds.find((kind) => isCalled(word, kind, languages)));

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface SearchContext {
  readonly uid: string;
  /** Also oneself. */
  readonly people: readonly Named[];
  readonly rooms: readonly Named[];
  readonly languages: readonly OperatorWords[];
  /** In which days start. */
  readonly timeZone: string;
}

/** Anyone who is called exactly so, else all whose name has such a word. */
export function findNamed(named: readonly Named[], typed: string): string[] {
  const exact = named.filter(({ name }) => foldText(name) === typed);
  const found = exact.length > 0 ? exact : named.filter(({ name }) => fitsTyped(name, typed));
  return found.map(({ id }) => id);
}

function findInstant(value: string, timeZone: string): readonly string[] {
  const day = parseDay(value);
  const instant = day === undefined ? null : fromWallClock(day, timeZone);
  return instant === null ? [] : [instant];
}

function findChoices(operator: SearchOperator<OperatorKind>, context: SearchContext): readonly string[] {
  const { uid, people, rooms, languages } = context;
  const typed = foldText(operator.value);
  if (operator.kind === 'after' || operator.kind === 'before')
    return findInstant(operator.value, context.timeZone);
  if (operator.kind === 'in') return findNamed(rooms, typed);
  if (operator.kind === 'from') return isCalled(typed, 'me', languages) ? [uid] : findNamed(people, typed);
  return traits.filter((trait) => languages.some((words) => foldText(words[trait]).startsWith(typed)));
}

/** Why a search finds nothing: an operator fits nobody and nothing, or too many. */
export interface SearchProblem {
  readonly kind: OperatorKind | 'tooMany';
  readonly value: string;
}

/** What a search asks for besides its words, as the API takes it. */
export type SearchFilters = Partial<Record<'senderId' | 'roomId' | 'has' | 'after' | 'before', string>>;

const fields = { from: 'senderId', in: 'roomId', has: 'has', after: 'after', before: 'before' } as const;

/** Finds whom and what the operators name; several of one kind mean any of them, of a time the last. */
export function chooseFilters(
  operators: readonly SearchOperator<OperatorKind>[],
  context: SearchContext,
): SearchFilters | { readonly problem: SearchProblem } {
  const filters: SearchFilters = {};
  for (const kind of kinds) {
    const isTime = kind === 'after' || kind === 'before';
    const choices = new Set<string>();
    for (const operator of operators) {
      if (operator.kind !== kind) continue;
      const found = findChoices(operator, context);
      if (found.length === 0) return { problem: { kind, value: operator.value } };
      if (isTime) choices.clear();
      for (const id of found) choices.add(id);
      if (choices.size > maxSearchChoices) return { problem: { kind: 'tooMany', value: operator.value } };
    }
    if (choices.size > 0) filters[fields[kind]] = [...choices].join(',');
  }
  return filters;
}
