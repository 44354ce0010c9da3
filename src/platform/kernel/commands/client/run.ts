import { readInstant } from '../../../../base/clock.ts';
import {
  type CommandRequest,
  findRecord,
  queueCommand,
  runCommand,
} from '../../collections/client/commands.ts';
import { readSyncSession } from '../../collections/client/session.ts';
import { readRecords } from '../../collections/client/use-records.ts';
import { commandPath, type PatchContext, type SentCommand } from '../shared/declaration.ts';

const find: PatchContext['find'] = ({ app, name }, id) => findRecord(app)(name, id) as never; // safe: a record of this collection

/** Runs a declared command: it shows at once, is sent when the server can be reached, and can be undone unless declared otherwise. */
export function run<Input>(
  command: SentCommand<Input>,
  input: NoInfer<Input>,
  options: Pick<CommandRequest, 'message' | 'scopes' | 'isQuiet'> = {},
): void {
  const { app, isUndoable, bareBody } = command;
  const context = { find, list: readRecords, uid: readSyncSession()?.uid ?? '', now: readInstant() };
  (isUndoable === false ? queueCommand : runCommand)({
    app,
    endpoint: { method: 'POST', path: commandPath(command) },
    body: bareBody ? { [bareBody]: input } : input,
    patch: command.patch?.(input, context),
    ...options,
  });
}
