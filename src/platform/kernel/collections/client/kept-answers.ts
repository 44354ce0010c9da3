import { readSyncSession, waitForSession } from './session.ts';

/** Stores a response for the time without a connection, until the person signs out. */
export async function keepAnswer(uid: string, name: string, answer: unknown): Promise<void> {
  await waitForSession();
  const session = readSyncSession();
  if (session?.uid === uid) await session.writeAnswer(name, answer);
}

/** The response that was stored last for the person, or undefined. */
export async function readKeptAnswer(name: string): Promise<unknown> {
  await waitForSession();
  return readSyncSession()?.readAnswer(name);
}
