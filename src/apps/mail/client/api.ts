import type * as v from 'valibot';
import { readInstant } from '../../../base/clock.ts';
import { readClock } from '../../../platform/people/clock/client/clock.ts';
import { readFormat } from '../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { call, send } from '../../../platform/kernel/http/client/call.ts';
import {
  type CommandRequest,
  queueCommand,
  runCommand,
} from '../../../platform/kernel/collections/client/commands.ts';
import {
  loadIntoCopy,
  loadQueryIntoCopy,
} from '../../../platform/kernel/collections/client/recent/use-recent.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { forgetDone } from '../../../platform/kernel/collections/client/undo-stack.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { describeUntil } from '../../../platform/kits/moments/client/describe-until.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import { readSession } from '../../../platform/people/identity/client/session.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { countConversations } from '../shared/conversations/conversations.ts';
import {
  type Address,
  fitFiles,
  type FolderHandle,
  labelCollection,
  type Mail,
  mailCollection,
  maxMessageLength,
  undoSendMs,
} from '../shared/mail.ts';
import type { Mailbox } from '../shared/mailboxes/mailbox.ts';
import { mailboxCalls } from '../shared/mailboxes/calls.ts';
import type { MailboxApi } from '../shared/mailboxes/schema.ts';
import { folderIdOf, type MailSelection, positionOf } from '../shared/rules.ts';
import type { Snippet } from '../shared/search/snippet.ts';
import { accountCalls } from '../shared/account-calls.ts';
import type { AccountApi } from '../shared/account-schema.ts';
import { mailCalls } from '../shared/calls.ts';
import type { MailApi } from '../shared/schema.ts';
import type { Composition } from './compose/composer-store.ts';
import { readSenders } from './identities-api.ts';
import { useMailboxTexts } from './mailboxes/texts/en.ts';
import { useMailTexts } from './texts/en.ts';

const mailApi: MailApi = mailCalls;
const mailboxApi: MailboxApi = mailboxCalls;
const accountApi: AccountApi = accountCalls;

type Mails = readonly Mail[];
export type MailFlag = 'read' | 'starred' | 'important';

const run = (request: Omit<CommandRequest, 'app'>): string => runCommand({ app: 'mail', ...request });
const readDone = () => useMailTexts.current().done;
/** What the person acted on: conversations, or drafts. */
const countRows = (mails: Mails): number => countConversations(mails).count;
const listIds = (mails: Mails): string[] => mails.map(({ id }) => id);

const buildPatch = (mails: Mails, change: (mail: Mail) => Partial<Mail> | null) =>
  patchOf(mailCollection, Object.fromEntries(mails.map((mail) => [mail.id, change(mail)])));

/** Marks mails as read, starred or important, or not; those that are so already stay as they are. */
export function setFlag(mails: Mails, flag: MailFlag, value: boolean): void {
  const changed = mails.filter((mail) => mail[flag] !== value);
  if (changed.length === 0) return;
  const done = readDone();
  const messages = {
    read: [done.unread, done.read],
    starred: [done.unstarred, done.starred],
    important: [done.unimportant, done.important],
  } as const;
  run({
    endpoint: mailApi.updateMails,
    body: { ids: listIds(changed), changes: { [flag]: value } },
    patch: buildPatch(changed, () => ({ [flag]: value })),
    message: messages[flag][value ? 1 : 0](countRows(changed)),
  });
}

/** Marks opened mails as read, or as unread again. It is not part of the undo history. */
export function markOpened(mails: Mails, read = true): void {
  const changed = mails.filter((mail) => mail.read !== read);
  if (changed.length === 0) return;
  queueCommand({
    app: 'mail',
    endpoint: mailApi.updateMails,
    body: { ids: listIds(changed), changes: { read } },
    patch: buildPatch(changed, () => ({ read })),
    isQuiet: true,
  });
}

/** Called when an action that removed mails from their list is undone. */
type AfterUndo = (() => void) | undefined;

/** Moves mails to a folder. */
export function moveMails(mails: Mails, folder: FolderHandle, afterUndo?: AfterUndo): void {
  const moved = mails.filter((mail) => mail.folder !== folder);
  if (moved.length === 0) return;
  run({
    endpoint: mailApi.setFolder,
    body: { selectedMailIds: listIds(moved), folderId: folderIdOf(folder) },
    patch: buildPatch(moved, () => ({ folder, snoozedUntil: null })),
    afterUndo,
    message: tellMoved(moved, folder),
  });
}

function tellMoved(moved: Mails, folder: FolderHandle): string {
  const { done, lists } = useMailTexts.current();
  const count = countRows(moved);
  if (folder === 'archive') return done.archived(count);
  if (folder !== 'trash') return done.moved(count, lists[folder]);
  return moved.every((mail) => mail.folder === 'drafts') ? done.deletedDrafts(count) : done.deleted(count);
}

/** Hides mails until a time, when they return to the inbox. */
export function snoozeMails(mails: Mails, until: string, afterUndo?: AfterUndo): void {
  const received = mails.filter(({ folder }) => folder !== 'drafts');
  if (received.length === 0) return;
  run({
    endpoint: mailApi.snoozeMails,
    body: { selectedMailIds: listIds(received), until },
    patch: buildPatch(received, () => ({ folder: 'snoozed', snoozedUntil: until })),
    afterUndo,
    message: readDone().snoozed(countRows(received), describeUntil(until, readClock(), readFormat())),
  });
}

/** Sets when the sender is reminded of a mail that nobody has answered; null for never. */
export function setFollowUp(mail: Mail, at: string | null): void {
  const tell = mail.mailboxId === null ? readDone().followUp : useMailboxTexts.current().followUpSet;
  run({
    endpoint: mailApi.setFollowUp,
    body: { mailId: mail.id, at },
    patch: buildPatch([mail], () => ({ followUpAt: at })),
    message: at === null ? readDone().noFollowUp : tell(readFormat().dateTime(at)),
  });
}

/** Removes mails for good; undo brings them back. */
export function deleteForever(mails: Mails, message = readDone().forever(countRows(mails))): void {
  run({
    endpoint: mailApi.deleteMails,
    body: { selectedMailIds: listIds(mails) },
    patch: buildPatch(mails, () => null),
    message,
  });
}

/** Puts a label on mails that do not have it, or takes it off those that do. */
export function toggleLabel(mails: Mails, label: Label, isAdded: boolean): void {
  const changed = mails.filter(({ labels }) => labels.includes(label.id) !== isAdded);
  if (changed.length === 0) return;
  const tell = isAdded ? readDone().labeled : readDone().unlabeled;
  run({
    endpoint: mailApi.toggleLabel,
    body: { selectedMailIds: listIds(changed), labelId: label.id },
    patch: buildPatch(changed, ({ labels }) => ({
      labels: isAdded ? [...labels, label.id] : labels.filter((id) => id !== label.id),
    })),
    message: tell(countRows(changed), label.title),
  });
}

/** What changes the labels. */
export const labelActions = createLabelActions(labelCollection, mailCollection);

interface Message {
  /** Clean HTML. */
  readonly message: string;
  /** Who gets the replies; nobody in particular if there is none. */
  readonly replyTo: readonly Address[];
}

/** The text of a mail. */
export const loadMessage = (mailId: string, signal?: AbortSignal): Promise<Message> =>
  call(mailApi.getMessage, { query: { mailId }, ...(signal && { signal }) });

/** Brings all mails of conversations of one mailbox into the browser's copy. */
export async function loadThreads(mails: readonly Pick<Mail, 'scope' | 'threadId'>[]): Promise<void> {
  const [first] = mails;
  if (!first) return;
  const threads = [...new Set(mails.map(({ threadId }) => threadId))];
  const filter = { scope: `in:${first.scope}`, thread: `in:${threads.join(',')}` };
  await loadQueryIntoCopy(mailCollection, { filter });
}

/** Brings what the server finds in a list into the browser's copy; returns where its words are, by the ids. */
export async function loadFound(
  selection: MailSelection,
  search: string,
): Promise<ReadonlyMap<string, Snippet | null>> {
  const { kind, handle, part, labelId: mailboxLabelId } = selection;
  const place =
    kind === 'mailbox'
      ? { mailboxId: handle, part, ...(mailboxLabelId && { mailboxLabelId }) }
      : { [`${kind}Handle`]: handle };
  const snippets = new Map<string, Snippet | null>();
  await loadIntoCopy(mailCollection, async () => {
    const { records, snippets: known } = await call(mailApi.findMails, { query: { ...place, search } });
    const found = records as Mail[]; // safe: the server responds by its schema
    for (const { id } of found) snippets.set(id, known[id] ?? null);
    return { records: found };
  });
  return snippets;
}

/** A mail as an EML file. */
export const loadEml = async (mailId: string): Promise<Blob> =>
  (await send('GET', mailApi.exportMail.path, { query: { mailId } })).blob();

/** Adds an uploaded EML file to the mail. */
export const importEml = (fileId: string, folder: FolderHandle) =>
  call(mailApi.importMail, { body: { fileId, folderId: folderIdOf(folder) } });

/** A picture inside a mail, by the id of its file. */
export const loadInlineFile = async (fileId: string): Promise<Blob> =>
  (await send('GET', `/api/files/${encodeURIComponent(fileId)}/content`)).blob();

/** A picture of a mail that lies on another server, which is fetched by ours. */
export const loadRemotePicture = async (mailId: string, url: string): Promise<Blob> =>
  (await send('GET', mailApi.getPicture.path, { query: { mailId, url } })).blob();

/** The mailbox whose address a mail is from: the chosen one, else that of the default address. */
const chooseAccount = ({ accountId }: Pick<Composition, 'accountId'>): string | null =>
  accountId === undefined ? (readSenders().find(({ isDefault }) => isDefault)?.accountId ?? null) : accountId;

const buildBody = ({ files, signatureId: _signatureId, ...composition }: Composition) => ({
  ...composition,
  accountId: chooseAccount(composition),
  mailboxId: composition.mailboxId ?? null,
  fileIds: fitFiles(files).map(({ id }) => id),
});

/** What the lists show of a draft until the server has it. */
function draftPatch(composition: Composition, known: Mail | undefined, folder: FolderHandle) {
  const { id, sourceId, to, cc, bcc, subject } = composition;
  const source = readRecords(mailCollection).find((mail) => mail.id === sourceId);
  const user = readSession().user;
  const files = fitFiles(composition.files);
  const at = readInstant();
  const hasAttachments = files.length > 0;
  const content = {
    accountId: chooseAccount(composition),
    mailboxId: composition.mailboxId ?? null,
    to,
    cc,
    bcc,
    subject,
    files,
    hasAttachments,
    at,
    position: positionOf(at),
    folder,
    read: true,
  };
  const blank: Omit<Mail, keyof typeof content> = {
    id,
    version: 0,
    scope: `user:${user?.uid ?? ''}`,
    threadId: source?.threadId ?? id,
    from: { name: user?.data.displayName ?? '', email: '', personId: user?.uid ?? null },
    excerpt: '',
    starred: false,
    important: false,
    labels: [],
    sendAt: null,
    deliveries: [],
    snoozedUntil: null,
    followUpAt: null,
    ruleIds: [],
    unlinkedFrom: [],
    authorId: null,
  };
  return patchOf(mailCollection, { [id]: known ? content : { ...blank, ...content } });
}

/** Saves what is being written as a draft; false while that is not possible. */
export const saveDraft = (composition: Composition, known: Mail | undefined): boolean =>
  composition.message.length <= maxMessageLength &&
  queueCommand({
    app: 'mail',
    endpoint: mailApi.saveDraft,
    body: buildBody(composition),
    patch: draftPatch(composition, known, 'drafts'),
  });

/**
 * Sends what was written: at a time, or after a moment in which undo takes it back. Returns the id of the command; undefined
 * while that is not possible.
 */
export function sendMail(
  composition: Composition,
  known: Mail | undefined,
  times: { sendAt: string | null; followUpAt: string | null },
  afterUndo?: () => void,
): string | undefined {
  if (!readSyncSession()) return undefined;
  const id = run({
    endpoint: mailApi.sendMail,
    body: { ...buildBody(composition), ...times, isHeld: true },
    patch: draftPatch(composition, known, 'sent'),
    undo: { endpoint: mailApi.takeBack, body: { mailId: composition.id } },
    afterUndo,
  });
  setTimeout(() => forgetDone(id), undoSendMs);
  return id;
}

/** Makes a draft again of a mail that waits to be sent. */
export const takeBack = (mailId: string): boolean =>
  queueCommand({
    app: 'mail',
    endpoint: mailApi.takeBack,
    body: { mailId },
    patch: patchOf(mailCollection, { [mailId]: { folder: 'drafts', sendAt: null } }),
  });

/** Tries again to deliver a mail to those whom it did not reach. */
export const retryDelivery = ({ id, deliveries }: Mail, emails: readonly string[]): boolean =>
  queueCommand({
    app: 'mail',
    endpoint: mailApi.retryDelivery,
    body: { mailId: id, emails: [...emails] },
    patch: patchOf(mailCollection, {
      [id]: {
        deliveries: deliveries.map((one) =>
          one.state === 'failed' && emails.includes(one.email)
            ? { ...one, state: 'waiting' as const, reason: null }
            : one,
        ),
      },
    }),
  });

type NewAccount = v.InferInput<NonNullable<typeof accountApi.addAccount.body>>;

/** Runs a call that needs the server at once: passwords are never queued. Returns what went wrong in words, or null. */
async function callNow(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error && error.message !== ''
      ? error.message
      : useMailTexts.current().settingsFailed;
  }
}

async function runAndTell(work: () => Promise<unknown>): Promise<void> {
  const problem = await callNow(work);
  if (problem !== null) showMessage({ variant: 'error', text: problem });
}

/** Connects a mailbox, or gives a connected one new values. */
export const saveAccount = (body: NewAccount): Promise<string | null> =>
  callNow(() => call(accountApi.addAccount, { body }));

/** Disconnects a mailbox. */
export const removeAccount = (accountId: string): Promise<void> =>
  runAndTell(() => call(accountApi.removeAccount, { body: { accountId } }));

/** Synchronizes a mailbox now. */
export const syncAccount = (accountId: string): Promise<void> =>
  runAndTell(() => call(accountApi.syncAccount, { body: { accountId } }));

/** Creates a shared mailbox, or changes a known one: at once, since the address may be taken. */
export const saveMailbox = (
  body: Pick<Mailbox, 'id' | 'name' | 'address' | 'signature'>,
  isNew: boolean,
): Promise<string | null> =>
  callNow(() => call(isNew ? mailboxApi.createMailbox : mailboxApi.updateMailbox, { body }));

/** How much is in a shared mailbox. */
export const loadContents = (mailboxId: string, signal: AbortSignal) =>
  call(mailboxApi.countMailbox, { query: { mailboxId }, signal });

/** Tells the other members of a shared mailbox that the person is answering, or not any more. */
export const setAnswering = (conversationId: string, isAnswering: boolean) =>
  call(mailboxApi.setAnswering, { body: { conversationId, isAnswering } });
