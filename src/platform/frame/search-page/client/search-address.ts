import { type Period, periods } from '../../../kernel/search/shared/schema.ts';

/** What the address of a search says. */
export interface SearchAddress {
  readonly q?: string;
  /** Types and people, with commas between them. */
  readonly type?: string;
  readonly owner?: string;
  readonly period?: Period;
  readonly page?: number;
}

const maxText = 200;
const list = /^[\w.~-]{1,64}(,[\w.~-]{1,64}){0,19}$/;

const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

/** Reads the address; what is not understood is left out. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q, type, owner, period, page } = search;
  const number = Number(page);
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, maxText) }),
    ...(typeof type === 'string' && list.test(type) && { type }),
    ...(typeof owner === 'string' && list.test(owner) && { owner }),
    ...(isPeriod(period) && { period }),
    ...(Number.isInteger(number) && number > 1 && number <= 30 && { page: number }),
  };
}

/** The values of a filter with one more, or without it. */
export function toggleValue(chosen: string | undefined, value: string): string | undefined {
  const values = chosen?.split(',') ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length === 0 ? undefined : next.join(',');
}
