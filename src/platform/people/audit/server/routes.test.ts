import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { defaultSettings } from '../../../frame/settings/shared/defaults.ts';
import { administrationApi } from '../../identity/shared/administration-schema.ts';
import { authApi } from '../../identity/shared/schema.ts';
import type { AuditEntry } from '../shared/entry.ts';
import { pruneAudit } from './prune-audit.ts';

const entries = '/api/audit/collections/entries';

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [admin, ada] = [
      await product.asPerson('Ayşe Yılmaz', 'admin'),
      await product.asPerson('Deniz Kaya', 'user'),
    ];
  });
  afterAll(() => product.close());

  const list = async (query: string): Promise<AuditEntry[]> =>
    (await readJson(await admin.fetch(`${entries}?limit=200&${query}`))).records;
  const setRole = (role: 'staff' | 'user') =>
    admin.call(administrationApi.setRole, { body: { userId: ada.uid, role } });

  test('says who changed whose role from what to what, and where the account is', async () => {
    await setRole('staff');
    const [entry] = await list(`filter[record]=in:users:${ada.uid}&filter[action]=in:identity.role-changed`);
    expect(entry).toMatchObject({
      actorId: admin.uid,
      actorName: 'Ayşe Yılmaz',
      recordName: 'Deniz Kaya',
      path: `/administration/users?search=${encodeURIComponent(ada.email)}`,
      values: { from: 'user', to: 'staff' },
      at: product.clock.now.toISOString(),
    });
    await setRole('staff');
    expect(await list('filter[action]=in:identity.role-changed')).toHaveLength(1);
  });

  test('tells administrators live, and nobody else', async () => {
    const [ofAdmin, ofAda] = [await admin.fetch('/api/live'), await ada.fetch('/api/live')];
    const [streamOfAdmin, streamOfAda] = [new StreamReader(ofAdmin), new StreamReader(ofAda)];
    const other = await product.asPerson('Somebody Else', 'user');
    await admin.call(administrationApi.setDisabled, { body: { userId: other.uid, isDisabled: true } });
    const { data } = await streamOfAdmin.findRecord('audit_entries');
    expect(data).toMatchObject({ change: 'create', record: { actorName: expect.any(String) } });
    await setRole('user');
    await expect.poll(() => streamOfAda.isEnded).toBe(true); // other roles need another stream
    expect(streamOfAda.events.filter((event) => event.data['entity'] === 'audit_entries')).toEqual([]);
    await streamOfAdmin.close();
    expect((await ada.fetch(entries)).status).toBe(403);
    expect((await ada.fetch(`${entries}/export`)).status).toBe(403);
    expect((await product.nobody.fetch(entries)).status).toBe(401);
  });

  test('is narrowed by person and by a span of instants', async () => {
    expect((await list(`filter[actor]=in:${admin.uid}`)).every(({ actorId }) => actorId === admin.uid)).toBe(
      true,
    );
    const day = product.clock.now.toISOString().slice(0, 10);
    const longAgo = 'between:2001-01-01T00:00:00.000Z,2001-01-02T00:00:00.000Z';
    expect(await list(`filter[at]=${longAgo}`)).toEqual([]);
    expect((await list(`filter[at]=after:${day}T00:00:00.000Z`)).length).toBeGreaterThan(2);
    expect((await admin.fetch(`${entries}?filter[at]=yesterday`)).status).toBe(400);
  });

  test('exports what is filtered, in the language of the administrator', async () => {
    const settings = { ...defaultSettings, language: 'tr' as const };
    await admin.call(authApi.updateUser, { body: { user: { data: { settings } } } });
    const csv = await (
      await admin.fetch(`${entries}/export?filter[action]=in:identity.account-disabled`)
    ).text();
    const [header, line, rest] = csv.trim().split('\r\n');
    expect(header).toContain('sentence');
    expect(line).toContain('Ayşe Yılmaz, Somebody Else adlı kişinin hesabını devre dışı bıraktı');
    expect(rest).toBeUndefined();
  });

  test('keeps the entry of what was undone, and says that it was undone', async () => {
    const renamed = await ada.call(authApi.updateUser, {
      body: { user: { data: { displayName: 'Deniz K.' } } },
    });
    const commandId = renamed.headers.get('command-id');
    const undone = await ada.fetch('/api/journal/undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commandId }),
    });
    expect(undone.status).toBe(200);
    const found = await list('filter[action]=in:identity.name-changed');
    expect(found.map(({ isUndone }) => isUndone).toSorted()).toEqual([false, true]);
  });

  test('holds no secret', async () => {
    const everything = JSON.stringify(await list(''));
    expect(everything).not.toContain('plain:');
    expect(everything).not.toContain('token');
  });

  test('is kept for as long as the operator says', async () => {
    await pruneAudit(product.database, undefined);
    expect((await list('')).length).toBeGreaterThan(3);
    product.clock.now = new Date(product.clock.now.getTime() + 10 * 24 * 3_600_000);
    await product.asUser('user');
    await pruneAudit(product.database, 5);
    const days = new Set((await readRows()).map(({ at }) => String(at).slice(0, 10)));
    expect([...days]).toEqual([product.clock.now.toISOString().slice(0, 10)]);
  });

  const readRows = () => product.database.read('select at from audit_entries');
});
