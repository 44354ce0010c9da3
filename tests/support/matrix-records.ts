import { recordFolderApi } from '../../src/apps/file-manager/shared/record-folders.ts';
import { fileManagerApi } from '../../src/apps/file-manager/shared/schema.ts';
import type { Caller } from './product.ts';
import { uploadFile } from './uploads.ts';

type Make = (path: string, body: object) => Promise<any>; // safe: the body of an answer

const upload = (owner: Caller, text: string) => uploadFile(owner, new TextEncoder().encode(text));

/** Adds an event of another person to which the owner is invited, and one with a file in a calendar; returns the id of the file. */
export async function addEvents(
  owner: Caller,
  { make, makeAsOther, calendarId }: { make: Make; makeAsOther: Make; calendarId: string | undefined },
): Promise<string> {
  const [startsAt, endsAt] = ['2030-01-01T09:00:00.000Z', '2030-01-01T10:00:00.000Z'];
  const event = { title: 'An event', startsAt, endsAt };
  const { id } = await makeAsOther('/api/calendar-app/create-event', { event });
  await makeAsOther('/api/calendar-app/set-attendees', { id, personIds: [owner.uid] });
  const file = await upload(owner, 'a plan');
  await make('/api/calendar-app/create-event', { event: { ...event, calendarId, files: [file] } });
  return file.id;
}

/** Adds a file with a comment to the folder of a project. */
export async function fillProjectFolder(owner: Caller, make: Make, recordId: string | undefined) {
  const folder = await make(recordFolderApi.create.path, { entity: 'projects', recordId });
  const { id: fileId } = await upload(owner, 'a sketch');
  const file = { parentId: folder.id, name: 'sketch.txt', fileId };
  const { id } = await make(fileManagerApi.addFile.path, file);
  await make('/api/file-manager-app/add-comment', { recordId: id, text: 'a comment' });
}
