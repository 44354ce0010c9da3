import * as Y from 'yjs';
import { isOwn, type Place, type Preparation } from './place.ts';
import { makeCard } from './boards.ts';

/** An edit of a shared text by another browser. */
async function typeInto(place: Place, table: string, api: string) {
  const { id } = table === 'cards' ? await makeCard(place) : place.find(table, isOwn(place));
  const opened = await place.post(place.person, `${api}/open-text`, { id });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Uint8Array.fromBase64(opened.update));
  const vector = Y.encodeStateVector(doc);
  doc.getText('text').insert(0, 'More. ');
  const update = Y.encodeStateAsUpdate(doc, vector).toBase64();
  return { id, epoch: opened.epoch, client: 'example-tab', cursor: null, update };
}

/** Prepares edits of shared texts, each of which is valid for one document only. */
function prepareTexts(app: string, table: string, api: string): Record<string, Preparation> {
  const save: Preparation = async (place) => {
    const typed = await typeInto(place, table, api);
    await place.post(place.person, `${api}/change-text`, typed);
    place.wait(1);
    return { id: typed.id };
  };
  return {
    [`${app}.change-text`]: (place) => typeInto(place, table, api),
    [`${app}.save-text`]: save,
    [`${app}.save-left-text`]: save,
  };
}

export const textPreparations: Readonly<Record<string, Preparation>> = {
  ...prepareTexts('notes', 'notes', 'notes-app'),
  ...prepareTexts('scrumboard', 'cards', 'scrumboard-app'),
  ...prepareTexts('calendar', 'events', 'calendar-app'),
};
