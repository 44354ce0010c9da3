import { expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../tests/support/databases.ts';
import { writeRaw } from '../../../../tests/support/write-raw.ts';
import { migrate } from '../../../platform/kernel/database/server/migrate.ts';
import { openDatabase } from '../../../platform/kernel/database/server/open.ts';
import { scrumboardMigrations } from './migrations.ts';
import { boardWatches } from './tables.ts';

test.each(databaseKinds)(
  'watches of boards and cards become marks, one of each record, on %s',
  async (kind) => {
    const url = await createTestDatabaseUrl(kind);
    const database = openDatabase({ url, tables: [boardWatches], isDurable: false });
    const at = scrumboardMigrations.findIndex(({ id }) => id === '008-watches-of-records');
    await migrate(database, [{ app: 'scrumboard', migrations: scrumboardMigrations.slice(0, at) }]);
    const watches = [
      ['w1', 'ada', 'board', ''],
      ['w2', 'ada', 'board', 'card'],
      ['w3', 'bob', 'board', 'card'],
      ['w4', 'ada', 'board', 'card'],
    ];
    const rows = watches.map(([id, owner, boardId, cardId]) => ({
      id,
      version: 1,
      scope: `user:${owner}`,
      owner_id: owner,
      board_id: boardId,
      card_id: cardId,
      wire: JSON.stringify({ id, boardId, cardId, version: 1 }),
    }));
    await writeRaw(database, (db) =>
      db
        .insertInto('board_watches')
        .values(rows as never) // safe: rows of the table before the migration
        .execute(),
    );
    await migrate(database, [{ app: 'scrumboard', migrations: scrumboardMigrations }]);
    const stored = await database.read('select id, owner_id, record_id, wire from board_watches order by id');
    expect(stored.map(({ id, owner_id: owner, record_id: record }) => [id, owner, record])).toEqual([
      ['w1', 'ada', 'board'],
      ['w2', 'ada', 'card'],
      ['w3', 'bob', 'card'],
    ]);
    expect(JSON.parse(String(stored[1]?.['wire']))).toEqual({ id: 'w2', recordId: 'card', version: 1 });
    await database.close();
  },
);

test('journal entries of earlier watches are read as marks', () => {
  const upgrade = boardWatches.upgrades[2] ?? ((row) => row);
  const parts = { id: 'w', version: 1, scope: 'user:ada', owner_id: 'ada' };
  expect(upgrade({ ...parts, board_id: 'b', card_id: '' })).toEqual({ ...parts, record_id: 'b' });
  expect(upgrade({ ...parts, board_id: 'b', card_id: 'c' })).toEqual({ ...parts, record_id: 'c' });
  expect(upgrade({ board_id: 'b' })).toEqual({});
});
