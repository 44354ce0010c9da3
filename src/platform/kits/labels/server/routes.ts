import { handle, type Route } from '../../../kernel/http/server/route.ts';
import type { labelApi } from '../shared/schema.ts';
import type { LabelCommands } from './commands.ts';

/** Binds an app's label endpoints to its label commands. */
export const createLabelRoutes = (
  api: ReturnType<typeof labelApi>,
  commands: LabelCommands,
): readonly Route[] => [
  handle(api.createLabel, (call, { body }) => call.execute(commands.create, body.label)),
  handle(api.updateLabel, (call, { body }) => call.execute(commands.update, body.label)),
  handle(api.removeLabel, (call, { body }) => call.execute(commands.remove, body)),
];
