import { type QueryContext, readRecordQuery } from '../../palette/client/record-query.ts';
import type { SearchAddress } from './search-address.ts';

const maxValues = 20;
/** The last word while it may go on: `type:no`, or `from:"Ann Le`. */
const unfinished = /(?:^|\s)([^\s:"“”„«»]+:(?:["“”„«][^"“”„«»]*|\S*))$/u;

const join = (known: string | undefined, added: string | undefined): string | undefined => {
  if (added === undefined) return known;
  return [...new Set([...(known?.split(',') ?? []), ...added.split(',')])].slice(0, maxValues).join(',');
};

/**
 * Turns the operators of what was typed into the filters of the page: `type:note`, `owner:anna`, `after:2026-03-01`. What
 * names nothing stays text, and so does what is still being typed. Undefined when there is nothing to turn.
 */
export function takeOperators(
  address: SearchAddress,
  context: QueryContext,
  isFinished: boolean,
): SearchAddress | undefined {
  const typed = address.q ?? '';
  const last = isFinished ? '' : (unfinished.exec(typed)?.[1] ?? '');
  const { words, filters } = readRecordQuery(typed.slice(0, typed.length - last.length), context);
  const { type, from, after, before } = filters;
  if (Object.keys(filters).length === 0) return undefined;
  const q = [words, last].filter((part) => part !== '').join(' ');
  const next = {
    ...address,
    type: join(address.type, type),
    owner: join(address.owner, from),
    after: after ?? address.after,
    before: before ?? address.before,
  };
  const { q: _, page: __, ...others } = next;
  return { ...others, ...(q !== '' && { q }) };
}
