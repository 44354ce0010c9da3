import { createId } from '../../../../src/base/ids.ts';
import { uploadFile } from '../../uploads.ts';
import type { Place, Preparation } from './place.ts';

const upload = async ({ person }: Place): Promise<string> =>
  (await uploadFile(person, new TextEncoder().encode(createId()), 'example.txt')).id;

/** Adds an uploaded file to the person's own files. */
async function makeFile(place: Place): Promise<string> {
  const body = { parentId: null, name: 'example.txt', fileId: await upload(place) };
  return (await place.post(place.person, 'file-manager-app/add-file', body)).id;
}

/** Adds a file and moves it to the trash. */
async function makeTrash(place: Place): Promise<{ ids: string[] }> {
  const ids = [await makeFile(place)];
  await place.post(place.person, 'file-manager-app/trash-entries', { ids });
  return { ids };
}

/** Prepares what commands of files need: uploads, earlier versions and the trash. */
export const filePreparations: Readonly<Record<string, Preparation>> = {
  'file-manager.add-file': async (place) => ({ parentId: null, fileId: await upload(place) }),
  'file-manager.add-version': async (place) => ({
    entryId: await makeFile(place),
    fileId: await upload(place),
  }),
  'file-manager.restore-version': async (place) => {
    const entryId = await makeFile(place);
    const body = { entryId, fileId: await upload(place) };
    await place.post(place.person, 'file-manager-app/add-version', body);
    await place.refresh();
    const { id: versionId } = place.find(
      'file_versions',
      (row) => row['entry_id'] === entryId && row['file_id'] !== body.fileId,
    );
    return { entryId, versionId };
  },
  'file-manager.restore-entries': makeTrash,
  'file-manager.remove-expired': async (place) => ({ id: (await makeTrash(place)).ids[0] }),
};
