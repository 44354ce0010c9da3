import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { todoCommands } from '../src/apps/todo/server/commands.ts';
import type { Database } from '../src/platform/kernel/database/server/database.ts';
import { openProductDatabase } from '../src/main/server-product.ts';
import { createPeople, type Person } from '../tests/support/people.ts';
import { startPostgresCluster } from '../tests/support/postgres-cluster.ts';
import { median } from './load.ts';
import { benchSecret, idOf, writeDirectly } from './seed.ts';
import type { Figure } from './table.ts';

const count = 10_000;
const rounds = 5;

async function seedTodos(database: Database, { uid }: Person): Promise<void> {
  const wire = '{"id":"x","title":"A to-do","notes":"","labels":[]}';
  for (let number = 1; number <= count; number += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const position = String(number + index).padStart(8, '0');
      return `('${idOf(number + index)}', 1, 'user:${uid}', '${uid}', 'A to-do', 'Some notes about it, of a line.', false, false, false, false, '[]', 'a${position}V', '${wire}')`;
    });
    await writeDirectly(
      database,
      `insert into todos (id, version, scope, owner_id, title, notes, completed, starred, important, deleted, labels, position, wire)
       values ${rows.join(', ')}`,
    );
  }
  await writeDirectly(database, 'analyze todos');
}

/** How long somebody else waits meanwhile at most: for their turn in the process, and for a read. */
async function watchOthers(database: Database, isOver: () => boolean): Promise<number> {
  const everyMs = 5;
  let longest = 0;
  while (!isOver()) {
    const startedAt = performance.now();
    await pause(everyMs);
    await database.read('select 1 as one');
    longest = Math.max(longest, performance.now() - startedAt - everyMs);
  }
  return longest;
}

/** The same rows changed and journaled by two bare statements in one transaction. */
async function runFloor(database: Database, isImportant: boolean, round: number): Promise<number> {
  const seq = `${(round + 1) * 1e9} + row_number() over (order by id)`;
  const startedAt = performance.now();
  await database.writer.run(async (connection) => {
    await connection.execute(`update todos set important = ${isImportant}, version = version + 1`);
    await connection.execute(
      `insert into journal (seq, at, actor, app, entity, entity_id, scope, command, command_id, change, changes, row_version)
       select ${seq}, '2026-11-22T10:00:00.000Z', owner_id, 'todo', 'todos', id, scope, 'floor', 'floor-${round}', 'update',
         '{"important":[false,true]}', 2 from todos`,
    );
  });
  return performance.now() - startedAt;
}

async function measureOn(kind: string, database: Database, person: Person): Promise<Figure[]> {
  await seedTodos(database, person);
  const ids = Array.from({ length: count }, (_, index) => idOf(index + 1));
  const times: number[] = [];
  const waits: number[] = [];
  const floorTimes: number[] = [];
  const change = (isStarred: boolean) =>
    database.execute(
      todoCommands.updateMany,
      { ids, changes: { starred: isStarred } },
      { actor: { uid: person.uid, roles: ['user'] } },
    );
  await change(true);
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const watching = watchOthers(database, () => isOver);
    const startedAt = performance.now();
    await change(round % 2 === 1);
    times.push(performance.now() - startedAt);
    isOver = true;
    waits.push(await watching);
    floorTimes.push(await runFloor(database, round % 2 === 0, round));
    // Numbers of the floor are no numbers of the product.
    await writeDirectly(database, "delete from journal where command = 'floor'");
  }
  const [ms, floorMs, wait] = [median(times), median(floorTimes), median(waits)];
  return [
    {
      name: `10,000 rows by one command, ${kind}`,
      ours: `${ms.toFixed(0)} ms`,
      floor: `an update and an insert into the journal, bare: ${floorMs.toFixed(0)} ms`,
      ratio: ms / floorMs,
      goal: '≤ 300 ms',
      isMet: ms <= 300,
    },
    {
      name: `longest wait of others meanwhile, ${kind}`,
      ours: `${wait.toFixed(0)} ms`,
      goal: '≤ 100 ms',
      isMet: wait <= 100,
    },
  ];
}

/** Bytes of an update's journal entry against those of the row: only what changed is stored. */
async function measureJournal(database: Database, { uid }: Person): Promise<Figure> {
  const actor = { uid, roles: ['user'] };
  const id = '01900000-0000-7000-9000-000000000001';
  await writeDirectly(
    database,
    `insert into todos (id, version, scope, owner_id, title, notes, completed, starred, important, deleted, labels, position, wire)
     values ('${id}', 1, 'user:${actor.uid}', '${actor.uid}', 'A to-do', '${'A line of notes. '.repeat(120)}', false, false, false, false, '[]', 'a0', '{}')`,
  );
  const { seq } = await database.execute(
    todoCommands.updateMany,
    { ids: [id], changes: { starred: true } },
    { actor },
  );
  const [entry] = await database.read(`select * from journal where seq = ${seq}`);
  const [row] = await database.read(`select * from todos where id = '${id}'`);
  const sizeOf = (values: object = {}) =>
    Object.values(values).reduce((sum: number, value) => sum + String(value ?? '').length, 0);
  const [bytes, whole] = [sizeOf(entry), sizeOf(row) - String(row?.['wire'] ?? '').length];
  return {
    name: 'journal of one changed column of a 2 kB row',
    ours: `${bytes} B`,
    floor: `the row: ${whole} B`,
    ratio: bytes / whole,
    goal: '≤ 0.6x',
    isMet: bytes <= 0.6 * whole,
  };
}

async function createPerson(database: Database): Promise<Person> {
  const [person] = await createPeople(database, benchSecret, 1);
  if (!person) throw new Error('There is nobody to measure with.');
  return person;
}

/** A command that changes many rows, on both databases; one process, the disk awaited. */
export async function measureBulk(folder: string): Promise<Figure[]> {
  const sqlite = await openProductDatabase({ url: join(folder, 'bulk.sqlite'), isServing: true });
  const person = await createPerson(sqlite);
  const figures = [...(await measureOn('SQLite', sqlite, person)), await measureJournal(sqlite, person)];
  await sqlite.close();
  const cluster = await startPostgresCluster({ isDurable: true });
  try {
    const postgres = await openProductDatabase({ url: cluster.url });
    figures.push(...(await measureOn('PostgreSQL', postgres, await createPerson(postgres))));
    await postgres.close();
  } finally {
    await cluster.stop();
  }
  return figures;
}
