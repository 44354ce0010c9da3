import type { AppPart } from '../../../../platform/kernel/commands/server/app-parts.ts';
import { handle } from '../../../../platform/kernel/http/server/route.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';
import { listProjects } from '../project/queries.ts';

/** The calls that only the specification asks for. */
export const specifiedPart: AppPart = {
  routes: [
    handle(specifiedApi.listProjects, async ({ database, actor }) =>
      (await listProjects(database, actor)).map(({ id, name }) => ({ id, name })),
    ),
  ],
};
