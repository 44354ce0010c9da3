import { handle, type Route } from '../../../kernel/http/server/route.ts';
import type { OwnPresence } from '../shared/schema.ts';
import { presenceApi } from '../shared/schema.ts';
import { updatePresence } from './commands.ts';
import type { PresenceService } from './presence-service.ts';
import { listChosen } from './queries.ts';
import type { Database } from '../../../kernel/database/server/database.ts';

async function getOwn(presence: PresenceService, database: Database, uid: string): Promise<OwnPresence> {
  const [[own], [chosen]] = await Promise.all([presence.list([uid]), listChosen(database, [uid])]);
  const chosenStatus = chosen?.chosen_status ?? 'online';
  return {
    ...(own ?? { userId: uid, status: 'offline', mood: '', until: null, lastOnlineAt: null }),
    chosenStatus,
  };
}

/** The calls of presence. */
export const createPresenceRoutes = (presence: PresenceService): readonly Route[] => [
  handle(presenceApi.listPresences, () => presence.list()),
  handle(presenceApi.getOwnPresence, (call) => getOwn(presence, call.database, call.actor.uid)),
  handle(presenceApi.updatePresence, async (call, { body }) => {
    await call.execute(updatePresence, body);
    return getOwn(presence, call.database, call.actor.uid);
  }),
  handle(presenceApi.reportActivity, async (call, { body }) => {
    presence.report(call.actor.uid, call.sessionId, body);
    return body;
  }),
];
