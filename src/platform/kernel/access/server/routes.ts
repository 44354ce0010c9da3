import { handle, type Route } from '../../http/server/route.ts';
import { accessApi } from '../shared/schema.ts';
import { leaveScope, removeGrant, setGrant } from './commands.ts';
import { listGrants } from './queries.ts';

/** The calls of shared scopes. */
export const accessRoutes: readonly Route[] = [
  handle(accessApi.listGrants, ({ database, actor }, { query }) => listGrants(database, actor, query.scope)),
  handle(accessApi.setGrant, async (call, { body }) => {
    await call.execute(setGrant, body);
    return listGrants(call.database, call.actor, body.scope);
  }),
  handle(accessApi.removeGrant, async (call, { body }) => {
    await call.execute(removeGrant, body);
    return listGrants(call.database, call.actor, body.scope);
  }),
  handle(accessApi.leaveScope, (call, { body }) => call.execute(leaveScope, body)),
];
