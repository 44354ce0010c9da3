import { recordMeasurements } from '../../../src/apps/dashboards/server/commands.ts';
import { createId } from '../../../src/base/ids.ts';
import { queueMail } from '../../../src/platform/people/identity/server/account-commands.ts';
import { uploadFile } from '../uploads.ts';
import { writeRaw } from '../write-raw.ts';
import {
  execute,
  inDays,
  isOwn,
  type Place,
  plainComment,
  type Preparation,
  remind,
  restore,
} from './preparations/place.ts';
import { boardPreparations } from './preparations/boards.ts';
import { textPreparations } from './preparations/texts.ts';
import { mailPreparations } from './preparations/mail.ts';
import { calendarPreparations } from './preparations/calendar.ts';
import { filePreparations } from './preparations/files.ts';

/** The token of a link in a sent email. */
async function mailLink(place: Place, mail: 'reset-password' | 'confirm-email' | 'invitation') {
  const { uid: userId, email } = place.other;
  const token = { id: createId(), purpose: mail, tokenHash: createId(), expiresAt: inDays(place, 1) };
  await execute(place, queueMail, { userId, email, mail, locale: 'en', token });
  return { tokenHash: token.tokenHash };
}

const describePerson = () => ({
  id: createId(),
  email: `new-${createId()}@example.com`,
  displayName: 'New Person',
  roles: ['user'],
  passwordHash: 'x',
});

/** A job that was set aside after too many crashes. */
async function setJobAside(place: Place) {
  const jobId = await findJob(place);
  await writeRaw(place.product.database, (db) =>
    db.updateTable('jobs').set({ state: 'set-aside' }).where('id', '=', jobId).execute(),
  );
  return { jobId };
}

async function findJob(place: Place) {
  await place.post(place.person, 'todo-app/collections/todos/import/undo', { importId: createId() });
  const [job] = await place.product.database.read('select max(id) as id from jobs');
  return String(job?.['id']);
}

const makeRoom = async (place: Place) =>
  (
    await place.post(place.person, 'chat/new-room', {
      kind: 'group',
      name: 'Yard',
      memberIds: [place.other.uid],
    })
  ).room;

/** Adds a spending to a new project. */
async function addSpending({ post, person, product }: Place): Promise<string> {
  const project = { name: createId() };
  const { id: projectId } = await post(person, 'project-dashboard-app/create-project', { project });
  const day = product.clock.now.toISOString().slice(0, 10);
  const spending = { projectId, lineId: '', day, amount: 1, note: '' };
  return (await post(person, 'project-dashboard-app/create-spending', { spending })).id;
}

/** Prepares the records that a command needs before each run, and returns parts of its input. */
export const preparations: Readonly<Record<string, Preparation>> = {
  'identity.create-user': describePerson,
  'identity.register': () => ({ ...describePerson(), invitationHash: null }),
  'identity.create-invitation': () => ({ id: createId(), tokenHash: createId() }),
  'identity.set-locked': ({ find, person }) => {
    const session = find('sessions', (row) => row['user_id'] === person.uid);
    return { id: session['id'], isLocked: session['locked_at'] === null };
  },
  'identity.reset-password': (place) => mailLink(place, 'reset-password'),
  'identity.confirm-email': (place) => mailLink(place, 'confirm-email'),
  'identity.revoke-mail': async (place) => {
    await mailLink(place, 'invitation');
    return { id: place.other.uid };
  },
  'files.remove-unlinked': async (place) => ({
    ids: [(await uploadFile(place.person, new TextEncoder().encode(createId()))).id],
    unsentBefore: inDays(place, 1),
  }),
  'file-manager.set-quotas': () => ({ personMegabytes: null, organizationMegabytes: 900_000 }),
  'maintenance.start': (place) => ({ endsAt: inDays(place, 1) }),
  'jobs.cancel': async (place) => ({ jobId: await findJob(place) }),
  'jobs.retry': setJobAside,
  'jobs.remove': setJobAside,
  'notifications.wake': remind('notifications', 'snoozed_until', async (place) => {
    const id = String(place.find('notifications', isOwn(place))['id']);
    await place.post(place.person, 'notifications/snooze', { ids: [id], until: inDays(place, 1) });
    return { id };
  }),
  'presence.end-status': remind('presences', 'until', async (place) => {
    await place.post(place.person, 'presence/own', { status: 'away', until: inDays(place, 1) });
    return { id: place.person.uid };
  }),
  'todo.add-comment': () => plainComment,
  'profile.add-comment': () => plainComment,
  'file-manager.add-comment': () => plainComment,
  'todo.send-reminder': remind('todos', 'reminder', (place) =>
    place.post(place.person, 'todo-app/new-todo', { title: 'Call', reminder: inDays(place, 1) }),
  ),
  'notes.send-reminder': remind('notes', 'reminder', (place) =>
    place.post(place.person, 'notes-app/create-note', {
      note: { title: 'Call', reminder: inDays(place, 1) },
    }),
  ),
  'chat.send-reminder': remind('chat_saved', 'remind_at', async (place) => {
    const room = await makeRoom(place);
    const { id: messageId } = await place.post(place.person, 'chat/new-message', {
      roomId: room.id,
      text: 'Later',
    });
    await place.post(place.person, 'chat/set-saved', {
      messageId,
      isSaved: true,
      remindAt: inDays(place, 1),
    });
    await place.refresh();
    return place.find('chat_saved', (row) => row['message_id'] === messageId);
  }),
  'chat.notify-listeners': async (place) => {
    await place.post(place.other, 'chat/keywords', { words: ['crane'] });
    const room = await makeRoom(place);
    const message = { roomId: room.id, text: 'The crane is here.' };
    return { messageId: (await place.post(place.person, 'chat/new-message', message)).id, exceptIds: [] };
  },
  'chat.join-channel': async (place) => {
    const room = { kind: 'channel', name: createId(), isOpen: true, memberIds: [] };
    return { roomId: (await place.post(place.other, 'chat/new-room', room)).room.id };
  },
  'chat.send-message': async (place) => ({
    id: undefined,
    roomId: (await makeRoom(place)).id,
    text: 'Look',
    fileIds: [],
    threadId: null,
  }),
  'chat.remove-member': async (place) => ({ roomId: (await makeRoom(place)).id, userId: place.other.uid }),
  'help.discard-draft': async (place) => {
    const draft = {
      id: 'draft',
      title: 'Draft',
      content: '',
      screen: '',
      isFeatured: false,
      category: 'account',
      state: 'draft',
    };
    await place.post(place.person, 'help/save-draft', { draft });
    return { id: 'draft' };
  },
  'coming-soon.forget-address': async (place) => {
    const body = { email: `reader-${createId()}@example.com` };
    await place.post(place.product.nobody, 'coming-soon/subscribe', body);
    await place.refresh();
    return { id: place.find('subscribers')['id'] };
  },
  'contacts.remove-imported-contacts': async (place) => ({
    ids: [
      (
        await place.post(place.person, 'contacts-app/records/create-contact', {
          contact: { name: createId() },
        })
      ).id,
    ],
  }),
  'contacts.mark-distinct': ({ rows }) => {
    const [contactId, otherId] = rows('contacts').map(({ id }) => id);
    return { pairs: [{ id: createId(), contactId, otherId }] };
  },
  'todo.restore-updated-todos': restore('todos', 'todo-app/update-todo', (id) => ({ id, title: createId() })),
  'notes.restore-updated-notes': restore('notes', 'notes-app/update-note', (id) => ({
    note: { id, title: createId() },
  })),
  'contacts.restore-updated-contacts': restore('contacts', 'contacts-app/records/update-contact', (id) => ({
    contact: { id, name: createId() },
  })),
  'todo.assign-todos': ({ other }) => ({ assigneeId: other.uid }),
  'dashboards.update-spending': async (place) => ({
    id: await addSpending(place),
    version: undefined,
    projectId: undefined,
    lineId: undefined,
    amount: 2,
  }),
  'dashboards.update-spendings': async (place) => ({
    ids: [await addSpending(place)],
    changes: { amount: 2 },
    expected: undefined,
  }),
  'dashboards.create-spending': ({ find }) => ({ id: undefined, projectId: find('projects')['id'] }),
  'dashboards.restore-updated-measurements': async (place) => {
    const importId = createId();
    const commandId = `${importId}-1`;
    const { day, name, part, amount } = place.find('measurements');
    const measurement = {
      day: String(day),
      name: name as 'visitors', // safe: a measured name
      part: String(part),
      amount: Number(amount) + 1,
    };
    const actor = { uid: place.person.uid, roles: ['admin' as const] };
    await execute(place, recordMeasurements, { measurements: [measurement] }, commandId, actor);
    return { importId, commandId };
  },
  ...boardPreparations,
  ...textPreparations,
  ...mailPreparations,
  ...calendarPreparations,
  ...filePreparations,
};
