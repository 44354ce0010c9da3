import { readSession } from '../../../people/identity/client/session.ts';
import {
  type CommandRequest,
  findRecord,
  queueCommand,
  runCommand,
} from '../../collections/client/commands.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import type { SyncRecord } from '../../collections/shared/patch.ts';
import {
  type CommandDeclaration,
  commandPath,
  type InputFor,
  type PatchContext,
} from '../shared/declaration.ts';

const find: PatchContext['find'] = <R extends SyncRecord>({ app, name }: Collection<R>, id: string) =>
  findRecord(app)(name, id) as R | undefined; // safe: a record of this collection

/** Runs a declared command: it shows at once, is sent when the server can be reached, and can be undone unless declared otherwise. */
export function run<D extends CommandDeclaration>(
  command: D,
  input: InputFor<D>,
  options: Pick<CommandRequest, 'message' | 'scopes' | 'isQuiet'> = {},
): void {
  const { app, isUndoable } = command;
  const patch = command.patch?.(input, { find, uid: readSession().user?.uid ?? '' });
  const endpoint = { method: 'POST', path: commandPath(command) } as const;
  (isUndoable ? runCommand : queueCommand)({ app, endpoint, body: input, patch, ...options });
}
