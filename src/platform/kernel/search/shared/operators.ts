import { foldText } from '../../../../base/fold.ts';

/** Narrows a search: `from:anna`. */
export interface SearchOperator<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: string;
  /** As it was typed, for when it names nothing. */
  readonly typed: string;
}

export interface ParsedSearch<Kind extends string = string> {
  /** What was typed, without the operators. */
  readonly words: string;
  readonly operators: readonly SearchOperator<Kind>[];
}

// A quotation mark that is not closed yet is still being typed. Keyboards write those of their language by themselves.
const operatorPattern = /(?:^|\s)([^\s:"“”„«»]+):(?:["“”„«]([^"“”„«»]*)["“”»]?|(\S*))/gu;

/**
 * Splits what was typed into words and operators; `findKind` names the operator of a folded word. An operator without a
 * value yet is neither.
 */
export function parseOperators<Kind extends string>(
  text: string,
  findKind: (folded: string) => Kind | undefined,
): ParsedSearch<Kind> {
  const operators: SearchOperator<Kind>[] = [];
  const rest = text.replace(operatorPattern, (all: string, word: string, quoted?: string, plain?: string) => {
    const kind = findKind(foldText(word));
    if (kind === undefined) return all;
    const value = (quoted ?? plain ?? '').trim();
    if (foldText(value) !== '') operators.push({ kind, value, typed: all.trim() });
    return ' ';
  });
  return { words: rest.replace(/\s+/gu, ' ').trim(), operators };
}

/** The start of a typed day, month or year as a wall-clock text: `2026-03-01`, `1.3.2026`, `2026-03` or `2026`. */
export function parseDay(value: string): string | undefined {
  const [, year, month = '1', day = '1'] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value) ?? [];
  const [, lastDay, lastMonth, lastYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value) ?? [];
  const parts = [lastYear ?? year, lastMonth ?? month, lastDay ?? day];
  const wall = `${parts.map((part) => part?.padStart(2, '0')).join('-')}T00:00`;
  const ms = Date.parse(`${wall}Z`);
  // February 30 is read as a day in March.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(wall) ? wall : undefined;
}
