import { createEntityRoutes } from '../../../../platform/kernel/entities/server/routes.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { identityCollection, identityEntity } from '../../shared/identities/identity.ts';
import { identityApi } from '../../shared/identities/schema.ts';
import { identityCommands, setDefaultIdentity } from './commands.ts';
import { identities } from './tables.ts';

/** The calls of the addresses that a person sends from. */
export const identityRoutes: readonly Route[] = [
  ...createEntityRoutes(identityEntity, identities, identityCommands, identityCollection),
  handle(identityApi.setDefaultIdentity, (call, { body }) => call.execute(setDefaultIdentity, body)),
];
