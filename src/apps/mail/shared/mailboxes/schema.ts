import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import {
  instant,
  recordId,
  recordIds,
  requiredText,
  text,
} from '../../../../platform/kernel/http/shared/fields.ts';
import { isAddress } from '../../../../base/mail-address.ts';
import { conversationStatuses, maxSignatureLength } from './mailbox.ts';
import { mailboxCalls } from './calls.ts';

const line = (maxLength: number) =>
  v.pipe(
    requiredText(maxLength),
    v.check((value) => !/[\r\n]/.test(value), 'This has to be one line'),
  );

const values = {
  name: line(100),
  address: v.pipe(line(254), v.check(isAddress, 'This is not an address')),
  /** HTML, which the server cleans; unless given, it stays as it is. */
  signature: v.optional(text(maxSignatureLength)),
};

const mailboxId = () => recordId('mailboxes');

export const mailboxInputs = {
  create: v.object({ id: recordId(), ...values }),
  update: v.object({ id: mailboxId(), ...values }),
  remove: v.object({ mailboxId: mailboxId() }),
  updateConversations: v.object({
    ids: recordIds('mail_conversations'),
    changes: v.object({
      assigneeId: v.optional(v.nullable(recordId('people'))),
      status: v.optional(v.picklist(conversationStatuses)),
    }),
  }),
  snoozeConversations: v.object({
    ids: recordIds('mail_conversations'),
    /** Null ends it now. */
    until: v.nullable(instant()),
  }),
};

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const example = {
  id: exampleId,
  name: 'Support',
  address: 'support@example.com',
  signature: '<p>Support</p>',
};

export const mailboxApi = {
  createMailbox: endpoint({
    ...mailboxCalls.createMailbox,
    auth: 'admin',
    summary: 'Create a shared mailbox',
    description: 'I manage it, and choose its members by the calls of access; its scope is mailbox:<id>.',
    body: mailboxInputs.create,
    answer: v.object({ id: v.string() }),
    example: { body: example },
  }),
  updateMailbox: endpoint({
    ...mailboxCalls.updateMailbox,
    auth: 'user',
    summary: 'Change the name, address and signature of a shared mailbox that I manage',
    body: mailboxInputs.update,
    answer: v.object({ id: v.string() }),
    example: { body: example },
  }),
  countMailbox: endpoint({
    ...mailboxCalls.countMailbox,
    auth: 'user',
    summary: 'Count what is in a shared mailbox that I manage',
    description: '`waiting` are replies of members that are not sent yet.',
    query: v.object({ mailboxId: mailboxId() }),
    answer: v.object({ conversations: v.number(), messages: v.number(), waiting: v.number() }),
    example: { query: { mailboxId: exampleId } },
  }),
  removeMailbox: endpoint({
    ...mailboxCalls.removeMailbox,
    auth: 'user',
    summary: 'Delete a shared mailbox that I manage, with all its mail',
    description:
      'All members lose it at once, and replies that wait to be sent become drafts of their authors at their time. It can be undone like other deletions; its mail is removed once it can’t.',
    body: mailboxInputs.remove,
    answer: v.object({ id: v.string() }),
    example: { body: { mailboxId: exampleId } },
  }),
  updateConversations: endpoint({
    ...mailboxCalls.updateConversations,
    auth: 'user',
    summary: 'Assign conversations of shared mailboxes, or set their status',
    body: mailboxInputs.updateConversations,
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], changes: { status: 'done' } } },
  }),
  snoozeConversations: endpoint({
    ...mailboxCalls.snoozeConversations,
    auth: 'user',
    summary: 'Hide conversations of shared mailboxes until a time, for all members',
    description:
      'At that time they reopen, and the assignee is notified or, without one, the caller. New mail or a new status ends the snooze earlier.',
    body: mailboxInputs.snoozeConversations,
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], until: '2030-01-01T09:00:00.000Z' } },
  }),
  setAnswering: endpoint({
    ...mailboxCalls.setAnswering,
    auth: 'user',
    summary: 'Tell the other members that I am answering a conversation; nothing is stored',
    body: v.object({ conversationId: recordId('mail_conversations'), isAnswering: v.boolean() }),
    answer: v.object({ isAnswering: v.boolean() }),
    example: { body: { conversationId: exampleId, isAnswering: true } },
  }),
};

/** The calls as the browser sends them. */
export type MailboxApi = CallsOf<typeof mailboxApi>;
