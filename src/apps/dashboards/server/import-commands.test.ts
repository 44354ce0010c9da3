import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { measuresApi } from '../../../platform/kernel/measures/shared/schema.ts';
import { importPaths } from '../../../platform/kernel/transfer/shared/imports.ts';
import { measurementCollection } from '../shared/measurements.ts';
import { asSystem, recordMeasurements } from './commands.ts';

const paths = importPaths(measurementCollection);
const mapping = { name: 'Number', day: 'Day', part: 'Part', amount: 'Amount' };

describe.each(usualDatabaseKinds)('numbers from a file on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind, { clock: { now: new Date('2026-11-22T10:00:00Z') } });
    admin = await product.asUser('admin');
  });
  afterAll(() => product.close());

  const post = (caller: Caller, to: string, body: object) =>
    caller.fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  async function upload(caller: Caller, lines: readonly string[]): Promise<string> {
    const content = new TextEncoder().encode(['Number,Day,Part,Amount', ...lines].join('\r\n'));
    const { id } = await readJson(
      await post(caller, '/api/files/uploads', { name: 'numbers.csv', size: content.byteLength }),
    );
    const sent = await caller.fetch(`/api/files/uploads/${id}?offset=0`, { method: 'PUT', body: content });
    return (await readJson(sent)).file.id;
  }
  async function importLines(lines: readonly string[]): Promise<string> {
    const fileId = await upload(admin, lines);
    const started = await post(admin, paths.run, { fileId, mapping });
    expect(started.status).toBe(200);
    await product.product.settle();
    return (await readJson(started)).importId;
  }
  async function undoImport(importId: string): Promise<void> {
    expect((await post(admin, paths.undo, { importId })).status).toBe(200);
    await product.product.settle();
  }
  const readSums = async (measure: string) => {
    const query = { measure, from: '2026-01-01', to: '2026-12-31' };
    const { body } = await admin.call(measuresApi.readSums, { query });
    return body.map(({ day, part, amount }) => [day, part, amount]);
  };
  const record = (amount: number) =>
    product.database.execute(
      recordMeasurements,
      { measurements: [{ name: 'visits', day: '2026-11-20', amount }] },
      asSystem,
    );

  test('a check lists the wrong lines and what is wrong with them, and changes nothing', async () => {
    const fileId = await upload(admin, [
      'visits,2026-11-20,,100',
      'Ziyaretler,20.11.2026,,7',
      'secrets,2026-11-20,,1',
      'visits,2026-02-30,,1',
      'visits,2026-11-23,,1',
      'visits,2026-11-20,,1e308',
      'visits,2026-11-20,,-1',
      'visits,2026-11-20,,2000000001',
      `visits,2026-11-20,${'x'.repeat(101)},1`,
      'visits,2026-11-20,,',
    ]);
    const { wrong, wrongCount, ...check } = await readJson(await post(admin, paths.check, { fileId }));
    expect(check).toMatchObject({ lines: 10, mapping });
    expect(wrongCount).toBe(8);
    expect(wrong.map(({ line, field, reason }: Record<string, unknown>) => [line, field, reason])).toEqual([
      [4, 'name', 'invalid'],
      [5, 'day', 'date'],
      [6, 'day', 'future'],
      [7, 'amount', 'number'],
      [8, 'amount', 'number'],
      [9, 'amount', 'number'],
      [10, 'part', 'too-long'],
      [11, 'amount', 'required'],
    ]);
    expect((await post(admin, paths.run, { fileId, mapping })).status).toBe(400);
    expect(await readSums('dashboards.visits')).toEqual([]);
  });

  test('the last line of a day counts; undo takes the whole import back, and returns what it replaced', async () => {
    await record(5);
    const many = Array.from({ length: 250 }, (_, index) => `visits,2026-11-${10 + (index % 3)},,${index}`);
    const first = await importLines([...many, 'visits,2026-11-20,,70', 'sessions,2026-11-20,mobile,9']);
    const imported = [
      ['2026-11-10', '', 249],
      ['2026-11-11', '', 247],
      ['2026-11-12', '', 248],
    ];
    expect(await readSums('dashboards.visits')).toEqual([...imported, ['2026-11-20', '', 70]]);
    expect(await readSums('dashboards.sessions')).toEqual([['2026-11-20', 'mobile', 9]]);
    const second = await importLines(['visits,2026-11-20,,80']);
    expect(await readSums('dashboards.visits')).toEqual([...imported, ['2026-11-20', '', 80]]);
    await undoImport(second);
    expect(await readSums('dashboards.visits')).toEqual([...imported, ['2026-11-20', '', 70]]);
    await undoImport(first);
    expect(await readSums('dashboards.visits')).toEqual([['2026-11-20', '', 5]]);
    expect(await readSums('dashboards.sessions')).toEqual([]);
  });

  test('what was recorded since an import stays when it is undone', async () => {
    const importId = await importLines(['visits,2026-11-20,,90', 'visits,2026-11-21,,1']);
    await record(91);
    await undoImport(importId);
    expect(await readSums('dashboards.visits')).toEqual([['2026-11-20', '', 91]]);
  });

  test('is for administrators', async () => {
    for (const role of ['user', 'staff'] as const) {
      const person = await product.asUser(role);
      const fileId = await upload(person, ['visits,2026-11-20,,1']);
      for (const [path, body] of [
        [paths.check, { fileId }],
        [paths.run, { fileId, mapping }],
        [paths.undo, { importId: fileId }],
      ] as const)
        expect((await post(person, path, body)).status).toBe(403);
    }
  });
});
