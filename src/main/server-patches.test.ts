import fc from 'fast-check';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arbitraryFor } from '../../tests/support/arbitrary.ts';
import { browserInputs } from '../../tests/support/commands/browser-inputs.ts';
import { loadFullSample } from '../../tests/support/commands/full-sample.ts';
import { pickRelated } from '../../tests/support/commands/pick-ids.ts';
import { findExampleBody, sentCommands } from '../../tests/support/commands/sent-commands.ts';
import { readTables } from '../../tests/support/journal.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { propertySeed } from '../../tests/support/properties.ts';
import { createRandom } from '../../tests/support/random.ts';
import { replaceIds } from '../../tests/support/schema-node.ts';
import { Failure } from '../base/failures.ts';
import { createId } from '../base/ids.ts';
import { Changes } from '../platform/kernel/collections/shared/schema.ts';
import type { Patch, SyncRecord } from '../platform/kernel/collections/shared/patch.ts';
import { serverApps } from './apps.server.ts';

const patching = sentCommands.filter(({ declaration }) => declaration.patch);

/** What a browser has of an app, by collection and id. */
type Copies = ReadonlyMap<string, ReadonlyMap<string, SyncRecord>>;

async function readCopies(caller: Caller, app: string): Promise<Copies> {
  const { routes = [] } = serverApps.find(({ id }) => id === app) ?? {};
  const paths = routes.flatMap(({ endpoint }) => (endpoint.answer === Changes ? [endpoint.path] : []));
  const copies = new Map<string, Map<string, SyncRecord>>();
  for (const path of paths) {
    const { collections } = await readJson(await caller.fetch(path));
    for (const [name, { changed }] of Object.entries<{ changed: SyncRecord[] }>(collections))
      copies.set(name, new Map(changed.map((record) => [record.id, record])));
  }
  // Of windows, the first page of the list.
  for (const { endpoint } of routes) {
    const name = /\/collections\/([\w-]+)$/.exec(endpoint.path)?.[1];
    if (name === undefined || copies.has(name)) continue;
    const { records }: { records: SyncRecord[] } = await readJson(
      await caller.fetch(`${endpoint.path}?limit=200`),
    );
    copies.set(name, new Map(records.map((record) => [record.id, record])));
  }
  return copies;
}

/** The fields of new records that only the server knows. */
const serverParts = ['version', 'position'];
/** When a record was last changed: a change to the values that it has already does not count. */
const editedParts = ['time', 'editedAt'];

function expectPatched(before: Copies, after: Copies, patch: Patch) {
  for (const [name, records] of Object.entries(patch))
    for (const [id, fields] of Object.entries(records)) {
      const record = after.get(name)?.get(id);
      if (fields === null) {
        expect(record, `${name} ${id}`).toBeUndefined();
        continue;
      }
      const isSame = Object(record).version === Object(before.get(name)?.get(id)).version;
      const hidden = isSame ? [...serverParts, ...editedParts] : serverParts;
      const shown = Object.entries(fields).filter(([field]) => !hidden.includes(field));
      expect(record, `${name} ${id}`).toMatchObject(Object.fromEntries(shown));
    }
}

describe('the patch of every declared command', () => {
  let product: TestProduct;
  let person: Caller;
  beforeAll(async () => {
    product = await startTestProduct('sqlite');
    const other = await product.asUser('user');
    person = await product.asUser('admin');
    await loadFullSample(product, person, other);
  });
  afterAll(() => product.close());

  test.each(patching.map((command) => [command.name, command] as const))('%s', async (_name, command) => {
    const { declaration, input: schema } = command;
    const random = createRandom(propertySeed);
    let compared = 0;
    for (let run = 0; run < 12; run++) {
      product.clock.now = new Date(product.clock.now.getTime() + 1000);
      const tables = await readTables(product.database);
      const pick = pickRelated([schema], tables, random, person.uid);
      const body = findExampleBody(command);
      const { bareBody } = declaration;
      const example = replaceIds(schema, bareBody === undefined ? body : Object(body)[bareBody], pick);
      const arbitrary = arbitraryFor(schema, { pickId: (entity) => pick(entity, undefined) }, example);
      const [given] = fc.sample(arbitrary, { numRuns: 1, seed: random.integer(2 ** 31) });
      const now = product.clock.now.toISOString();
      const together = browserInputs[command.name]?.({ tables, random, now, uid: person.uid });
      // The browser chooses the id of a new record.
      const made = declaration.bareBody === undefined ? {} : { id: createId() };
      const parsed = safeParse(schema, { ...Object(given), ...made, ...together });
      if (!parsed.success) continue;
      const before = await readCopies(person, declaration.app);
      const find = <R extends SyncRecord>({ name }: { name: string }, id: string) =>
        before.get(name)?.get(id) as R | undefined; // safe: a record of this collection
      const list = <R extends SyncRecord>({ name }: { name: string }) =>
        [...(before.get(name)?.values() ?? [])] as unknown as readonly R[]; // safe: records of this collection
      const patch = declaration.patch?.(parsed.output, { find, list, uid: person.uid, now });
      try {
        const actor = { uid: person.uid, roles: ['admin' as const] };
        await product.database.execute(command, parsed.output, { actor });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        continue;
      }
      if (patch) expectPatched(before, await readCopies(person, declaration.app), patch);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
