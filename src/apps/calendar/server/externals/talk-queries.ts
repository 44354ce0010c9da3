import { sql } from 'kysely';
import type { Talk, TalksRequest } from '../../../../platform/frame/links/server/talks.ts';
import type { Event } from '../../shared/event.ts';
import { listAttendeesAt, listExternalsAt } from '../../shared/proposal.ts';
import { addMs } from '../../shared/rules.ts';
import { listTaking } from '../queries.ts';

/** How far back meetings are included. */
const backMs = 183 * 86_400_000;

/** The person, and the scopes of their own calendars. */
interface Participant {
  readonly uid: string;
  readonly scopes: ReadonlySet<string>;
}

type Meeting = Pick<
  Event,
  'ownerId' | 'scope' | 'status' | 'attendees' | 'externals' | 'occurrenceAnswers' | 'organizerEmail'
>;

/**
 * The addresses of the external participants of a meeting, or of one occurrence of it. Empty if the meeting was canceled, if the
 * person declined it, or if it is a meeting of others without them.
 */
export function listMetAddresses(
  event: Meeting,
  occurrence: string | null,
  { uid, scopes }: Participant,
): string[] {
  const own = listAttendeesAt(event, occurrence).find(({ personId }) => personId === uid);
  const takesPart = own ? own.response !== 'no' : event.ownerId === uid || scopes.has(event.scope);
  if (event.status === 'cancelled' || !takesPart) return [];
  const coming = listExternalsAt(event, occurrence).filter(({ response }) => response !== 'no');
  return [event.organizerEmail, ...coming.map(({ email }) => email)].filter(Boolean);
}

/** The meetings with external guests in the last six months in which the person took part. */
export async function listEventTalks({ database, actor, now }: TalksRequest): Promise<Talk[]> {
  const { uid } = actor;
  // unscoped: the person's own calendars
  const own = sql<{ scope: string }>`select scope from calendars where owner_id = ${uid}`;
  const scopes = (await own.execute(database.db)).rows.map(({ scope }) => scope);
  const participant = { uid, scopes: new Set(scopes) };
  const taking = await listTaking(database, actor, addMs(now, -backMs), now);
  return taking
    .filter(({ start }) => start <= now)
    .map(({ event, start, occurrence }) => ({
      at: start,
      addresses: listMetAddresses(event, occurrence, participant),
    }))
    .filter(({ addresses }) => addresses.length > 0);
}
