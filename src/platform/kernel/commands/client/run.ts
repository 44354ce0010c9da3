import { readSession } from '../../../people/identity/client/session.ts';
import {
  type CommandRequest,
  findRecord,
  queueCommand,
  runCommand,
} from '../../collections/client/commands.ts';
import { type CommandDeclaration, commandPath, type InputFor } from '../shared/declaration.ts';

/** Runs a declared command: it shows at once, is sent when the server can be reached, and can be undone unless declared otherwise. */
export function run<D extends CommandDeclaration>(
  command: D,
  input: InputFor<D>,
  options: Pick<CommandRequest, 'message' | 'scopes' | 'isQuiet'> = {},
): void {
  const { app, isUndoable } = command;
  const patch = command.patch?.(input, { find: findRecord, uid: readSession().user?.uid ?? '' });
  const endpoint = { method: 'POST', path: commandPath(command) } as const;
  (isUndoable ? runCommand : queueCommand)({ app, endpoint, body: input, patch, ...options });
}
