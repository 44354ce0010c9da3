import { createEntityRoutes } from '../../../../platform/kernel/entities/server/routes.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { ruleCollection, ruleEntity } from '../../shared/arrival/rule.ts';
import { ruleApi } from '../../shared/arrival/schema.ts';
import { ruleCommands, runRule } from './commands.ts';
import { rules } from './tables.ts';

/** The calls of rules. */
export const ruleRoutes: readonly Route[] = [
  ...createEntityRoutes(ruleEntity, rules, ruleCommands, ruleCollection),
  handle(ruleApi.runRule, (call, { body }) => call.execute(runRule, body)),
];
