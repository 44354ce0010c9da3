import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import { asUser, entityColumns, openTestTables } from '../../../../../tests/support/test-tables.ts';
import { createId } from '../../../../base/ids.ts';
import { inOwnScope } from '../../access/server/declaration.ts';
import { type Command, defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { defineUndo } from '../../database/server/undo.ts';
import { defineEntityCommands } from '../../entities/server/commands.ts';
import { defineEntityTable } from '../../entities/server/tables.ts';
import { defineEntity } from '../../entities/shared/entity.ts';
import { childOf, picture, text } from '../../entities/shared/fields.ts';
import { followRecords } from './follow-records.ts';
import { keepLinks } from './keep-links.ts';
import { fileLinks, files } from './tables.ts';

const base = { app: 'test', api: '/api/test' } as const;
const albumEntity = defineEntity({
  ...base,
  name: 'albums',
  noun: 'album',
  verbs: ['create', 'remove', 'share'],
  fields: { title: text(100) },
});
const photoEntity = defineEntity({
  ...base,
  name: 'photos',
  noun: 'photo',
  fields: { albumId: childOf(albumEntity), title: text(100), image: picture() },
});
const albums = defineEntityTable(albumEntity, { access: inOwnScope({ shareable: 'list' }) });
const photos = defineEntityTable(photoEntity, { access: { parent: albums } });
const album = defineEntityCommands(albumEntity, albums);
const photo = defineEntityCommands(photoEntity, photos);
const undo = defineUndo({ isUndoable: () => true });
const addPicture = defineCommand('test.add-picture', v.string(), async (transaction, id) => {
  const { uid } = transaction.actor;
  await transaction.insert(files, {
    id,
    scope: `user:${uid}`,
    uploader_id: uid,
    name: 'a.png',
    hash: id,
    type: 'image/png',
    size: 1,
    width: 4,
    height: 3,
    thumbnail: null,
    is_public: false,
    created_at: transaction.now,
    unlinked_at: transaction.now,
  });
});

describe.each(databaseKinds)('the pictures of child records on %s', (kind) => {
  let database: Database;
  let [albumId, photoId, fileId]: string[] = [];
  beforeAll(async () => {
    const common = entityColumns(kind);
    database = await openTestTables(
      kind,
      [albums, photos, fileLinks, files],
      [
        `create table albums (${common})`,
        `create table photos (${common}, album_id text not null, image text not null)`,
        `create table files (id text primary key, version integer not null, scope text not null, uploader_id text not null,
          name text not null, hash text not null, type text not null, size integer not null, width integer, height integer,
          thumbnail text, is_public boolean not null, created_at text not null, unlinked_at text)`,
        'create table file_links (id text primary key, version integer not null, scope text not null, file_id text not null, entity text not null, entity_id text not null)',
      ],
      [followRecords, keepLinks],
    );
  });
  afterAll(() => database.close());

  type AnyCommand = Command<any, unknown>; // safe: each test gives a command its own input
  const run = (command: AnyCommand, input: unknown) => database.execute(command, input, asUser('ada'));
  const readFile = async () => {
    const tables = await readTables(database, ['files', 'file_links']);
    const file = tables['files']?.find(({ id }) => id === fileId);
    const links = tables['file_links']?.filter((link) => link['file_id'] === fileId) ?? [];
    return {
      scope: file?.['scope'],
      isLinked: file?.['unlinked_at'] === null,
      links: links.map(({ scope }) => scope),
    };
  };
  const within = (scope: string) => ({ scope, isLinked: true, links: [scope] });
  const unlinked = { scope: 'user:ada', isLinked: false, links: [] };

  beforeEach(async () => {
    [albumId = '', photoId = '', fileId = ''] = [createId(), createId(), createId()];
    await run(album.create, { id: albumId, title: 'Summer' });
    await run(addPicture, fileId);
    const image = `/api/files/${fileId}/content#4x3`;
    await run(photo.create, { id: photoId, albumId, title: 'Sea', image });
    expect(await readFile()).toEqual(within('user:ada'));
  });

  test('follow it when its parent is shared', async () => {
    await run(album.share, { id: albumId });
    expect(await readFile()).toEqual(within(`list:${albumId}`));
    expect(await replayJournal(database)).toEqual(await readTables(database));
  });

  test('follow it to another parent, and back by undo', async () => {
    const sharedId = createId();
    await run(album.create, { id: sharedId, title: 'Winter' });
    await run(album.share, { id: sharedId });
    const { commandId } = await run(photo.update, { id: photoId, albumId: sharedId });
    expect(await readFile()).toEqual(within(`list:${sharedId}`));
    await run(undo, { commandId });
    expect(await readFile()).toEqual(within('user:ada'));
    expect(await replayJournal(database)).toEqual(await readTables(database));
  });

  test('are not used any more when its parent is removed, and are used again after an undo', async () => {
    const { commandId } = await run(album.removeMany, { ids: [albumId] });
    expect(await readFile()).toEqual(unlinked);
    await run(undo, { commandId });
    expect(await readFile()).toEqual(within('user:ada'));
    expect(await replayJournal(database)).toEqual(await readTables(database));
  });
});
