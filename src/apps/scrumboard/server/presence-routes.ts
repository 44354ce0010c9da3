import { handle, type Route } from '../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { RateLimit } from '../../../platform/kernel/http/server/rate-limit.ts';
import { presenceTopic } from '../shared/presence.ts';
import { boardApi } from '../shared/schema.ts';
import { openBoard } from './specified/board-queries.ts';

/** More than anybody opens and drags in several tabs. */
const callsPerMinute = 240;

/** Tells those who see a board what somebody does on it; nothing is stored. */
export function createPresenceRoutes({ signals, now }: AppServices): readonly Route[] {
  const calls = new RateLimit({ limit: callsPerMinute, windowMs: 60_000, now });
  return [
    handle(boardApi.setPresence, async ({ database, actor }, { body }) => {
      calls.check(actor.uid);
      calls.count(actor.uid);
      const { scope } = await openBoard(database, actor, body.boardId);
      signals.send({ scope, topic: presenceTopic, data: { ...body, userId: actor.uid } });
      return {};
    }),
  ];
}
