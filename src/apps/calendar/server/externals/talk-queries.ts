import type { Talk, TalksRequest } from '../../../../platform/frame/links/server/talks.ts';
import { addMs } from '../../shared/rules.ts';
import { listTaking } from '../queries.ts';

/** How far back meetings are included. */
const backMs = 183 * 86_400_000;

/** Meetings with external guests in the last six months. */
export async function listEventTalks({ database, actor, now }: TalksRequest): Promise<Talk[]> {
  const taking = await listTaking(database, actor, addMs(now, -backMs), now);
  return taking
    .filter(({ event, start }) => start <= now && event.status !== 'cancelled')
    .map(({ event, start }) => ({
      at: start,
      addresses: [
        event.organizerEmail,
        ...event.externals.flatMap(({ email, response }) => (response === 'no' ? [] : email)),
      ].filter(Boolean),
    }))
    .filter(({ addresses }) => addresses.length > 0);
}
