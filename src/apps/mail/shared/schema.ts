import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  instant,
  isStorable,
  recordId,
  recordIds,
  text,
} from '../../../platform/kernel/http/shared/fields.ts';
import { labelApi, LabelRecord } from '../../../platform/kits/labels/shared/schema.ts';
import { maxFiles, maxMessageLength, maxRecipients, maxSubjectLength } from './mail.ts';
import { mailboxParts } from './mailboxes/mailbox.ts';
import { FoundSnippet } from './search/schema.ts';
import { mailCalls } from './calls.ts';

const mailId = () => recordId('mails');
const labelId = () => recordId('mail_labels');
const selection = { selectedMailIds: recordIds('mails') };

/** One line of a header: a line break would begin another header. */
const line = (maxLength: number) =>
  v.pipe(
    text(maxLength),
    v.check((value) => !/[\r\n]/.test(value), 'This has to be one line'),
  );

const Address = v.object({
  name: line(200),
  email: line(254),
  /** The account of a colleague, whose address the server knows. */
  personId: v.nullable(recordId('people')),
});

const recipients = () =>
  v.pipe(v.array(Address), v.maxLength(maxRecipients, `At most ${maxRecipients} recipients`));

/** Cleaned by the server. */
const message = () =>
  v.pipe(
    v.string('Enter a text'),
    v.maxLength(maxMessageLength, 'This mail is too long'),
    v.check(isStorable, 'This text holds characters that cannot be stored'),
  );

const draftFields = {
  id: recordId(),
  to: recipients(),
  cc: recipients(),
  bcc: recipients(),
  subject: line(maxSubjectLength),
  message: message(),
  /** Uploaded files, and files of one's own mails. */
  fileIds: v.optional(recordIds('files', maxFiles), []),
  /** The connected mailbox whose address it is from; null for one's own address. */
  accountId: v.optional(v.nullable(recordId('mail_accounts')), null),
  /** The shared mailbox that it is sent from; null for one's own address. */
  mailboxId: v.optional(v.nullable(recordId('mailboxes')), null),
  /** The mail that it answers or forwards: both are in one conversation. */
  sourceId: v.nullable(mailId()),
};

const folderId = () =>
  v.pipe(
    v.number('Enter a number'),
    v.integer('Enter a whole number'),
    v.minValue(0, 'This folder does not exist'),
    v.maxValue(5, 'This folder does not exist'),
  );

/** The flags of a whole mail; all else that it has stays as it is. */
const WholeMail = v.object({
  id: mailId(),
  read: v.optional(v.boolean()),
  starred: v.optional(v.boolean()),
  important: v.optional(v.boolean()),
});

export const mailInputs = {
  saveDraft: v.object(draftFields),
  sendMail: v.object({
    ...draftFields,
    /** Later than now; at once unless given, to people outside after ten seconds. */
    sendAt: v.optional(v.nullable(instant())),
    /** Whether colleagues get it after ten seconds too, in which it can be taken back. */
    isHeld: v.optional(v.boolean()),
    /** The sender, or the assignee in a shared mailbox, is reminded at this time if nobody has answered. */
    followUpAt: v.optional(v.nullable(instant())),
  }),
  snoozeMails: v.object({ ...selection, until: instant() }),
  setFollowUp: v.object({ mailId: mailId(), at: v.nullable(instant()) }),
  takeBack: v.object({ mailId: mailId() }),
  retryDelivery: v.object({
    mailId: mailId(),
    /** Of those whom it did not reach; all of them unless given. */
    emails: v.optional(v.pipe(v.array(line(254)), v.maxLength(3 * maxRecipients))),
  }),
  setLink: v.object({
    mailId: mailId(),
    /** A contact, company or deal. */
    recordId: recordId(),
    isLinked: v.boolean(),
  }),
  updateMail: WholeMail,
  updateMails: v.object({
    ids: recordIds('mails'),
    changes: v.object({
      read: v.optional(v.boolean()),
      starred: v.optional(v.boolean()),
      important: v.optional(v.boolean()),
    }),
  }),
  setFolder: v.object({ ...selection, folderId: folderId() }),
  toggleLabel: v.object({ ...selection, labelId: labelId() }),
  deleteMails: v.object(selection),
};

export const MailFolder = v.object({
  id: v.number(),
  handle: v.string(),
  title: v.string(),
  translate: v.string(),
  icon: v.string(),
});
export type MailFolder = v.InferOutput<typeof MailFolder>;
export const MailFilter = MailFolder;
export type MailFilter = MailFolder;

const Named = v.object({ name: v.string(), email: v.string() });

/** A mail as the calls of the specification give it. */
export const SpecifiedMail = v.object({
  id: v.string(),
  from: v.object({ name: v.string(), avatar: v.string(), email: v.string() }),
  to: v.array(Named),
  subject: v.string(),
  message: v.string(),
  /** For display, in the person's language and time zone. */
  time: v.string(),
  read: v.boolean(),
  starred: v.boolean(),
  important: v.boolean(),
  hasAttachments: v.boolean(),
  attachments: v.array(
    v.object({
      type: v.string(),
      fileName: v.string(),
      preview: v.string(),
      url: v.string(),
      size: v.string(),
    }),
  ),
  labels: v.array(v.string()),
  folder: v.number(),
});
export type SpecifiedMail = v.InferOutput<typeof SpecifiedMail>;

const handle = v.optional(v.pipe(v.string(), v.maxLength(100)));
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const exampleDraft = {
  id: exampleId,
  to: [{ name: 'Ada Lovelace', email: 'ada@example.com', personId: null }],
  cc: [],
  bcc: [],
  subject: 'Monday',
  message: '<p>Shall we meet at nine?</p>',
  sourceId: null,
};

export const mailApi = {
  getMail: endpoint({
    ...mailCalls.getMail,
    auth: 'user',
    summary: 'Get one of my mails',
    query: v.object({ mailId: mailId() }),
    answer: SpecifiedMail,
    example: { query: { mailId: exampleId } },
  }),
  listMails: endpoint({
    ...mailCalls.listMails,
    auth: 'user',
    summary: 'List my mails, the newest first',
    description:
      'A label takes precedence over a filter, a filter over a folder; without any, the inbox. At most 500; the collection’s own call has pages. A search takes words or their beginnings, which it finds in the whole text of any mail, in names of files and in addresses, and the operators from:, to:, subject:, has:attachment, before:, after:, label: and in:, which work with and without words.',
    query: v.object({
      labelHandle: handle,
      filterHandle: handle,
      folderHandle: handle,
      /** Words and operators, as in the search field. */
      search: v.optional(text(500)),
    }),
    answer: v.array(SpecifiedMail),
    example: { query: { filterHandle: 'starred' } },
  }),
  findMails: endpoint({
    ...mailCalls.findMails,
    auth: 'user',
    summary: 'Search my mails or those of a shared mailbox, the newest first',
    description:
      'As the search of the list of mails, with the records that browsers keep, and where in the texts or names of files the words were found, of the first 100. Of a shared mailbox, the newest mail of each conversation that has a matching one, in the part open unless another is named. At most 500.',
    query: v.object({
      mailboxId: v.optional(recordId('mailboxes')),
      part: v.optional(v.picklist(mailboxParts)),
      /** A label of the mailbox. */
      mailboxLabelId: v.optional(recordId('mailbox_labels')),
      labelHandle: handle,
      filterHandle: handle,
      folderHandle: handle,
      search: text(500),
    }),
    answer: v.object({
      records: v.array(v.unknown()),
      /** By the ids of the records. */
      snippets: v.record(v.string(), FoundSnippet),
    }),
    example: { query: { search: 'from:clara' } },
  }),
  countMails: endpoint({
    ...mailCalls.countMails,
    auth: 'user',
    summary: 'Count the conversations with unread mail of each list',
    description:
      'All drafts and all snoozed conversations are counted. Up to 10,000 mails of each mailbox are read.',
    answer: v.object({
      folders: v.record(v.string(), v.number()),
      filters: v.record(v.string(), v.number()),
      labels: v.record(v.string(), v.number()),
      mailboxes: v.record(v.string(), v.number()),
    }),
    example: {},
  }),
  getMessage: endpoint({
    ...mailCalls.getMessage,
    auth: 'user',
    summary: 'Get the text of one of my mails, as clean HTML',
    description: '`replyTo` has those to whom its sender wants replies sent; empty if that is the sender.',
    query: v.object({ mailId: mailId() }),
    answer: v.object({
      message: v.string(),
      replyTo: v.array(v.object({ name: v.string(), email: v.string(), personId: v.nullable(v.string()) })),
    }),
    example: { query: { mailId: exampleId } },
  }),
  updateMail: endpoint({
    ...mailCalls.updateMail,
    auth: 'user',
    summary: 'Mark a mail as read, starred or important',
    description: 'The body is the whole mail, of which these flags can change.',
    body: v.object({ mail: WholeMail }),
    bareBody: 'mail',
    answer: SpecifiedMail,
    example: { body: { mail: { id: exampleId, read: true, starred: true, important: false } } },
  }),
  updateMails: endpoint({
    ...mailCalls.updateMails,
    auth: 'user',
    summary: 'Mark mails as read, starred or important',
    body: mailInputs.updateMails,
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], changes: { read: true } } },
  }),
  setFolder: endpoint({
    ...mailCalls.setFolder,
    auth: 'user',
    summary: 'Move mails to a folder',
    body: mailInputs.setFolder,
    answer: v.any(),
    example: { body: { selectedMailIds: [exampleId], folderId: 4 } },
  }),
  toggleLabel: endpoint({
    ...mailCalls.toggleLabel,
    auth: 'user',
    summary: 'Add a label where it is absent, remove it where it is present',
    body: mailInputs.toggleLabel,
    answer: v.any(),
    example: { body: { selectedMailIds: [exampleId], labelId: exampleId } },
  }),
  deleteMails: endpoint({
    ...mailCalls.deleteMails,
    auth: 'user',
    summary: 'Delete mails permanently',
    body: mailInputs.deleteMails,
    answer: v.any(),
    example: { body: { selectedMailIds: [exampleId] } },
  }),
  saveDraft: endpoint({
    ...mailCalls.saveDraft,
    auth: 'user',
    summary: 'Save a draft',
    description: 'Its id is made by the client; the first save creates it.',
    body: mailInputs.saveDraft,
    answer: v.object({ id: v.string() }),
    example: { body: exampleDraft },
  }),
  sendMail: endpoint({
    ...mailCalls.sendMail,
    auth: 'user',
    summary: 'Send a mail',
    description:
      'A draft with this id becomes the sent mail. People outside get it after ten seconds, in which it can be taken back; with `isHeld` everybody does.',
    body: mailInputs.sendMail,
    answer: v.object({ id: v.string() }),
    example: { body: exampleDraft },
  }),
  takeBack: endpoint({
    ...mailCalls.takeBack,
    auth: 'user',
    summary: 'Make a draft again of a mail that is not sent yet',
    body: mailInputs.takeBack,
    answer: v.object({ id: v.string() }),
    example: { body: { mailId: exampleId } },
  }),
  retryDelivery: endpoint({
    ...mailCalls.retryDelivery,
    auth: 'user',
    summary: 'Try again to deliver a sent mail to people outside whom it did not reach',
    description: 'With the present settings of its account. Those who have it do not get it again.',
    body: mailInputs.retryDelivery,
    answer: v.object({ count: v.number() }),
    example: { body: { mailId: exampleId, emails: ['clara@example.org'] } },
  }),
  snoozeMails: endpoint({
    ...mailCalls.snoozeMails,
    auth: 'user',
    summary: 'Hide mails until a time, when they return to the inbox',
    body: mailInputs.snoozeMails,
    answer: v.object({ count: v.number() }),
    example: { body: { selectedMailIds: [exampleId], until: '2030-01-01T09:00:00.000Z' } },
  }),
  setFollowUp: endpoint({
    ...mailCalls.setFollowUp,
    auth: 'user',
    summary: 'Remind me of a sent mail that nobody has answered by a time',
    description:
      'For mail sent from a shared mailbox, the assignee of the conversation is reminded or, without one, the caller.',
    body: mailInputs.setFollowUp,
    answer: v.object({ id: v.string() }),
    example: { body: { mailId: exampleId, at: '2030-01-01T09:00:00.000Z' } },
  }),
  setLink: endpoint({
    ...mailCalls.setLink,
    auth: 'user',
    summary: 'Unlink a mail of mine from a contact, company or deal, or link it again',
    description:
      'Mail is linked automatically to the records whose addresses it contains. Unlinking removes it from their timelines for me only; colleagues who have the mail keep their links.',
    body: mailInputs.setLink,
    answer: v.object({ id: v.string() }),
    example: { body: { mailId: exampleId, recordId: exampleId, isLinked: false } },
  }),
  getPicture: endpoint({
    ...mailCalls.getPicture,
    auth: 'user',
    summary: 'Get a picture that a mail shows from another server',
    query: v.object({ mailId: mailId(), url: text(2000) }),
    answer: v.any(),
    example: { query: { mailId: exampleId, url: 'https://example.org/logo.png' } },
  }),
  exportMail: endpoint({
    ...mailCalls.exportMail,
    auth: 'user',
    summary: 'Download one of my mails as an EML file',
    query: v.object({ mailId: mailId() }),
    answer: v.any(),
    example: { query: { mailId: exampleId } },
  }),
  importMail: endpoint({
    ...mailCalls.importMail,
    auth: 'user',
    summary: 'Add an uploaded EML file to my mail',
    body: v.object({ fileId: recordId('files'), folderId: v.optional(folderId(), 0) }),
    answer: v.object({ id: v.string() }),
    example: { body: { fileId: exampleId } },
  }),
  listFolders: endpoint({
    ...mailCalls.listFolders,
    auth: 'user',
    summary: 'List the folders',
    answer: v.array(MailFolder),
    example: {},
  }),
  listFilters: endpoint({
    ...mailCalls.listFilters,
    auth: 'user',
    summary: 'List the filters',
    answer: v.array(MailFilter),
    example: {},
  }),
  listLabels: endpoint({
    ...mailCalls.listLabels,
    auth: 'user',
    summary: 'List my labels',
    answer: v.array(LabelRecord),
    example: {},
  }),
};

/** The calls as the browser sends them. */
export type MailApi = CallsOf<typeof mailApi>;

/** The calls that change labels. */
export const mailLabelApi = labelApi('/api/mail-app', 'mail_labels');
