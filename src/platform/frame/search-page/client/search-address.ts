import { type Period, periods } from '../../../kernel/search/shared/calls.ts';

/** What the address of a search says. */
export interface SearchAddress {
  readonly q?: string;
  /** Types and people, with commas between them. */
  readonly type?: string;
  readonly owner?: string;
  readonly period?: Period;
  /** Only records of this instant or later, and from before this one (ISO UTC). */
  readonly after?: string;
  readonly before?: string;
  readonly page?: number;
}

const maxText = 200;
const list = /^[\w.~-]{1,64}(,[\w.~-]{1,64}){0,19}$/;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value));

const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

/** Reads the address; what is not understood is left out. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q, type, owner, period, after, before, page } = search;
  const number = Number(page);
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, maxText) }),
    ...(typeof type === 'string' && list.test(type) && { type }),
    ...(typeof owner === 'string' && list.test(owner) && { owner }),
    ...(isPeriod(period) && { period }),
    ...(isInstant(after) && { after }),
    ...(isInstant(before) && { before }),
    ...(Number.isInteger(number) && number > 1 && number <= 30 && { page: number }),
  };
}

/** The values of a filter with one more, or without it. */
export function toggleValue(chosen: string | undefined, value: string): string | undefined {
  const values = chosen?.split(',') ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length === 0 ? undefined : next.join(',');
}
