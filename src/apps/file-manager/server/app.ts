import { type AppPart, defineServerApp } from '../../../platform/kernel/commands/server/app-parts.ts';
import { fileActions } from '../shared/audit-actions.ts';
import { filesApiPath } from '../shared/entry.ts';
import {
  addFile,
  createFolder,
  entryCommands,
  moveEntries,
  renameEntry,
  restoreEntries,
  trashEntries,
} from './commands.ts';
import { attachFiles, saveFile } from './attach/commands.ts';
import { commentCommands } from './comment-commands.ts';
import { copyEntries } from './copy-commands.ts';
import { findEntryLink } from './entry-queries.ts';
import { fileManagerFailureTexts } from './failure-texts.ts';
import { labelEntries, labelPart, openEntry, starEntries } from './mark-commands.ts';
import { fileManagerMigrations } from './migrations.ts';
import { createContentRoutes, fileManagerRoutes } from './routes.ts';
import { createSampleJob, loadFileManagerSample } from './sample.ts';
import { comments, entries, marks, versions } from './tables.ts';
import { emptyTrash, removeExpired } from './trash-commands.ts';
import { fileNotificationKinds } from '../shared/notifications.ts';
import {
  addDeposit,
  cleanLinks,
  countDownload,
  createLink,
  removeDeadLinks,
  revokeLink,
} from './public/link-commands.ts';
import { createPublicLinkRoutes } from './public/routes.ts';
import { createReadingRoutes } from './reading/routes.ts';
import { createRecordFolder, followScopes } from './records/commands.ts';
import { publicLinks } from './public/tables.ts';
import { setQuotas } from './space/commands.ts';
import { addVersion, removeVersion, restoreVersion } from './version-commands.ts';

const filePart: AppPart = {
  tables: [entries, versions, marks, publicLinks, comments],
  commands: [
    ...Object.values(entryCommands),
    createFolder,
    addFile,
    renameEntry,
    moveEntries,
    copyEntries,
    trashEntries,
    restoreEntries,
    starEntries,
    labelEntries,
    openEntry,
    addVersion,
    restoreVersion,
    removeVersion,
    removeExpired,
    createLink,
    revokeLink,
    countDownload,
    addDeposit,
    removeDeadLinks,
    setQuotas,
    attachFiles,
    saveFile,
    createRecordFolder,
    ...Object.values(commentCommands),
  ],
  routes: fileManagerRoutes,
  collections: [
    { name: 'file_entries', table: entries },
    { name: 'marks', table: marks },
    { name: 'comments', table: comments },
  ],
  createRoutes: (services) => [
    ...createPublicLinkRoutes(services),
    ...createContentRoutes(services),
    ...createReadingRoutes(services),
  ],
  jobs: [emptyTrash, cleanLinks],
  notifications: fileNotificationKinds,
  createJobs: ({ store }) => [createSampleJob(store)],
};

export const fileManagerApp = defineServerApp({
  id: 'file-manager',
  api: filesApiPath,
  parts: [filePart, labelPart],
  migrations: fileManagerMigrations,
  derivations: [followScopes],
  auditActions: Object.values(fileActions),
  findLink: findEntryLink,
  loadSample: loadFileManagerSample,
  failureTexts: fileManagerFailureTexts,
});
