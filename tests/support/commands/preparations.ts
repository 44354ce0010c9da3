import * as Y from 'yjs';
import type { GenericSchema, InferOutput } from 'valibot';
import { expect } from 'vitest';
import { eventApi } from '../../../src/apps/calendar/shared/schema.ts';
import { externalCommands } from '../../../src/apps/calendar/server/externals/commands.ts';
import { recordMeasurements } from '../../../src/apps/dashboards/server/commands.ts';
import { endSync } from '../../../src/apps/mail/server/accounts/commands.ts';
import { receiveMails } from '../../../src/apps/mail/server/accounts/remote-commands.ts';
import { recordDelivery, sendDueMail } from '../../../src/apps/mail/server/deliver-commands.ts';
import { claimWatches } from '../../../src/apps/mail/server/watches/commands.ts';
import { repeatWeekly } from '../../../src/base/recurrence.ts';
import { createId } from '../../../src/base/ids.ts';
import type { Command } from '../../../src/platform/kernel/database/server/command.ts';
import type { Row } from '../../../src/platform/kernel/database/server/connection.ts';
import { type Actor, systemActor } from '../../../src/platform/kernel/database/server/transaction.ts';
import { queueMail } from '../../../src/platform/people/identity/server/account-commands.ts';
import type { Caller, TestProduct } from '../product.ts';
import { mailAccount } from './full-sample.ts';
import { uploadFile } from '../uploads.ts';
import { writeRaw } from '../write-raw.ts';

/** What a preparation may use. */
export interface Place {
  readonly product: TestProduct;
  readonly person: Caller;
  readonly other: Caller;
  /** Makes a call that has to succeed. */
  post(caller: Caller, path: string, body: object, commandId?: string): Promise<any>; // safe: the answer is looked into field by field
  /** Reads the tables again, after a preparation has written. */
  refresh(): Promise<unknown>;
  rows(table: string): readonly Row[];
  /** The newest row of a table that fits. */
  find(table: string, fits?: (row: Row) => boolean): Row;
  /** Lets time pass. */
  wait(days: number): void;
}

type Preparation = (place: Place) => object | Promise<object>;

const dayMs = 86_400_000;
const inDays = ({ product }: Place, days: number) =>
  new Date(product.clock.now.getTime() + days * dayMs).toISOString();

/** What a column with a list holds: SQLite keeps it as JSON. */
const listIn = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : Object(value));

/** Runs a command as its job does. */
const execute = <Schema extends GenericSchema>(
  { product }: Place,
  command: Command<Schema>,
  input: InferOutput<Schema>,
  commandId?: string,
  actor: Actor = systemActor,
) => product.database.execute(command, input, { actor, commandId });

const isOwn =
  ({ person }: Place) =>
  (row: Row) =>
    row['owner_id'] === person.uid;

/** Creates a board with a list; returns its scope. */
async function makeBoard({ post, person }: Place) {
  const { id: boardId } = await post(person, 'scrumboard-app/create-board', { name: 'Yard' });
  const { id: listId } = await post(person, 'scrumboard-app/create-list', { boardId, name: 'Open' });
  return { boardId: String(boardId), listId: String(listId), scope: `board:${boardId}` };
}

async function makeCard(place: Place) {
  const { listId } = await makeBoard(place);
  return place.post(place.person, 'scrumboard-app/create-card', { listId, name: 'Call' });
}

async function addCardComment(place: Place): Promise<string> {
  const comment = { cardId: (await makeCard(place)).id, message: 'Ready.' };
  return (await place.post(place.person, 'scrumboard-app/create-comment', comment)).id;
}

/** The token of a link that was mailed to somebody. */
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

/** What a second browser has typed into a shared text. */
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

/** The commands of a shared text need what was typed: it fits the one document only. */
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

/** A record whose time has come. */
const remind =
  (table: string, column: string, schedule: (place: Place) => Promise<object>, days = 2): Preparation =>
  async (place) => {
    const { id } = Object(await schedule(place));
    await place.refresh();
    expect(place.find(table, (row) => row['id'] === id)[column]).not.toBeNull();
    place.wait(days);
    return { id };
  };

/** A record that an import has changed. */
const restore =
  (table: string, path: string, change: (id: unknown) => object): Preparation =>
  async (place) => {
    const importId = createId();
    const commandId = `${importId}-1`;
    await place.post(place.person, path, change(place.find(table, isOwn(place))['id']), commandId);
    return { importId, commandId };
  };

const guest = 'guest@example.org';
async function sendOutside(place: Place) {
  const to = [{ name: 'Guest', email: guest, personId: null }];
  const mail = {
    id: createId(),
    to,
    cc: [],
    bcc: [],
    subject: 'Monday',
    message: '<p>Nine?</p>',
    sourceId: null,
  };
  const { id } = await place.post(place.person, 'mail-app/send-mail', mail);
  return { id: String(id) };
}
async function makeMailbox({ post, person }: Place) {
  const mailbox = { id: createId(), name: 'Support', address: `${createId()}@example.com` };
  await post(person, 'mail-app/create-mailbox', mailbox);
  return mailbox;
}
/** Creates a conversation of a mailbox that the person manages. */
async function makeConversation(place: Place) {
  const { id, name, address } = await makeMailbox(place);
  const to = [{ name, email: address, personId: null }];
  const mail = { id: createId(), to, cc: [], bcc: [], subject: 'Monday', message: '', sourceId: null };
  await place.post(place.other, 'mail-app/send-mail', mail);
  await place.refresh();
  return { recordId: String(place.find('mail_conversations', (row) => row['mailbox_id'] === id)['id']) };
}
async function addMailComment(place: Place): Promise<string> {
  const comment = { ...(await makeConversation(place)), text: 'Mine.' };
  return (await place.post(place.person, 'mail-app/add-comment', comment)).id;
}
async function handOver(place: Place) {
  const { id } = await sendOutside(place);
  place.wait(1);
  await execute(place, sendDueMail, { id });
  return { mailId: id, email: guest, state: 'failed' as const, reason: 'refused' as const };
}

/** Connects a mailbox. A person has a few at most: the one before goes. */
async function addAccount({ post, person, rows }: Place) {
  const id = createId();
  const known = rows('mail_accounts').find((row) => row['owner_id'] === person.uid);
  if (known) await post(person, 'mail-app/remove-account', { accountId: known['id'] });
  await post(person, 'mail-app/add-account', { ...mailAccount, id });
  return id;
}

/** A process that watches the person's mailbox. */
async function watchMailbox(place: Place) {
  // The watches of others end.
  place.wait(0.01);
  const accountId = await addAccount(place);
  await execute(place, endSync, { accountId, problem: null });
  const holder = createId();
  return { accountId, holder, ownerId: place.person.uid, isArrival: true, limit: 10_000 };
}
async function claim(place: Place) {
  const watch = await watchMailbox(place);
  await execute(place, claimWatches, { holder: watch.holder, limit: 10_000 });
  return watch;
}

/** A job that crashed too often to be tried again without being asked. */
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

/** A board with two lists of two cards, in the opposite order. */
async function turnAround(place: Place, hasCards: boolean) {
  const { person } = place;
  const { boardId, listId } = await makeBoard(place);
  const { id: otherId } = await place.post(person, 'scrumboard-app/create-list', { boardId, name: 'Done' });
  const cards: string[] = [];
  for (const name of ['one', 'two'])
    cards.unshift((await place.post(person, 'scrumboard-app/create-card', { listId, name })).id);
  const lists = [otherId, listId].map((id) => ({
    id,
    ...(hasCards && { idCards: id === listId ? cards : [] }),
  }));
  return { boardId, lists };
}

/** Adds a spending to a new project. */
async function addSpending({ post, person, product }: Place): Promise<string> {
  const project = { name: createId() };
  const { id: projectId } = await post(person, 'project-dashboard-app/create-project', { project });
  const day = product.clock.now.toISOString().slice(0, 10);
  const spending = { projectId, lineId: '', day, amount: 1, note: '' };
  return (await post(person, 'project-dashboard-app/create-spending', { spending })).id;
}

const findCalendar = (place: Place) =>
  place.find('calendars', (row) => isOwn(place)(row) && !row['is_outside'])['id'];

const describeImported = (place: Place) => ({
  id: createId(),
  uid: createId(),
  seriesId: null,
  recurrenceId: null,
  values: { title: 'Tasting', startsAt: inDays(place, 30), endsAt: inDays(place, 30.1) },
});

/** An invitation from outside. */
async function inviteFromOutside(place: Place) {
  const at = inDays(place, 30);
  const values = {
    ...Object(eventApi.create.example.body).event,
    title: 'Tasting',
    startsAt: at,
    endsAt: inDays(place, 30.1),
    roomId: null,
  };
  const uid = createId();
  const organizer = { name: 'Clara', email: 'clara@example.org' };
  const message = {
    method: 'REQUEST' as const,
    uid,
    recurrenceId: null,
    values,
    response: 'none' as const,
    comment: '',
    sequence: 0,
    at: inDays(place, 0),
  };
  return { message, organizer, response: 'yes' as const, note: '', event: '{}' };
}

/** An event in the person's calendar that somebody outside has invited to. */
async function takeInvitation(place: Place) {
  const invitation = await inviteFromOutside(place);
  const actor = { uid: place.person.uid, roles: ['admin' as const] };
  await execute(place, externalCommands.answerMailedInvitation, invitation, undefined, actor);
  await place.refresh();
  return { ...invitation, id: place.find('events', isOwn(place))['id'] };
}

/** What a command needs that no example and no choice of records brings about: parts of its input, before each run. */
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
  'access.set-grant': async (place) => ({
    scope: (await makeBoard(place)).scope,
    principal: `user:${place.other.uid}`,
  }),
  'access.remove-grant': async (place) => {
    const grant = { scope: (await makeBoard(place)).scope, principal: `user:${place.other.uid}` };
    await place.post(place.person, 'access/set-grant', { ...grant, level: 'edit' });
    return grant;
  },
  'access.leave': async (place) => {
    const grant = {
      scope: (await makeBoard(place)).scope,
      principal: `user:${place.other.uid}`,
      level: 'manage',
    };
    await place.post(place.person, 'access/set-grant', grant);
    return { scope: grant.scope };
  },
  'files.remove-unlinked': async (place) => ({
    ids: [(await uploadFile(place.person, new TextEncoder().encode(createId()))).id],
    unsentBefore: inDays(place, 1),
  }),
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
  'todo.send-reminder': remind('todos', 'reminder', (place) =>
    place.post(place.person, 'todo-app/new-todo', { title: 'Call', reminder: inDays(place, 1) }),
  ),
  'notes.send-reminder': remind('notes', 'reminder', (place) =>
    place.post(place.person, 'notes-app/create-note', {
      note: { title: 'Call', reminder: inDays(place, 1) },
    }),
  ),
  'calendar.send-reminder': remind('events', 'reminder', (place) => {
    const event = { title: 'Call', startsAt: inDays(place, 1), endsAt: inDays(place, 1.1), alarm: '10' };
    return place.post(place.person, 'calendar-app/create-event', { event });
  }),
  'scrumboard.send-reminder': remind('cards', 'reminder', async (place) => {
    const card = await makeCard(place);
    const changes = { due: inDays(place, 1) };
    await place.post(place.person, 'scrumboard-app/update-cards', { ids: [card.id], changes });
    return card;
  }),
  'scrumboard.add-card-on-date': remind(
    'cards',
    'next_at',
    async (place) => {
      const card = await makeCard(place);
      const due = inDays(place, 1);
      const changes = { due, repeat: repeatWeekly(due), repeatBy: 'date' };
      await place.post(place.person, 'scrumboard-app/update-cards', { ids: [card.id], changes });
      return card;
    },
    10,
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
  'scrumboard.order-cards': (place) => turnAround(place, true),
  'scrumboard.order-lists': (place) => turnAround(place, false),
  'scrumboard.remove-list': makeBoard,
  'scrumboard.update-comment': async (place) => ({ id: await addCardComment(place), message: 'Not ready.' }),
  'scrumboard.remove-comment': async (place) => ({ id: await addCardComment(place) }),
  'scrumboard.detach': async (place) => {
    const { id: cardId } = await makeCard(place);
    const links = [{ url: 'https://example.com/brief' }];
    await place.post(place.person, 'scrumboard-app/attach', { cardId, fileIds: [], links });
    await place.refresh();
    const [attachment] = listIn(place.find('cards', (row) => row['id'] === cardId)['attachments']);
    return { cardId, attachmentId: attachment.id };
  },
  'scrumboard.empty-trash': async (place) => {
    const { id } = await makeCard(place);
    await place.post(place.person, 'scrumboard-app/set-state', {
      entity: 'cards',
      ids: [id],
      state: 'deleted',
    });
    place.wait(40);
    return {};
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
  'todo.restore-updated-todos': restore('todos', 'todo-app/update-todo', (id) => ({ id, title: createId() })),
  'notes.restore-updated-notes': restore('notes', 'notes-app/update-note', (id) => ({
    note: { id, title: createId() },
  })),
  'contacts.restore-updated-contacts': restore('contacts', 'contacts-app/records/update-contact', (id) => ({
    contact: { id, name: createId() },
  })),
  'todo.assign-todos': ({ other }) => ({ assigneeId: other.uid }),
  'mail.update-mailbox': async (place) => ({ ...(await makeMailbox(place)), name: 'Help' }),
  'mail.add-comment': async (place) => ({ ...(await makeConversation(place)), mentions: [] }),
  'mail.update-comment': async (place) => ({ id: await addMailComment(place), mentions: [] }),
  'mail.remove-comment': async (place) => ({ commentId: await addMailComment(place) }),
  'mail.apply-rule': async (place) => {
    const isInInbox = (row: Row) =>
      isOwn(place)(row) && row['folder'] === 'inbox' && row['mailbox_id'] === null;
    const mail = place.find('mails', (row) => isInInbox(row) && !row['starred']);
    const rule = {
      name: 'Stars',
      match: 'all',
      conditions: [{ field: 'subject', value: String(mail['subject']) }],
      star: true,
    };
    const { id: ruleId } = await place.post(place.person, 'mail-app/create-rule', { rule });
    return { ruleId, ids: [mail['id']] };
  },
  'mail.send-mail': () => ({ id: createId(), sourceId: null, mailboxId: undefined }),
  'mail.forget-remotes': async (place) => {
    const at = { accountId: await addAccount(place), path: 'INBOX' };
    const found = [{ uid: 1, mail: null, knownId: null }];
    await execute(place, receiveMails, { ...at, generation: '1', isNew: true, found });
    return { ...at, keptGeneration: '2', uids: [] };
  },
  'mail.take-back': async (place) => ({ mailId: (await sendOutside(place)).id }),
  'mail.send-due-mail': async (place) => {
    const mail = await sendOutside(place);
    place.wait(1);
    return mail;
  },
  'mail.record-delivery': handOver,
  'mail.retry-delivery': async (place) => {
    const delivery = await handOver(place);
    await execute(place, recordDelivery, delivery);
    return { mailId: delivery.mailId, emails: undefined };
  },
  'mail.set-follow-up': async (place) => ({ mailId: (await handOver(place)).mailId, at: inDays(place, 1) }),
  'mail.follow-up': async (place) => {
    const { mailId } = await handOver(place);
    await place.post(place.person, 'mail-app/set-follow-up', { mailId, at: inDays(place, 1) });
    place.wait(2);
    return { id: mailId, by: place.person.uid };
  },
  'mail.wake-mails': async (place) => {
    const id = place.find(
      'mails',
      (row) => isOwn(place)(row) && row['folder'] === 'inbox' && row['mailbox_id'] === null,
    )['id'];
    await place.post(place.person, 'mail-app/snooze-mails', {
      selectedMailIds: [id],
      until: inDays(place, 1),
    });
    place.wait(2);
    return { ids: [id] };
  },
  'mail.wake-conversation': remind('mail_conversations', 'snoozed_until', async (place) => {
    const { id } = place.find('mail_conversations');
    await place.post(place.person, 'mail-app/snooze-conversations', { ids: [id], until: inDays(place, 1) });
    return { id };
  }),
  'mail.forget-mailbox': ({ find }) => ({
    mailboxId: find('mails', (row) => row['mailbox_id'] !== null)['mailbox_id'],
  }),
  'mail.claim-watches': watchMailbox,
  'mail.release-watches': claim,
  'mail.note-change': claim,
  'calendar.update-event': (place) => ({
    id: place.find('events', (row) => isOwn(place)(row) && row['rule'] === '' && row['room_id'] === null)[
      'id'
    ],
    ...Object.fromEntries(
      ['version', 'rule', 'exceptions', 'additions', 'roomId', 'calendarId', 'timeZone', 'allDay'].map(
        (name) => [name, undefined],
      ),
    ),
    title: createId(),
    startsAt: inDays(place, 30),
    endsAt: inDays(place, 30.1),
  }),
  'calendar.start-import-events': (place) => ({ calendarId: findCalendar(place) }),
  'calendar.update-events': (place) => ({
    ids: [place.find('events', isOwn(place))['id']],
    changes: { title: createId() },
    expected: undefined,
  }),
  'calendar.insert-imported-events': (place) => ({
    calendarId: findCalendar(place),
    rows: [describeImported(place)],
  }),
  'calendar.write-outside-events': (place) => ({
    calendarId: place.find('calendars', (row) => isOwn(place)(row) && Boolean(row['is_outside']))['id'],
    rows: [describeImported(place)],
    removedIds: [],
  }),
  'calendar.update-meeting_room': ({ find }) => ({
    id: find('meeting_rooms')['id'],
    version: undefined,
    title: createId(),
  }),
  'calendar.answer-proposal': async (place) => {
    const event = { title: 'Review', startsAt: inDays(place, 30), endsAt: inDays(place, 30.1) };
    const { id } = await place.post(place.person, 'calendar-app/create-event', { event });
    await place.post(place.person, 'calendar-app/set-attendees', { id, personIds: [place.other.uid] });
    await place.refresh();
    const invitation = place.find('event_invitations', (row) => row['event_id'] === id)['id'];
    const proposed = { id: invitation, startsAt: inDays(place, 31), endsAt: inDays(place, 31.1) };
    await place.post(place.other, 'calendar-app/propose-time', proposed);
    await place.refresh();
    const [proposal] = listIn(place.find('events', (row) => row['id'] === id)['proposals']);
    return { id, proposalId: proposal.id };
  },
  'calendar.hold-rooms': async (place) => {
    const roomId = place.find('meeting_rooms')['id'];
    const event = {
      title: 'Jour fixe',
      startsAt: inDays(place, 30),
      endsAt: inDays(place, 30.01),
      rule: 'RRULE:FREQ=WEEKLY',
      roomId,
    };
    const { id } = await place.post(place.person, 'calendar-app/create-event', { event });
    place.wait(300);
    return { ids: [id] };
  },
  'calendar.answer-mailed-invitation': inviteFromOutside,
  'calendar.receive-messages': async (place) => {
    const { message, organizer } = await takeInvitation(place);
    const later = { ...message, sequence: 1, values: { ...message.values, title: createId() } };
    return { sender: organizer.email, messages: [later] };
  },
  'calendar.take-mailed-change': async (place) => {
    const { message, organizer } = await takeInvitation(place);
    const later = { ...message, sequence: 1, values: { ...message.values, title: createId() } };
    return { organizer: organizer.email, message: later };
  },
  'calendar.answer-received': async (place) => {
    const { id } = await takeInvitation(place);
    return { id, occurrence: undefined, response: 'maybe' };
  },
  'calendar.propose-to-organizer': async (place) => {
    const { id } = await takeInvitation(place);
    return { id, occurrence: undefined, startsAt: inDays(place, 40), endsAt: inDays(place, 40.1) };
  },
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
  ...prepareTexts('notes', 'notes', 'notes-app'),
  ...prepareTexts('scrumboard', 'cards', 'scrumboard-app'),
  ...prepareTexts('calendar', 'events', 'calendar-app'),
};
