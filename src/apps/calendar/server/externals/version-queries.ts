import { sql } from 'kysely';
import type { Reader } from '../../../../platform/kernel/database/server/schema.ts';
import type { EventValues } from '../../shared/event.ts';

/** Which of a person's events a message is about, and which version of it. */
export interface ReceivedVersion {
  readonly ownerId: string;
  /** Who sent it: the organizer, or for an answer the attendee. */
  readonly sender: string;
  readonly uid: string;
  readonly recurrenceId: string | null;
  readonly sequence: number;
  readonly at: string;
}

/** Messages of attendees; the others are of the organizer. */
export const isAnswer = ({ method }: { method: string }) => method === 'REPLY' || method === 'COUNTER';

/** Which version a message is. Answers have the sequence of what they answer, if any: their time alone says which is newer. */
export const versionOf = (
  ownerId: string,
  message: { method: string; uid: string; recurrenceId: string | null; sequence: number; at: string },
  sender: string,
): ReceivedVersion => ({
  ...message,
  ownerId,
  sender,
  sequence: isAnswer(message) ? 0 : message.sequence,
});

/** Stores a version as the newest of a sender, with what it says; false when its sender has sent a newer one. */
export async function keepVersion(
  db: Reader,
  version: ReceivedVersion,
  values: EventValues,
): Promise<boolean> {
  const { ownerId, sender, uid, recurrenceId, sequence, at } = version;
  const content = JSON.stringify({ ...values, description: '' });
  const { rows } = await sql`
    insert into received_versions (owner_id, organizer_email, uid, recurrence_id, sequence, at, content)
    values (${ownerId}, ${sender.toLowerCase()}, ${uid}, ${recurrenceId ?? ''}, ${sequence}, ${at}, ${content})
    on conflict (owner_id, organizer_email, uid, recurrence_id)
      do update set sequence = excluded.sequence, at = excluded.at, content = excluded.content
      where (excluded.sequence, excluded.at) >= (received_versions.sequence, received_versions.at)
    returning sequence`.execute(db);
  return rows.length > 0;
}

async function isKnown(db: Reader, version: ReceivedVersion, than: '>' | '>='): Promise<boolean> {
  const { ownerId, sender, uid, recurrenceId, sequence, at } = version;
  const known = await db
    .selectFrom('received_versions') // unscoped: the person's own mail
    .select('at')
    .where('owner_id', '=', ownerId)
    .where('organizer_email', '=', sender.toLowerCase())
    .where('uid', '=', uid)
    .where('recurrence_id', '=', recurrenceId ?? '')
    .where(sql<boolean>`(sequence, at) ${sql.raw(than)} (${sequence}, ${at})`)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether the organizer has sent a newer version. */
export const isOutdated = (db: Reader, version: ReceivedVersion): Promise<boolean> =>
  isKnown(db, version, '>');

/** Whether this version, or a newer one, was taken into the calendar. */
export const isTaken = (db: Reader, version: ReceivedVersion): Promise<boolean> => isKnown(db, version, '>=');
