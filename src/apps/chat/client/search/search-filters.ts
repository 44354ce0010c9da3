import { foldText } from '../../../../base/fold.ts';
import { maxSearchChoices } from '../../shared/search.ts';
import { fitsTyped } from '../composer/mentions.ts';

const kinds = ['from', 'in', 'has'] as const;
type OperatorKind = (typeof kinds)[number];
const traits = ['file', 'link'] as const;

/** What the operators and their fixed values are called in a language. */
export type OperatorWords = Readonly<Record<OperatorKind | (typeof traits)[number] | 'me', string>>;

/** Narrows a search: `from:anna`. */
export interface SearchOperator {
  readonly kind: OperatorKind;
  readonly value: string;
}

export interface ParsedSearch {
  /** What is left beside the operators. */
  readonly words: string;
  readonly operators: readonly SearchOperator[];
}

// A quotation mark that is not closed yet is still being typed. Keyboards write those of their language by themselves.
const operatorPattern = /(?:^|\s)([^\s:"“”„«»]+):(?:["“”„«]([^"“”„«»]*)["“”»]?|(\S*))/gu;

const isCalled = (typed: string, name: keyof OperatorWords, languages: readonly OperatorWords[]) =>
  languages.some((words) => foldText(words[name]) === typed);

/** Parts what was typed into words and operators; an operator without a value yet is neither. */
export function parseSearch(text: string, languages: readonly OperatorWords[]): ParsedSearch {
  const operators: SearchOperator[] = [];
  const rest = text.replace(operatorPattern, (all: string, word: string, quoted?: string, plain?: string) => {
    const kind = kinds.find((one) => isCalled(foldText(word), one, languages));
    if (!kind) return all;
    const value = (quoted ?? plain ?? '').trim();
    if (foldText(value) !== '') operators.push({ kind, value });
    return ' ';
  });
  return { words: rest.replace(/\s+/gu, ' ').trim(), operators };
}

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
}

/** Anyone who is called exactly so, else all whose name has such a word. */
function findNamed(named: readonly Named[], typed: string): string[] {
  const exact = named.filter(({ name }) => foldText(name) === typed);
  const found = exact.length > 0 ? exact : named.filter(({ name }) => fitsTyped(name, typed));
  return found.map(({ id }) => id);
}

function findChoices(operator: SearchOperator, context: SearchContext): readonly string[] {
  const { uid, people, rooms, languages } = context;
  const typed = foldText(operator.value);
  if (operator.kind === 'in') return findNamed(rooms, typed);
  if (operator.kind === 'from') return isCalled(typed, 'me', languages) ? [uid] : findNamed(people, typed);
  return traits.filter((trait) => languages.some((words) => foldText(words[trait]).startsWith(typed)));
}

/** Why a search finds nothing: an operator fits nobody and nothing, or too many. */
export interface SearchProblem {
  readonly kind: OperatorKind | 'tooMany';
  readonly value: string;
}

/** What a search asks for beside its words, as the API takes it. */
export type SearchFilters = Partial<Record<'senderId' | 'roomId' | 'has', string>>;

const fields = { from: 'senderId', in: 'roomId', has: 'has' } as const;

/** Finds whom and what the operators name; several of one kind mean any of them. */
export function chooseFilters(
  operators: readonly SearchOperator[],
  context: SearchContext,
): SearchFilters | { readonly problem: SearchProblem } {
  const filters: SearchFilters = {};
  for (const kind of kinds) {
    const choices = new Set<string>();
    for (const operator of operators) {
      if (operator.kind !== kind) continue;
      const found = findChoices(operator, context);
      if (found.length === 0) return { problem: operator };
      for (const id of found) choices.add(id);
      if (choices.size > maxSearchChoices) return { problem: { kind: 'tooMany', value: operator.value } };
    }
    if (choices.size > 0) filters[fields[kind]] = [...choices].join(',');
  }
  return filters;
}
