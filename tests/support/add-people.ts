import * as v from 'valibot';
import { createId } from '../../src/base/ids.ts';
import { foldText } from '../../src/base/fold.ts';
import { openProductDatabase } from '../../src/main/server-product.ts';
import { defineCommand } from '../../src/platform/kernel/database/server/command.ts';
import { systemActor } from '../../src/platform/kernel/database/server/transaction.ts';
import { users } from '../../src/platform/people/identity/server/tables.ts';

const insertPeople = defineCommand('test.add-people', v.number(), async (transaction, count) => {
  await transaction.insertMany(
    users,
    Array.from({ length: count }, (_, index) => ({
      id: createId(),
      email: `person-${index}@example.com`,
      email_key: foldText(`person-${index}@example.com`),
      display_name: `Person İ${index}`,
      photo_url: '',
      origin: 'default',
      roles: ['user' as const],
      settings: null,
      shortcuts: [],
      created_at: transaction.now,
      disabled_at: null,
      email_confirmed_at: transaction.now,
    })),
  );
});

/** Makes a database in a file, with so many people in it. */
export async function addPeople(path: string, count: number): Promise<void> {
  const database = await openProductDatabase({ url: path, isDurable: false });
  await database.execute(insertPeople, count, { actor: systemActor });
  await database.close();
}
