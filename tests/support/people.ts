import { createRoom } from '../../src/apps/chat/server/rooms/commands.ts';
import { createId } from '../../src/base/ids.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import { systemActor } from '../../src/platform/kernel/database/server/transaction.ts';
import { createUser, startSession } from '../../src/platform/people/identity/server/commands.ts';
import { createTokens } from '../../src/platform/people/identity/server/tokens.ts';

export interface Person {
  uid: string;
  token: string;
}

async function createPerson(database: Database, secret: string, number: number): Promise<Person> {
  const [uid, sessionId] = [createId(), createId()];
  const email = `person-${number}@example.com`;
  const account = { id: uid, email, displayName: `Person ${number}`, passwordHash: null };
  await database.execute(createUser, { ...account, roles: ['user'] }, { actor: systemActor });
  const session = { id: sessionId, userId: uid, userAgent: 'many' };
  await database.execute(startSession, session, { actor: { uid, roles: [] } });
  const token = await createTokens(secret, () => new Date()).signAccess({ uid, sessionId });
  return { uid, token };
}

/** PostgreSQL refuses transactions that wait too long for a connection. */
const createdAtOnce = 50;

/** Makes many people who are signed in, without the password that each would need. */
export async function createPeople(database: Database, secret: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const size = Math.min(createdAtOnce, count - people.length);
    const numbers = Array.from({ length: size }, (_, index) => people.length + index);
    people.push(...(await Promise.all(numbers.map((number) => createPerson(database, secret, number)))));
  }
  return people;
}

/** Makes a room of these people; returns its id. */
export async function createRoomOf(database: Database, people: readonly Person[]): Promise<string> {
  const [owner, ...others] = people;
  if (!owner) throw new Error('A room needs people.');
  const room = { kind: 'group' as const, name: 'Together', topic: '', isOpen: false };
  const made = await database.execute(
    createRoom,
    { ...room, memberIds: others.map(({ uid }) => uid) },
    { actor: { uid: owner.uid, roles: ['user'] } },
  );
  return made.answer.roomId;
}
