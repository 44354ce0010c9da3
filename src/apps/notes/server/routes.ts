import { listPages } from '../../../platform/kernel/collections/server/list-pages.ts';
import { createEntityRoutes } from '../../../platform/kernel/entities/server/routes.ts';
import {
  handle,
  JsonPages,
  type Route,
  type SignedInCall,
} from '../../../platform/kernel/http/server/route.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import {
  createLabelCollectionRoutes,
  createLabelRoutes,
} from '../../../platform/kits/labels/server/routes.ts';
import { noteCollection, noteEntity, noteLabelCollection } from '../shared/note.ts';
import { toNoteLabel } from '../shared/rules.ts';
import { noteLabelApi, notesApi } from '../shared/schema.ts';
import { noteCommands, noteLabelCommands, updateLabels } from './commands.ts';
import { noteLabels, notes } from './tables.ts';

const answerNotes = async ({ database, actor }: SignedInCall) =>
  new JsonPages(listPages(database, actor, { collection: noteCollection, table: notes }));

const answerLabels = async ({ database, actor }: SignedInCall) =>
  (await listLabels(database, actor, noteLabels.name)).map((wire) => toNoteLabel(JSON.parse(wire)));

export const noteRoutes: readonly Route[] = [
  ...createEntityRoutes(noteEntity, notes, noteCommands, noteCollection),
  ...createLabelRoutes(noteLabelApi, noteLabelCommands),
  ...createLabelCollectionRoutes(noteLabelCollection, noteLabels),
  handle(notesApi.listNotes, answerNotes),
  handle(notesApi.listLabels, answerLabels),
  handle(notesApi.updateLabels, async (call, { body }) => {
    await call.execute(updateLabels, body);
    return answerLabels(call);
  }),
  handle(notesApi.removeNote, async (call, { body }) => {
    await call.execute(noteCommands.removeMany, { ids: [body.noteId] });
    return answerNotes(call);
  }),
];
