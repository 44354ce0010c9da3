import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTableEngine, type TableField } from '../src/platform/kits/data-table/shared/table-query.ts';
import { signIn } from '../tests/support/client.ts';
import { startServer } from '../tests/support/server.ts';
import { measureContactRows } from './contact-rows.ts';
import { median } from './load.ts';
import type { Figure } from './table.ts';

const imported = 10_000;
const many = 50_000;
const rounds = 40;

interface Contact {
  readonly id: string;
  readonly name: string;
  readonly company: string;
}
const fields: readonly TableField<Contact>[] = [
  { id: 'name', read: ({ name }) => name },
  { id: 'company', read: ({ company }) => company },
];
const companies = ['Çınar Mobilya', 'Northwind Bakery', 'دار الحداد للنشر', 'Weber Feinkost'];

/** What a letter in a column's filter costs the browser before it paints: the rows that match, in the language's order. */
function measureFilter(): Figure {
  const contacts = Array.from({ length: many }, (_, at): Contact => ({
    id: `contact-${at}`,
    name: `Person ${(at * 7919) % many}`,
    company: `${companies[at % companies.length]} ${at % 500}`,
  }));
  const engine = createTableEngine(fields, 'tr');
  const compare = engine.buildCompare('name');
  const texts = ['w', 'we', 'web', 'webe', 'weber'];
  const lowered = contacts.map(({ company }) => company.toLowerCase());
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const text = texts[round % texts.length] ?? '';
    const startedAt = performance.now();
    const matches = engine.buildMatch({ company: { type: 'contains', text } });
    const found = contacts.filter((contact) => matches?.(contact) ?? true).toSorted(compare);
    const middle = performance.now();
    const bare = lowered.filter((company) => company.includes(text));
    if (found.length !== bare.length) throw new Error(`${found.length} contacts instead of ${bare.length}`);
    if (round === 0) continue; // folds every text once
    ours.push(middle - startedAt);
    floor.push(performance.now() - middle);
  }
  const goalMs = 100;
  return {
    name: `A letter in a column filter, ${many.toLocaleString('en')} contacts, sorted by name`,
    ours: `${median(ours).toFixed(1)} ms`,
    floor: `${median(floor).toFixed(1)} ms`,
    ratio: median(ours) / median(floor),
    goal: `≤ ${goalMs} ms to paint`,
    isMet: median(ours) <= goalMs,
  };
}

/** A table of so many contacts is uploaded and imported; the floor is reading its lines. */
async function measureImport(folder: string): Promise<Figure> {
  const lines = Array.from({ length: imported }, (_, at) =>
    [`Person ${at}`, `Of ${at % 900}`, companies[at % 4], `person${at}@example.com`].join(','),
  );
  const content = new TextEncoder().encode(['First name,Last name,Company,Email', ...lines].join('\n'));
  const floorStart = performance.now();
  new TextDecoder()
    .decode(content)
    .split('\n')
    .map((line) => line.split(','));
  const floorMs = performance.now() - floorStart;
  const server = await startServer({ dataDir: join(folder, 'contacts') });
  try {
    const authorization = `Bearer ${await signIn(server.url, 'staff@example.com')}`;
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(server.url + path, { ...init, headers });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return Object(await response.json());
    };
    const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });
    const api = '/api/contacts-app/records/collections/contacts';
    const startedAt = performance.now();
    const { id } = await post('/api/files/uploads', { name: 'people.csv', size: content.byteLength });
    const { file } = await ask(`/api/files/uploads/${id}?offset=0`, { method: 'PUT', body: content });
    await post(`${api}/import/check`, { fileId: file.id });
    const mapping = { name: 'First name', lastName: 'Last name', company: 'Company', email: 'Email' };
    await post(`${api}/import`, { fileId: file.id, mapping, leavesWrongOut: false });
    const isRunning = async () =>
      Object.values(await ask('/api/jobs')).some((job) => ['waiting', 'running'].includes(Object(job).state));
    while (await isRunning()) await pause(50);
    const ms = performance.now() - startedAt;
    return {
      name: `${imported.toLocaleString('en')} contacts imported from a table`,
      ours: `${(ms / 1000).toFixed(1)} s`,
      floor: `${floorMs.toFixed(0)} ms`,
      ratio: ms / floorMs,
      goal: '≤ 10 s',
      isMet: ms <= 10_000,
    };
  } finally {
    await server.stop();
  }
}

/** What the contacts promise of large lists. */
export const measureContacts = async (folder: string): Promise<Figure[]> => [
  measureFilter(),
  await measureImport(folder),
  ...(await measureContactRows(folder)),
];
