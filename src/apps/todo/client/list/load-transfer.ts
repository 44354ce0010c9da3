import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { Todo } from '../../shared/schema.ts';

const load = () => import('./transfer.ts');

/** Fetches and opens the dialog that imports to-dos. */
export const startImport = (): void =>
  void load()
    .then(({ importTodos }) => importTodos())
    .catch(reportLoadFailure);

/** Fetches what saves to-dos as a file, and saves them; all but the deleted ones unless given. */
export const startExport = (name?: string, todos?: readonly Todo[]): void =>
  void load()
    .then(({ exportTodos }) => exportTodos(name, todos))
    .catch(reportLoadFailure);
