import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readColumns, readIndexed } from '../../../../../tests/support/stored-columns.ts';
import { inOwnScope } from '../../access/server/declaration.ts';
import type { Database } from '../../database/server/database.ts';
import { migrate } from '../../database/server/migrate.ts';
import { openDatabase } from '../../database/server/open.ts';
import { defineEntity } from '../shared/entity.ts';
import {
  childOf,
  choice,
  day,
  editedAt,
  flag,
  instant,
  listOf,
  nestedIn,
  optional,
  picture,
  recurrence,
  refs,
  text,
  wholeNumber,
} from '../shared/fields.ts';
import { createEntityTable } from './migrations.ts';
import { defineEntityTable } from './tables.ts';

const folderEntity = defineEntity({
  app: 'test',
  name: 'folders',
  noun: 'folder',
  api: '/api/test',
  fields: { parentId: nestedIn('folders'), title: text(100), isOld: flag() },
});
const pageEntity = defineEntity({
  app: 'test',
  name: 'pages',
  noun: 'page',
  api: '/api/test',
  fields: {
    folderId: childOf(folderEntity),
    size: wholeNumber(1000),
    bornOn: day(),
    remindAt: optional(instant()),
    kind: choice('one', 'two'),
    labels: refs('page_labels', { max: 5 }),
    items: listOf({ text: text(10) }, { max: 5 }),
    cover: picture(),
    repeat: optional(recurrence()),
    editedAt: editedAt(),
    addedLater: optional(text(10)),
  },
});
const folders = defineEntityTable(folderEntity, { access: inOwnScope() });
const pages = defineEntityTable(pageEntity, { access: { parent: folders } });

describe.each(databaseKinds)('the table that an entity declares on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    const url = await createTestDatabaseUrl(kind);
    database = openDatabase({ url, tables: [folders, pages], isDurable: false });
    const names = ['folder_id', 'size', 'born_on', 'remind_at', 'kind', 'labels', 'items', 'cover'] as const;
    const up: Parameters<typeof migrate>[1][number]['migrations'][number]['up'] = async (db) => {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute();
      await createEntityTable(db, kind, folders, ['parent_id', 'title', 'is_old']);
      await createEntityTable(db, kind, pages, [...names, 'repeat', 'edited_at']);
    };
    await migrate(database, [{ app: 'test', migrations: [{ id: '001-test', up }] }]);
  });
  afterAll(() => database.close());

  const describeStored = async (name: string) =>
    Object.fromEntries(
      (await readColumns(database, name)).map(({ name: column, type, isNullable }) => [
        column,
        isNullable ? `${type} or null` : type,
      ]),
    );
  const common = {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    position: 'text',
    wire: 'text',
  };

  test('has a column of the right type for each named field', async () => {
    expect(await describeStored('folders')).toEqual({
      ...common,
      parent_id: 'text or null',
      title: 'text',
      is_old: 'boolean',
    });
    expect(await describeStored('pages')).toEqual({
      ...common,
      folder_id: 'text',
      size: 'integer',
      born_on: 'text',
      remind_at: 'text or null',
      kind: 'text',
      labels: 'json',
      items: 'json',
      cover: 'text',
      repeat: 'text or null',
      edited_at: 'text',
    });
  });

  test('orders positions bytewise, and has indexes of its list and its parent', async () => {
    const position = (await readColumns(database, 'pages')).find(({ name }) => name === 'position');
    expect(position?.collation).toBe(kind === 'postgres' ? 'C' : null);
    expect((await readIndexed(database, 'folders')).toSorted()).toEqual(['id', 'parent_id', 'scope']);
    expect((await readIndexed(database, 'pages')).toSorted()).toEqual(['folder_id', 'id', 'scope']);
  });
});
