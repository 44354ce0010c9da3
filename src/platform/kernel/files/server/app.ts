import type { ServerApp } from '../../http/server/server-app.ts';
import { keepLinks } from './keep-links.ts';
import { addFile, removeUnlinked } from './commands.ts';
import { followRecords } from './follow-records.ts';
import { uploads } from './measures.ts';
import { fileMigrations } from './migrations.ts';
import { fileLinks, fileQuotas, files } from './tables.ts';
import { setThumbnail } from './thumbnails.ts';

/** Files and the records that link to them. Its routes need the store, so the composition root makes them. */
export const filesApp: ServerApp = {
  id: 'files',
  // Links first: what removes an account's rows goes through the tables in this order.
  tables: [fileLinks, files, fileQuotas],
  migrations: fileMigrations,
  commands: [addFile, removeUnlinked, setThumbnail],
  derivations: [followRecords, keepLinks],
  measures: [uploads],
  routes: [],
};
