import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { Note } from '../../shared/note.ts';

const load = () => import('./transfer.ts');

/** Fetches and opens the dialog that imports notes. */
export const startImport = (): void =>
  void load()
    .then(({ importNotes }) => importNotes())
    .catch(reportLoadFailure);

/** Fetches what saves notes as a file, and saves them. */
export const startExport = (name: string, notes: readonly Note[]): void =>
  void load()
    .then(({ exportNotes }) => exportNotes(name, notes))
    .catch(reportLoadFailure);
