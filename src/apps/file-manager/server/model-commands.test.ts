import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { countRuns } from '../../../../tests/support/properties.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { hashContent } from '../../../platform/kernel/files/server/store.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';

/** A file or folder as the model knows it. */
interface Entry {
  readonly kind: 'folder' | 'file';
  readonly parentId: string;
  readonly isTrashed: boolean;
  /** The hash of its content, and of all contents that it has had. */
  readonly content: string;
  readonly versions: readonly string[];
}
type State = ReadonlyMap<string, Entry>;

/** What the server does with entries, written a second time over a plain map. */
class Model {
  readonly root: string;
  state: State = new Map();
  /** The state before each command that changed something. */
  readonly before: { state: State; by: Caller; commandId: string }[] = [];

  constructor(root: string) {
    this.root = root;
  }

  /** The entry and the folders above it, the nearest first. */
  above(id: string): Entry[] {
    const entry = this.state.get(id);
    return entry ? [entry, ...this.above(entry.parentId)] : [];
  }

  isBelow(id: string, folderId: string): boolean {
    const entry = this.state.get(id);
    return entry !== undefined && (entry.parentId === folderId || this.isBelow(entry.parentId, folderId));
  }

  isInTrash = (id: string) => this.above(id).some(({ isTrashed }) => isTrashed);

  isPlace = (id: string) =>
    id === this.root || (this.state.get(id)?.kind === 'folder' && !this.isInTrash(id));

  with(id: string, change: Partial<Entry>): State {
    const entry = this.state.get(id);
    return entry ? new Map(this.state).set(id, { ...entry, ...change }) : this.state;
  }

  move(ids: readonly string[], parentId: string): State | 'refused' {
    if (!this.isPlace(parentId)) return 'refused';
    if (ids.some((id) => id === parentId || this.isBelow(parentId, id))) return 'refused';
    return ids.reduce<State>((state, id) => {
      const entry = state.get(id);
      return entry ? new Map(state).set(id, { ...entry, parentId }) : state;
    }, this.state);
  }

  /** Back to its folder, or next to the outermost folder that is in the trash. */
  restore(id: string): State {
    const [entry, ...above] = this.above(id);
    if (!entry?.isTrashed) return this.state;
    const outermost = above.findLast(({ isTrashed }) => isTrashed);
    return this.with(id, { isTrashed: false, parentId: outermost?.parentId ?? entry.parentId });
  }
}

const kinds = ['folder', 'file', 'move', 'trash', 'restore', 'version', 'old version', 'undo'] as const;
const steps = fc.array(
  fc.record({
    type: fc.constantFrom(...kinds),
    isOther: fc.boolean(),
    at: fc.nat(20),
    also: fc.option(fc.nat(20), { freq: 2 }),
    to: fc.nat(20),
  }),
  { minLength: 15, maxLength: 30 },
);

describe.each(usualDatabaseKinds)('files and folders of two people on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  async function readState(root: string): Promise<State> {
    const rows = await product.database.read(
      `select entries.id, entries.kind, parent_id, trashed_at, files.hash from file_entries entries
        left join files on files.id = entries.file_id
        where entries.id <> '${root}' and entries.scope = (select scope from file_entries where id = '${root}')`,
    );
    const versions = await product.database.read(
      'select entry_id, hash from file_versions inner join files on files.id = file_versions.file_id',
    );
    return new Map(
      rows.map((row) => {
        const own = versions.filter((version) => version['entry_id'] === row['id']);
        const entry: Entry = {
          kind: row['kind'] === 'folder' ? 'folder' : 'file',
          parentId: String(row['parent_id']),
          isTrashed: row['trashed_at'] !== null,
          content: String(row['hash'] ?? ''),
          versions: own.map(({ hash }) => String(hash)).toSorted(),
        };
        return [String(row['id']), entry];
      }),
    );
  }

  test('are as a plain model says after random commands and undo', async () => {
    const done = new Set<string>();
    let count = 0;
    const property = fc.asyncProperty(steps, async (played) => {
      const [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
      const root = (await ada.call(api.createFolder, { body: { parentId: null, name: 'Shared' } })).body.id;
      const { scope } = (await ada.call(entryApi.share, { body: { id: root } })).body;
      await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${bob.uid}`, level: 'edit' } });
      const model = new Model(root);

      const upload = async (caller: Caller) => {
        const text = new TextEncoder().encode(`content ${++count}`);
        return { fileId: (await uploadFile(caller, text)).id, content: await hashContent(text) };
      };
      /** Runs a command; `next` is what the model makes of it. */
      const run = async (
        caller: Caller,
        type: string,
        answer: { status: number; headers: Headers },
        next: State | 'refused',
      ) => {
        expect(answer.status < 300, `${type} was answered with ${answer.status}`).toBe(next !== 'refused');
        if (next === 'refused' || next === model.state) return;
        done.add(type);
        const commandId = answer.headers.get('command-id') ?? '';
        model.before.push({ state: model.state, by: caller, commandId });
        model.state = next;
      };

      for (const { type, isOther, at, also, to } of played) {
        const caller = isOther ? bob : ada;
        const all = [...model.state.keys()];
        const files = all.filter((id) => model.state.get(id)?.kind === 'file');
        const folders = [root, ...all.filter((id) => model.state.get(id)?.kind === 'folder')];
        const [id = 'none', other = 'none'] = [at, also ?? at].map((index) => all[index % all.length]);
        const ids = [...new Set([id, other])];
        const parentId = folders[to % folders.length] ?? root;
        const fileId = files[at % files.length] ?? 'none';
        const file = model.state.get(fileId);
        if (type === 'undo') {
          const last = model.before.pop();
          if (!last) continue;
          const undone = await last.by.call(journalApi.undo, { body: { commandId: last.commandId } });
          expect([undone.status, undone.body.skipped]).toEqual([200, []]);
          done.add(type);
          model.state = last.state;
        } else if (type === 'folder' || type === 'file') {
          const name = `${type} ${++count}`;
          const stored = type === 'file' ? await upload(caller) : { fileId: '', content: '' };
          const made =
            type === 'folder'
              ? await caller.call(api.createFolder, { body: { parentId, name } })
              : await caller.call(api.addFile, { body: { parentId, name, fileId: stored.fileId } });
          const versions = type === 'file' ? [stored.content] : [];
          const entry: Entry = { kind: type, parentId, isTrashed: false, content: stored.content, versions };
          const next = new Map(model.state).set(made.body.id, entry);
          await run(caller, type, made, model.isPlace(parentId) ? next : 'refused');
        } else if (all.length === 0) {
          continue;
        } else if (type === 'move') {
          const moved = await caller.call(api.move, { body: { ids, parentId } });
          const next = model.move(ids, parentId);
          const isSame = ids.every((one) => model.state.get(one)?.parentId === parentId);
          await run(caller, type, moved, isSame && next !== 'refused' ? model.state : next);
        } else if (type === 'trash') {
          const isSame = ids.every((one) => model.state.get(one)?.isTrashed);
          const answer = await caller.call(api.trash, { body: { ids } });
          const next = ids.reduce<State>((state, one) => {
            const entry = state.get(one);
            return entry ? new Map(state).set(one, { ...entry, isTrashed: true }) : state;
          }, model.state);
          await run(caller, type, answer, isSame ? model.state : next);
        } else if (type === 'restore') {
          const answer = await caller.call(api.restore, { body: { ids: [id] } });
          await run(caller, type, answer, model.restore(id));
        } else if (file) {
          const isRefused = model.isInTrash(fileId);
          if (type === 'version') {
            const stored = await upload(caller);
            const body = { entryId: fileId, fileId: stored.fileId };
            const answer = await caller.call(api.addVersion, { body });
            const versions = [...file.versions, stored.content].toSorted();
            const next = model.with(fileId, { content: stored.content, versions });
            await run(caller, type, answer, isRefused ? 'refused' : next);
          } else {
            const content = file.versions[to % file.versions.length] ?? '';
            const [version] = await product.database.read(
              `select file_versions.id from file_versions inner join files on files.id = file_id
                where entry_id = '${fileId}' and hash = '${content}'`,
            );
            const body = { entryId: fileId, versionId: String(version?.['id']) };
            const answer = await caller.call(api.restoreVersion, { body });
            // The clock does not advance, so adding the same content changes nothing.
            const versions = [...file.versions, content].toSorted();
            const next = content === file.content ? model.state : model.with(fileId, { content, versions });
            await run(caller, type, answer, isRefused ? 'refused' : next);
          }
        }
        expect(await readState(root)).toEqual(model.state);
      }
    });
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 40 : 10), endOnFailure: true });
    if (kind === 'sqlite') expect([...done].toSorted()).toEqual(kinds.toSorted());
  });
});
