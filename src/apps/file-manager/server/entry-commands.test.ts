import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { countRuns } from '../../../../tests/support/properties.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { keyOfName } from '../shared/names.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';

const kinds = [
  'folder',
  'file',
  'move',
  'copy',
  'trash',
  'restore',
  'remove',
  'version',
  'share',
  'undo',
] as const;
const steps = fc.array(
  fc.record({
    type: fc.constantFrom(...kinds),
    isOther: fc.constantFrom(false, false, false, true),
    at: fc.nat(7),
    to: fc.option(fc.nat(7)),
  }),
  { minLength: 8, maxLength: 16 },
);

describe.each(usualDatabaseKinds)('random commands of two people on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const readRows = (sql: string) => product.database.read(sql);
  const addFolder = (caller: Caller, parentId: string | null, name: string) =>
    caller.call(api.createFolder, { body: { parentId, name } });
  const addFile = async (caller: Caller, parentId: string | null, name: string) => {
    const { id: fileId } = await uploadFile(caller, new TextEncoder().encode(name), name);
    return caller.call(api.addFile, { body: { parentId, name, fileId } });
  };

  /** Two nested folders with a file each, and a file beside them. */
  async function makeTree(caller: Caller): Promise<void> {
    const { id } = (await addFolder(caller, null, 'n0')).body;
    await addFile(caller, id, 'n1');
    const { id: inner } = (await addFolder(caller, id, 'n2')).body;
    await addFile(caller, inner, 'n1');
    await addFile(caller, null, 'n1');
  }

  /** Each content is where its entry is, linked as long as a version names it, and free otherwise. */
  async function expectContents(owners: string) {
    const wrong = await readRows(`select versions.id from file_versions versions
      join file_entries entries on entries.id = versions.entry_id
      left join files on files.id = versions.file_id
      left join file_links links on links.entity_id = versions.id and links.file_id = versions.file_id
      where entries.owner_id in (${owners}) and (files.id is null or links.id is null or files.unlinked_at is not null
        or files.scope <> entries.scope or versions.scope <> entries.scope or links.scope <> entries.scope)`);
    expect(wrong).toEqual([]);
    const orphans = await readRows(`select links.id from file_links links
      where links.entity = 'file_versions' and not exists (select 1 from file_versions where id = links.entity_id)`);
    expect(orphans).toEqual([]);
    const pointing =
      await readRows(`select id from file_entries where owner_id in (${owners}) and kind = 'file'
      and not exists (select 1 from file_versions where entry_id = file_entries.id and file_id = file_entries.file_id)`);
    expect(pointing).toEqual([]);
  }

  test('leave every content with its file, and one name a folder but for undo', async () => {
    const done = new Set<string>();
    const property = fc.asyncProperty(steps, async (played) => {
      const [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
      await Promise.all([makeTree(ada), makeTree(bob)]);
      const owners = `'${ada.uid}', '${bob.uid}'`;
      const log: { caller: Caller; commandId: string }[] = [];
      let hasUndone = false;
      for (const { type, isOther, at, to } of played) {
        const caller = isOther ? bob : ada;
        const rows = await readRows(
          `select id, kind from file_entries where owner_id = '${caller.uid}'
            or scope in (select target from grants where principal = 'user:${caller.uid}') order by id`,
        );
        const pick = (index: number, wanted: string) => {
          const fitting = rows.filter((row) => wanted === 'any' || row['kind'] === wanted);
          return String(fitting[index % Math.max(fitting.length, 1)]?.['id'] ?? 'none');
        };
        const id = pick(at, type === 'version' ? 'file' : 'any');
        const parentId = to === null ? null : pick(to, 'folder');
        const name = `n${at % 3}`;
        const run = async () => {
          switch (type) {
            case 'folder':
              return addFolder(caller, parentId, name);
            case 'file':
              return addFile(caller, parentId, name);
            case 'move':
              return caller.call(api.move, { body: { ids: [id], parentId } });
            case 'copy':
              return caller.call(api.copy, { body: { ids: [id], parentId } });
            case 'trash':
              return caller.call(api.trash, { body: { ids: [id] } });
            case 'restore':
              return caller.call(api.restore, { body: { ids: [id] } });
            case 'remove':
              return caller.call(entryApi.removeMany, { body: { ids: [id] } });
            case 'version': {
              const { id: fileId } = await uploadFile(caller, new TextEncoder().encode('new'), name);
              return caller.call(api.addVersion, { body: { entryId: id, fileId } });
            }
            case 'share': {
              const shared = await caller.call(entryApi.share, { body: { id } });
              const principal = `user:${(isOther ? ada : bob).uid}`;
              const { scope } = Object(shared.body);
              if (shared.status === 200 && scope !== undefined)
                await caller.call(accessApi.setGrant, { body: { scope, principal, level: 'edit' } });
              return shared;
            }
            default: {
              const written = log.at(-1 - (at % Math.max(log.length, 1)));
              hasUndone = true;
              const commandId = written?.commandId ?? 'none';
              return (written?.caller ?? caller).call(journalApi.undo, { body: { commandId } });
            }
          }
        };
        const { status, headers } = await run();
        expect(status).toBeLessThan(500);
        if (status === 200) done.add(type);
        if (status === 200) log.push({ caller, commandId: headers.get('command-id') ?? '' });
        await expectContents(owners);
      }
      const shown = await readRows(
        `select owner_id, parent_id, scope, name from file_entries where owner_id in (${owners}) and trashed_at is null`,
      );
      const places = shown.map((row) =>
        [row['parent_id'] ?? `top of ${row['owner_id']}`, keyOfName(String(row['name']))].join('/'),
      );
      if (!hasUndone) expect(new Set(places).size).toBe(places.length);
    });
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 12 : 3), endOnFailure: true });
    if (kind === 'sqlite') expect(done.size).toBe(kinds.length);
  });
});
