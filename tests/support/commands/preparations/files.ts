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

/** Adds a file with two versions; chooses the earlier one. */
async function makeEarlierVersion(place: Place) {
  const entryId = await makeFile(place);
  const body = { entryId, fileId: await upload(place) };
  await place.post(place.person, 'file-manager-app/add-version', body);
  await place.refresh();
  const { id: versionId } = place.find(
    'file_versions',
    (row) => row['entry_id'] === entryId && row['file_id'] !== body.fileId,
  );
  return { entryId, versionId };
}

/** Creates a folder and a public link of it. */
export async function makePublicLink(place: Place, kind: 'view' | 'download' | 'deposit') {
  const { post, person } = place;
  const folder = { parentId: null, name: createId() };
  const { id: folderId } = await post(person, 'file-manager-app/create-folder', folder);
  const body = { entryId: folderId, kind };
  const { id, url } = await post(person, 'file-manager-app/create-public-link', body);
  return { id: String(id), folderId: String(folderId), token: new URL(url).hash.slice(1) };
}

/** Prepares what commands of files need: uploads, earlier versions and the trash. */
export const filePreparations: Readonly<Record<string, Preparation>> = {
  'file-manager.add-file': async (place) => ({ parentId: null, fileId: await upload(place) }),
  'file-manager.attach-files': async (place) => ({ ids: [await makeFile(place)] }),
  'file-manager.save-file': async (place) => ({ parentId: null, fileId: await upload(place) }),
  'file-manager.create-record-folder': ({ find }) => ({
    entity: 'contacts',
    recordId: find('contacts', (row) => row['visibility'] === 'everyone')['id'],
    language: 'en',
  }),
  'file-manager.add-version': async (place) => ({
    entryId: await makeFile(place),
    fileId: await upload(place),
  }),
  'file-manager.restore-version': makeEarlierVersion,
  'file-manager.remove-version': makeEarlierVersion,
  'file-manager.create-public-link': async (place) => ({
    entryId: await makeFile(place),
    kind: 'download',
    expiresAt: null,
    tokenHash: createId(),
    passwordHash: '',
    watermark: false,
  }),
  'file-manager.revoke-public-link': async (place) => ({ id: (await makePublicLink(place, 'view')).id }),
  'file-manager.count-download': async (place) => ({ id: (await makePublicLink(place, 'download')).id }),
  'file-manager.remove-dead-links': async (place) => ({ ids: [(await makePublicLink(place, 'view')).id] }),
  'file-manager.add-deposit': async (place) => ({
    linkId: (await makePublicLink(place, 'deposit')).id,
    name: 'example.txt',
    file: { id: createId(), hash: '0'.repeat(64), type: 'text/plain', size: 1, width: null, height: null },
  }),
  'file-manager.restore-entries': makeTrash,
  'file-manager.remove-expired': async (place) => ({ id: (await makeTrash(place)).ids[0] }),
};
