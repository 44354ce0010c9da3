import { listPages } from '../../../../platform/kernel/collections/server/list-pages.ts';
import type { AppPart } from '../../../../platform/kernel/commands/server/app-parts.ts';
import { handle, JsonPages, type SignedInCall } from '../../../../platform/kernel/http/server/route.ts';
import { listLabels } from '../../../../platform/kits/labels/server/queries.ts';
import { noteCollection } from '../../shared/note.ts';
import { specifiedApi, toNoteLabel } from '../../shared/specified/schema.ts';
import { notePart } from '../commands.ts';
import { noteLabels, notes } from '../tables.ts';
import { updateLabels } from './commands.ts';

const answerNotes = async ({ database, actor }: SignedInCall) =>
  new JsonPages(listPages(database, actor, { collection: noteCollection, table: notes }));

const answerLabels = async ({ database, actor }: SignedInCall) =>
  (await listLabels(database, actor, noteLabels.name)).map((wire) => toNoteLabel(JSON.parse(wire)));

/** The calls that only the specification asks for. */
export const specifiedPart: AppPart = {
  commands: [updateLabels],
  routes: [
    handle(specifiedApi.listNotes, answerNotes),
    handle(specifiedApi.listLabels, answerLabels),
    handle(specifiedApi.updateLabels, async (call, { body }) => {
      await call.execute(updateLabels, body);
      return answerLabels(call);
    }),
    handle(specifiedApi.removeNote, async (call, { body }) => {
      await call.execute(notePart.verbs.removeMany, { ids: [body.noteId] });
      return answerNotes(call);
    }),
  ],
};
