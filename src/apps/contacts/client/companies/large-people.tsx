import { useEffect } from 'react';
import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';
import { readSyncSession } from '../../../../platform/kernel/collections/client/session.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Table } from '../../../../platform/kits/data-table/client/use-table.ts';
import { maxCompanies } from '../../shared/calls.ts';
import { type Company, companyCollection } from '../../shared/company.ts';
import { contactCollection } from '../../shared/contact.ts';
import { type CompanyPeople, listCompanyPeople } from '../api.ts';

/** The server's counts of people, by company ID. */
export type ServedPeople = ReadonlyMap<string, CompanyPeople>;

interface LargePeopleProps {
  /** The rows of the table, in its order. */
  companies: readonly Company[];
  table: Pick<Table, 'sort' | 'query'>;
  /** Must keep its identity between renders. */
  onLoad: (people: ServedPeople) => void;
}

const againMs = 1000;
const retryMs = 5000;
const keptName = 'company-people';
/** Columns whose sort and filter need the people of all companies. */
const peopleColumns: readonly string[] = ['people', 'lastContact'];

const isKept = (value: unknown): value is CompanyPeople[] =>
  Array.isArray(value) && value.every((one) => typeof Object(one).companyId === 'string');

/** The last response, which is kept when the page is closed. */
async function readKept(): Promise<ServedPeople> {
  const kept = await readKeptAnswer(keptName).catch(() => undefined);
  return new Map(isKept(kept) ? kept.map((one) => [one.companyId, one]) : []);
}

const describe = (people: ServedPeople): string => JSON.stringify([...people.values()]);

function keep(people: ServedPeople): void {
  const present = new Set(readRecords(companyCollection).map(({ id }) => id));
  const kept = [...people.values()].filter(({ companyId }) => present.has(companyId));
  void keepAnswer(readSyncSession()?.uid ?? '', keptName, kept).catch(() => undefined); // without free space it is not stored
}

/** The companies whose people the table shows, or all of them where its rows depend on it. */
function listNeeded(companies: readonly Company[], { sort, query }: LargePeopleProps['table']) {
  const needsAll = [sort.replace(/^-/, ''), ...Object.keys(query.filters)].some((id) =>
    peopleColumns.includes(id),
  );
  if (needsAll) return readRecords(companyCollection);
  if (query.size === 0) return companies;
  const page = Math.min(query.page, Math.max(1, Math.ceil(companies.length / query.size)));
  return companies.slice((page - 1) * query.size, page * query.size);
}

/** Counts the people of the shown companies where the browser has no copy of the contacts. Renders nothing. */
export function LargePeople({ companies, table, onLoad }: LargePeopleProps) {
  const needed = listNeeded(companies, table)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    const ids = needed.split(',').filter(Boolean);
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let people: ServedPeople = new Map();
    const take = (found: ServedPeople) => {
      if (signal.aborted || describe(found) === describe(people)) return;
      people = found;
      onLoad(found);
    };
    const count = async () => {
      const found = new Map(people);
      for (let start = 0; start < ids.length; start += maxCompanies)
        for (const one of await listCompanyPeople(ids.slice(start, start + maxCompanies), signal))
          found.set(one.companyId, one);
      if (signal.aborted) return;
      take(found);
      keep(found);
    };
    const countAfter = (delayMs: number) => {
      if (!signal.aborted) timer ??= setTimeout(countNow, delayMs);
    };
    let counting = readKept().then(take);
    const countNow = () => {
      timer = undefined;
      counting = counting.then(count).catch(() => countAfter(retryMs));
    };
    countNow();
    const replica = readSyncSession()?.openReplica(contactCollection);
    const stops = [replica?.heard, replica?.pulls].map((events) =>
      events?.subscribe(() => countAfter(againMs)),
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
      for (const stop of stops) stop?.();
    };
  }, [needed, onLoad]);
  return null;
}
