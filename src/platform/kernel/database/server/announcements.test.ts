import { expect, test } from 'vitest';
import { Announcements } from './announcements.ts';
import type { JournaledChange } from './change.ts';

/** The number of the only row of a transaction on PostgreSQL. */
const numberOf = (transaction: number) => transaction * 2 ** 17;
const changeOf = (transaction: number): JournaledChange => ({
  seq: numberOf(transaction),
  app: 'chat',
  entity: 'messages',
  id: `m${transaction}`,
  scope: 'everyone',
  change: 'create',
});

/** A PostgreSQL whose transactions have all ended. */
function openJournal() {
  const committed: number[] = [];
  const listAll = () =>
    committed.map((transaction) => ({ ...changeOf(transaction), entity_id: `m${transaction}` }));
  const query = {
    select: () => query,
    where: () => query,
    orderBy: () => query,
    execute: async () => listAll(),
  };
  const database = {
    kind: 'postgres',
    tables: new Map(),
    readSequence: async () => numberOf(committed.at(-1) ?? 0),
    read: async (_sql: string, [after = 0]: readonly number[]) => listAll().filter(({ seq }) => seq > after),
    db: { selectFrom: () => query },
  };
  const announcements = new Announcements(database as never); // safe: it has what is read here
  const told: string[] = [];
  announcements.listen((changes) => told.push(...changes.map(({ id }) => id)));
  const commit = (transaction: number, isBehind: boolean) => {
    committed.push(transaction);
    const seq = numberOf(transaction);
    announcements.announce({ first: seq, last: seq, isBehind }, [changeOf(transaction)]);
  };
  return { announcements, commit, told };
}

test('a commit is announced at once; one that follows a deferred one waits for it', async () => {
  const { announcements, commit, told } = openJournal();
  await announcements.catchUp();
  commit(1, false);
  expect(told).toEqual(['m1']);
  commit(2, true); // a new room, while it is not known who has left which
  commit(3, false); // a message in it
  expect(told).toEqual(['m1']);
  await announcements.catchUp();
  expect(told).toEqual(['m1', 'm2', 'm3']);
  commit(4, false);
  expect(told).toEqual(['m1', 'm2', 'm3', 'm4']);
  announcements.close();
});
