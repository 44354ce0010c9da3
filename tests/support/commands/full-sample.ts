import { createId } from '../../../src/base/ids.ts';
import { serverApps } from '../../../src/main/apps.server.ts';
import { systemActor } from '../../../src/platform/kernel/database/server/transaction.ts';
import { buildPng } from '../pictures.ts';
import { type Caller, loadSampleFor, readJson, type TestProduct } from '../product.ts';
import { uploadFile } from '../uploads.ts';

const day = '2030-01-01';

/** A mailbox account; nothing connects to it. */
export const mailAccount = {
  address: 'ada@example.org',
  host: 'imap.example.org',
  port: 993,
  security: 'tls',
  user: 'ada@example.org',
  password: 'secret',
};

/** Sends a request, expects success, and returns the response. */
export async function post(caller: Caller, path: string, body: object, commandId?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(commandId !== undefined && { 'command-id': commandId }),
  };
  const response = await caller.fetch(`/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = await readJson(response);
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Loads the sample data and creates records of the kinds that it lacks. */
export async function loadFullSample(product: TestProduct, person: Caller, other: Caller): Promise<void> {
  const { database } = product;
  await loadSampleFor(database, person.uid);
  for (const { install } of serverApps)
    if (install) await database.execute(install, undefined, { actor: systemActor });
  const make = (path: string, body: object) => post(person, path, body);
  const picture = buildPng({ width: 40, height: 30 });
  const [fileId] = [
    (await uploadFile(person, picture, 'a.png')).id,
    (await uploadFile(person, picture, 'b.png')).id,
  ];
  const { room } = await make('chat/new-room', { kind: 'group', name: 'Yard', memberIds: [other.uid] });
  const message = await make('chat/new-message', { roomId: room.id, text: 'Look', fileIds: [fileId] });
  await make('chat/set-saved', { messageId: message.id, isSaved: true });
  await make('chat/keywords', { words: ['crane'] });
  await make('notifications/rules', { rules: [{ kind: 'chat.mention', inApp: true, push: false }] });
  const [todo] = await readJson(await person.fetch('/api/todo-app/todos'));
  for (const text of ['one', 'two']) await make('todo-app/add-comment', { recordId: todo.id, text });
  const draft = {
    title: 'Draft',
    content: '',
    screen: '',
    isFeatured: false,
    category: 'account',
    state: 'draft',
  };
  for (const id of ['sample-draft', 'other-sample-draft'])
    await make('help/save-draft', { draft: { ...draft, id } });
  await make('help/vote', { articleId: 'undo', isHelpful: true });
  const { records } = await readJson(
    await person.fetch('/api/contacts-app/records/collections/contacts?limit=2'),
  );
  const [contactId, otherId] = records.map(({ id }: { id: string }) => id);
  await make('contacts-app/mark-distinct', { pairs: [{ id: createId(), contactId, otherId }] });
  await make('calendar-app/create-feed-address', {});
  await make('calendar-app/subscribe', { address: 'https://example.com/holidays.ics' });
  await make('mail-app/add-account', { ...mailAccount, id: createId() });
  const event = { title: 'An event', startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T10:00:00.000Z` };
  const made = await post(other, 'calendar-app/create-event', { event });
  await post(other, 'calendar-app/set-attendees', { id: made.id, personIds: [person.uid] });
  await make('administration/invite', { emails: [`guest-${createId()}@example.com`], role: 'user' });
  await post(product.nobody, 'coming-soon/subscribe', { email: `reader-${createId()}@example.com` });
}
