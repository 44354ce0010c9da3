import { endSync } from '../../../../src/apps/mail/server/accounts/commands.ts';
import { receiveMails } from '../../../../src/apps/mail/server/accounts/remote-commands.ts';
import { recordDelivery, sendDueMail } from '../../../../src/apps/mail/server/deliver-commands.ts';
import { claimWatches } from '../../../../src/apps/mail/server/watches/commands.ts';
import { createId } from '../../../../src/base/ids.ts';
import type { Row } from '../../../../src/platform/kernel/database/server/connection.ts';
import { mailAccount } from '../full-sample.ts';
import { execute, inDays, isOwn, type Place, plainComment, type Preparation, remind } from './place.ts';

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

/** Connects a mailbox and removes the previous one, because their number is limited. */
async function addAccount({ post, person, rows }: Place) {
  const id = createId();
  const known = rows('mail_accounts').find((row) => row['owner_id'] === person.uid);
  if (known) await post(person, 'mail-app/remove-account', { accountId: known['id'] });
  await post(person, 'mail-app/add-account', { ...mailAccount, id });
  return id;
}

/** Registers a process that watches the user's mailbox. */
async function watchMailbox(place: Place) {
  // Ends the watches of other processes.
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

export const mailPreparations: Readonly<Record<string, Preparation>> = {
  'mail.update-mailbox': async (place) => ({ ...(await makeMailbox(place)), name: 'Help' }),
  'mail.remove-mailbox': async (place) => ({ mailboxId: (await makeMailbox(place)).id }),
  'mail.add-comment': async (place) => ({ ...(await makeConversation(place)), ...plainComment }),
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
};
