import { createId } from '../../../src/base/ids.ts';
import { queueMail } from '../../../src/platform/people/identity/server/account-commands.ts';
import { hashToken } from '../../../src/platform/people/identity/server/account-mails.ts';
import { preparations } from '../commands/preparations.ts';
import { makePublicLink } from '../commands/preparations/files.ts';
import { execute, inDays, type Place } from '../commands/preparations/place.ts';
import { clara, writeInvitation } from '../invitations.ts';
import { buildPng } from '../pictures.ts';
import { readJson } from '../product.ts';
import { uploadFile } from '../uploads.ts';

/** The parts of a call that replace those of its example. */
export interface CallParts {
  /** By the names in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
  /** The content of a file, sent instead of a body. */
  readonly content?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

type PrepareCall = (place: Place) => CallParts | Promise<CallParts>;

/** Uses the preparation of a command with the same input as the call. */
const prepared =
  (command: string): PrepareCall =>
  async (place) => ({ body: await Object(preparations)[command](place) });

const upload = async ({ person }: Place, text: string, name: string): Promise<string> =>
  (await uploadFile(person, new TextEncoder().encode(text), name)).id;

const picture = () => buildPng({ width: 40, height: 30 });

const storePicture = async ({ person }: Place): Promise<CallParts> => {
  const response = await person.fetch('/api/files', { method: 'PUT', body: picture() });
  return { params: { fileId: (await readJson(response)).id } };
};

/** The token of a link in an email to a new person. */
const mailLink =
  (mail: 'reset-password' | 'confirm-email'): PrepareCall =>
  async (place) => {
    const { uid: userId, email } = await place.product.asUser('user');
    const secret = createId();
    const token = {
      id: createId(),
      purpose: mail,
      tokenHash: await hashToken(secret),
      expiresAt: inDays(place, 1),
    };
    await execute(place, queueMail, { userId, email, mail, locale: 'en', token });
    return { body: { token: secret } };
  };

/** A CSV file of a collection, and for its import the columns that its check has found. */
const csvOf =
  (path: string, text: string, isChecked: boolean): PrepareCall =>
  async (place) => {
    const fileId = await upload(place, text, 'records.csv');
    if (!isChecked) return { body: { fileId } };
    const { mapping } = await place.post(place.person, `${path}/import/check`, { fileId });
    return { body: { fileId, mapping } };
  };

const collections = {
  'todo-app/collections/todos': 'Title\nCall\n',
  'notes-app/collections/notes': 'Title\nCall\n',
  'contacts-app/records/collections/contacts': 'Name\nClara\n',
  'analytics-dashboard-app/collections/measurements': 'Day,Name,Part,Amount\n2026-11-20,visitors,,12\n',
};

const imports = Object.fromEntries(
  Object.entries(collections).flatMap(([path, text]): [string, PrepareCall][] => [
    [`POST /api/${path}/import/check`, csvOf(path, text, false)],
    [`POST /api/${path}/import`, csvOf(path, text, true)],
  ]),
);

/** Creates a public link and opens it as a guest does. */
async function openPublicLink(place: Place, kind: 'download' | 'deposit') {
  const { token, folderId } = await makePublicLink(place, kind);
  const { link } = await place.post(place.person, 'file-manager-app/public/open-link', { token });
  const { id, pass } = link;
  return { linkId: String(id), pass: String(pass), folderId };
}

/** The query of an address. */
const partsOf = (address: string) => Object.fromEntries(new URL(address, 'http://crm.test').searchParams);

/** The cookie of an opened public link. */
const cookieOf = (linkId: string, pass: string) => ({ cookie: `file-link-${linkId}=${pass}` });

/** Opens a public link of a folder with a file, as a guest does. */
const openLinkedFile: PrepareCall = async (place) => {
  const { linkId, pass, folderId } = await openPublicLink(place, 'download');
  const body = { parentId: folderId, name: 'a.txt', fileId: await upload(place, 'a', 'a.txt') };
  const { id: entryId } = await place.post(place.person, 'file-manager-app/add-file', body);
  return { query: { linkId, entryId: String(entryId) }, headers: cookieOf(linkId, pass) };
};

/** Begins an upload as a guest does. */
async function beginDeposit(place: Place) {
  const { linkId, pass } = await openPublicLink(place, 'deposit');
  const body = { pass, name: 'a.txt', size: 1 };
  const { id } = await place.post(place.person, 'file-manager-app/public/begin-upload', body);
  return { params: { uploadId: String(id) }, linkId, headers: cookieOf(linkId, pass) };
}

const findMeasure: PrepareCall = async ({ person }) => {
  const [measure] = await readJson(await person.fetch('/api/measures'));
  return { query: { measure: measure.id } };
};

const scopeOf = async (place: Place): Promise<string> =>
  Object(await Object(preparations)['access.set-grant'](place)).scope;

const describeRoom = async ({ post, person, other }: Place) =>
  post(person, 'chat/new-room', { kind: 'group', name: 'Yard', memberIds: [other.uid] });

/** Prepares the records that a call needs, and returns parts of the call. By method and path. */
export const callParts: Readonly<Record<string, PrepareCall>> = {
  ...imports,
  'POST /api/jobs/cancel': prepared('jobs.cancel'),
  'POST /api/administration/retry-job': prepared('jobs.retry'),
  'POST /api/administration/remove-job': prepared('jobs.remove'),
  'POST /api/administration/add-user': () => ({ body: { email: `new-${createId()}@example.com` } }),
  'POST /api/auth/access-token': ({ person }) => ({ body: { access_token: person.token } }),
  'POST /api/auth/check-token': mailLink('reset-password'),
  'POST /api/auth/reset-password': mailLink('reset-password'),
  'POST /api/auth/confirm-email': mailLink('confirm-email'),
  'POST /api/contacts-app/mark-distinct': ({ rows }) => {
    const [contactId, otherId] = rows('contacts').map(({ id }) => String(id));
    return { body: { pairs: [{ id: createId(), contactId, otherId }] } };
  },
  'POST /api/contacts-app/merge-contacts': ({ rows }) => {
    const shared = rows('contacts').filter((row) => row['visibility'] === 'everyone');
    const [keepId, ...otherIds] = shared.slice(0, 2).map(({ id }) => String(id));
    return { body: { keepId, otherIds } };
  },
  'PUT /api/files': () => ({ content: picture() }),
  'GET /api/files/:fileId': storePicture,
  'GET /api/file-manager-app/entries/:entryId/versions': async (place) => {
    const { entryId } = Object(await Object(preparations)['file-manager.add-version'](place));
    return { params: { entryId } };
  },
  'GET /api/files/:fileId/addressed': async (place) => {
    const fileId = await upload(place, 'a', 'a.txt');
    const { address } = await readJson(await place.person.fetch(`/api/files/${fileId}/address`));
    return { params: { fileId }, query: partsOf(address) };
  },
  'GET /api/file-manager-app/addressed-zip': async (place) => {
    const body = { parentId: null, name: 'zip.txt', fileId: await upload(place, 'a', 'zip.txt') };
    const { id } = await place.post(place.person, 'file-manager-app/add-file', body);
    const ids = [String(id)];
    const { address } = await place.post(place.person, 'file-manager-app/create-zip-address', { ids });
    return { query: partsOf(String(address)) };
  },
  'GET /api/file-manager-app/entries/:entryId/text': async ({ find }) => ({
    params: { entryId: String(find('file_entries')['id']) },
  }),
  'POST /api/file-manager-app/restore-version': prepared('file-manager.restore-version'),
  'POST /api/file-manager-app/remove-version': prepared('file-manager.remove-version'),
  'POST /api/file-manager-app/create-record-folder': prepared('file-manager.create-record-folder'),
  'GET /api/file-manager-app/entries/:entryId/openings': async ({ find }) => ({
    params: { entryId: String(find('file_entries')['id']) },
  }),
  'GET /api/file-manager-app/entries/:entryId/mail': async (place) => {
    const fileId = await upload(place, `From: ${clara}\r\nSubject: Monday\r\n\r\nNine?\r\n`, 'a.eml');
    const body = { parentId: null, name: 'a.eml', fileId };
    const { id } = await place.post(place.person, 'file-manager-app/add-file', body);
    return { params: { entryId: String(id) } };
  },
  'GET /api/file-manager-app/entries/:entryId/uses': async ({ find }) => ({
    params: { entryId: String(find('file_entries')['id']) },
  }),
  'GET /api/file-manager-app/contents': () => ({ query: { q: 'example' } }),
  'POST /api/file-manager-app/find-uses': ({ find }) => ({ body: { ids: [find('file_entries')['id']] } }),
  'POST /api/file-manager-app/create-public-link': prepared('file-manager.create-public-link'),
  'POST /api/file-manager-app/revoke-public-link': prepared('file-manager.revoke-public-link'),
  'POST /api/file-manager-app/public/open-link': async (place) => ({
    body: { token: (await makePublicLink(place, 'view')).token },
  }),
  'POST /api/file-manager-app/public/list-entries': async (place) => ({
    body: await openPublicLink(place, 'download'),
  }),
  'GET /api/file-manager-app/public/content': openLinkedFile,
  'GET /api/file-manager-app/public/text': openLinkedFile,
  'GET /api/file-manager-app/public/archive': async (place) => {
    const { linkId, pass, folderId } = await openPublicLink(place, 'download');
    return { query: { linkId, folderId }, headers: cookieOf(linkId, pass) };
  },
  'POST /api/file-manager-app/public/begin-upload': async (place) => ({
    body: { pass: (await openPublicLink(place, 'deposit')).pass },
  }),
  'GET /api/file-manager-app/public/uploads/:uploadId': async (place) => {
    const { linkId, ...parts } = await beginDeposit(place);
    return { ...parts, query: { linkId } };
  },
  'PUT /api/file-manager-app/public/uploads/:uploadId': async (place) => {
    const { linkId, ...parts } = await beginDeposit(place);
    return { ...parts, query: { linkId, offset: '0' }, content: new TextEncoder().encode('a') };
  },
  'PUT /api/files/uploads/:uploadId': () => ({ content: new TextEncoder().encode('a') }),
  'POST /api/journal/undo': async ({ post, person }) => {
    const commandId = createId();
    await post(person, 'todo-app/new-todo', { title: 'Call' }, commandId);
    return { body: { commandId } };
  },
  'GET /api/access/grants': async (place) => ({ query: { scope: await scopeOf(place) } }),
  'POST /api/access/set-grant': prepared('access.set-grant'),
  'POST /api/access/remove-grant': prepared('access.remove-grant'),
  'POST /api/access/leave': prepared('access.leave'),
  'GET /api/measures/sums': findMeasure,
  'GET /api/measures/series': findMeasure,
  'POST /api/notes-app/change-text': prepared('notes.change-text'),
  'POST /api/scrumboard-app/change-text': prepared('scrumboard.change-text'),
  'POST /api/scrumboard-app/detach': prepared('scrumboard.detach'),
  'POST /api/scrumboard-app/remove-comment': prepared('scrumboard.remove-comment'),
  'POST /api/calendar-app/update-events': prepared('calendar.update-events'),
  'POST /api/calendar-app/change-text': prepared('calendar.change-text'),
  'POST /api/calendar-app/answer-proposal': prepared('calendar.answer-proposal'),
  'POST /api/calendar-app/answer-received-event': prepared('calendar.answer-received'),
  'POST /api/calendar-app/propose-to-organizer': prepared('calendar.propose-to-organizer'),
  'POST /api/calendar-app/import': async (place) => ({
    body: { fileId: await upload(place, writeInvitation('PUBLISH', '20261201T090000Z', 0), 'a.ics') },
  }),
  'GET /api/calendar-app/feed': async ({ post, person }) => {
    const { path } = await post(person, 'calendar-app/create-feed-address', {});
    return { query: { token: new URL(path, 'http://crm.test').searchParams.get('token') } };
  },
  'POST /api/coming-soon/subscribe': (place) => {
    place.wait(0.1);
    return { body: { email: `reader-${createId()}@example.com` } };
  },
  'POST /api/chat/send-message': async ({ post, person, other }) => {
    const { room } = await post(person, 'chat/open-direct', { contactId: other.uid });
    return { body: { chatId: room.id, contactId: other.uid } };
  },
  'POST /api/chat/join-channel': prepared('chat.join-channel'),
  'POST /api/chat/remove-member': async (place) => ({
    body: { roomId: (await describeRoom(place)).room.id, userId: place.other.uid },
  }),
  'POST /api/mail-app/save-draft': () => ({ body: { id: createId() } }),
  'POST /api/mail-app/send-mail': () => ({ body: { id: createId() } }),
  'POST /api/mail-app/take-back': prepared('mail.take-back'),
  'POST /api/mail-app/set-follow-up': prepared('mail.set-follow-up'),
  'POST /api/mail-app/create-mailbox': () => ({
    body: { id: createId(), address: `${createId()}@example.com` },
  }),
  'POST /api/mail-app/add-account': () => ({
    body: { id: createId(), address: `${createId()}@example.org` },
  }),
  'POST /api/mail-app/remove-mailbox-label': async ({ post, person }) => {
    const mailboxId = createId();
    const address = `${createId()}@example.com`;
    await post(person, 'mail-app/create-mailbox', { id: mailboxId, name: 'Support', address });
    const label = { id: createId(), mailboxId, title: 'Urgent', color: '#ff0000' };
    await post(person, 'mail-app/create-mailbox-label', label);
    return { body: { labelId: label.id } };
  },
  'POST /api/mail-app/remove-comment': prepared('mail.remove-comment'),
  'POST /api/mail-app/import-eml': async (place) => ({
    body: { fileId: await upload(place, `From: ${clara}\r\nSubject: Monday\r\n\r\nNine?\r\n`, 'a.eml') },
  }),
};
