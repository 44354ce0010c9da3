import { createEntityRoutes } from '../../../platform/kernel/entities/server/routes.ts';
import { handle, handleOpen, JsonPages, type Route } from '../../../platform/kernel/http/server/route.ts';
import { respondWithZip, type ZipPart } from '../../../platform/kernel/files/server/node-zip-stream.ts';
import { cleanFileName } from '../../../platform/kernel/files/shared/file-name.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { createCommentRoutes } from '../../../platform/kits/discussion/server/routes.ts';
import { attachApi } from '../shared/attach.ts';
import { commentCollection } from '../shared/comments.ts';
import { contentSearchApi } from '../shared/content-search.ts';
import { entryCollection, entryEntity } from '../shared/entry.ts';
import { recordFolderApi } from '../shared/record-folders.ts';
import { fileManagerApi } from '../shared/schema.ts';
import { spaceApi } from '../shared/space.ts';
import { zipAddressApi } from '../shared/zip-addresses.ts';
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
import { findUses, listUses } from './attach/queries.ts';
import { commentCommands } from './comment-commands.ts';
import { findEntryText } from './content-queries.ts';
import { searchContents } from './content-search-queries.ts';
import { copyEntries } from './copy-commands.ts';
import { listFiles, listVersions } from './entry-queries.ts';
import { labelEntries, openEntry, starEntries } from './mark-commands.ts';
import { createRecordFolder } from './records/commands.ts';
import { setQuotas } from './space/commands.ts';
import { findOrganizationSpace, findSpace } from './space/queries.ts';
import { comments, entries } from './tables.ts';
import { addVersion, removeVersion, restoreVersion } from './version-commands.ts';
import { listZipParts } from './zip-queries.ts';

/** The name of an archive: of its only entry, else a given one. */
const nameZip = (ids: readonly string[], [first]: readonly ZipPart[], name = ''): string =>
  `${(ids.length === 1 && first?.path) || name || 'files'}.zip`;

/** The routes that read the contents of files. */
export function createContentRoutes({
  store,
  addresses,
}: Pick<AppServices, 'store' | 'addresses'>): readonly Route[] {
  return [
    handle(fileManagerApi.downloadZip, async ({ database, actor, headers }, { body: { ids } }) => {
      const parts = await listZipParts(database, actor, ids);
      return respondWithZip(store, headers, nameZip(ids, parts), parts);
    }),
    handle(zipAddressApi.create, async (call, { body: { ids, name } }) => {
      await listZipParts(call.database, call.actor, ids);
      return { address: await addresses.sign(call, zipAddressApi.open.path, { ids: ids.join(' '), name }) };
    }),
    handleOpen(zipAddressApi.open, async (call, { query: { ids, name } }) => {
      const parts = await listZipParts(call.database, await addresses.check(call), ids);
      return respondWithZip(store, call.headers, nameZip(ids, parts, cleanFileName(name)), parts);
    }),
  ];
}

export const fileManagerRoutes: readonly Route[] = [
  ...createEntityRoutes(entryEntity, entries, entryCommands, entryCollection),
  ...createCommentRoutes(commentCollection, comments, entries, commentCommands),
  handle(fileManagerApi.listFiles, async ({ database, actor }) => new JsonPages(listFiles(database, actor))),
  handle(fileManagerApi.listVersions, ({ database, actor, params }, { query }) =>
    listVersions(database, actor, params['entryId'] ?? '', query.before),
  ),
  handle(fileManagerApi.getText, ({ database, actor, params }) =>
    findEntryText(database, actor, params['entryId'] ?? ''),
  ),
  handle(contentSearchApi.searchContents, ({ database, actor }, { query }) =>
    searchContents(database, actor, query),
  ),
  handle(attachApi.attach, (call, { body }) => call.execute(attachFiles, body)),
  handle(attachApi.save, (call, { body }) => call.execute(saveFile, body)),
  handle(attachApi.listUses, ({ database, actor, params }) =>
    listUses(database, actor, params['entryId'] ?? ''),
  ),
  handle(attachApi.findUses, ({ database, actor }, { body }) => findUses(database, actor, body.ids)),
  handle(recordFolderApi.create, (call, { body }) => call.execute(createRecordFolder, body)),
  handle(spaceApi.get, ({ database, actor }) => findSpace(database, actor.uid)),
  handle(spaceApi.getOrganization, ({ database }) => findOrganizationSpace(database)),
  handle(spaceApi.setQuotas, (call, { body }) => call.execute(setQuotas, body)),
  handle(fileManagerApi.createFolder, (call, { body }) => call.execute(createFolder, body)),
  handle(fileManagerApi.addFile, (call, { body }) => call.execute(addFile, body)),
  handle(fileManagerApi.rename, (call, { body }) => call.execute(renameEntry, body)),
  handle(fileManagerApi.move, (call, { body }) => call.execute(moveEntries, body)),
  handle(fileManagerApi.copy, (call, { body }) => call.execute(copyEntries, body)),
  handle(fileManagerApi.trash, (call, { body }) => call.execute(trashEntries, body)),
  handle(fileManagerApi.restore, (call, { body }) => call.execute(restoreEntries, body)),
  handle(fileManagerApi.label, (call, { body }) => call.execute(labelEntries, body)),
  handle(fileManagerApi.star, (call, { body }) => call.execute(starEntries, body)),
  handle(fileManagerApi.open, (call, { body }) => call.execute(openEntry, body)),
  handle(fileManagerApi.addVersion, (call, { body }) => call.execute(addVersion, body)),
  handle(fileManagerApi.restoreVersion, (call, { body }) => call.execute(restoreVersion, body)),
  handle(fileManagerApi.removeVersion, (call, { body }) => call.execute(removeVersion, body)),
];
