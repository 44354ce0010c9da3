import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds, requiredText } from '../../../../platform/kernel/http/shared/fields.ts';
import { isAddress } from '../../../../base/mail-address.ts';
import { conversationStatuses } from './mailbox.ts';

const line = (maxLength: number) =>
  v.pipe(
    requiredText(maxLength),
    v.check((value) => !/[\r\n]/.test(value), 'This has to be one line'),
  );

const values = {
  name: line(100),
  address: v.pipe(line(254), v.check(isAddress, 'This is not an address')),
};

export const mailboxInputs = {
  create: v.object({ id: recordId(), ...values }),
  update: v.object({ id: recordId('mailboxes'), ...values }),
  updateConversations: v.object({
    ids: recordIds('mail_conversations'),
    changes: v.object({
      assigneeId: v.optional(v.nullable(recordId('people'))),
      status: v.optional(v.picklist(conversationStatuses)),
    }),
  }),
};

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const example = { id: exampleId, name: 'Support', address: 'support@example.com' };

export const mailboxApi = {
  createMailbox: endpoint({
    method: 'POST',
    auth: 'admin',
    path: '/api/mail-app/create-mailbox',
    summary: 'Create a shared mailbox',
    description: 'I manage it, and choose its members by the calls of access; its scope is mailbox:<id>.',
    body: mailboxInputs.create,
    answer: v.object({ id: v.string() }),
    example: { body: example },
  }),
  updateMailbox: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/mail-app/update-mailbox',
    summary: 'Change the name and address of a shared mailbox that I manage',
    body: mailboxInputs.update,
    answer: v.object({ id: v.string() }),
    example: { body: example },
  }),
  updateConversations: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/mail-app/update-conversations',
    summary: 'Assign conversations of shared mailboxes, or set their status',
    body: mailboxInputs.updateConversations,
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], changes: { status: 'done' } } },
  }),
  setAnswering: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/mail-app/set-answering',
    summary: 'Tell the other members that I am answering a conversation; nothing is stored',
    body: v.object({ conversationId: recordId('mail_conversations'), isAnswering: v.boolean() }),
    answer: v.object({ isAnswering: v.boolean() }),
    example: { body: { conversationId: exampleId, isAnswering: true } },
  }),
};
