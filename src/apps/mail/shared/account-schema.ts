import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, requiredText, text } from '../../../platform/kernel/http/shared/fields.ts';
import { accountSecurities } from './account.ts';
import { accountCalls } from './account-calls.ts';

const line = (maxLength: number) =>
  v.pipe(
    requiredText(maxLength),
    v.check((value) => !/[\r\n]/.test(value), 'This has to be one line'),
  );

const server = {
  host: line(253),
  port: v.pipe(
    v.number('Enter a number'),
    v.integer('Enter a whole number'),
    v.minValue(1, 'Enter a port number'),
    v.maxValue(65_535, 'Enter a port number'),
  ),
  security: v.picklist(accountSecurities),
};

export const accountFields = { id: recordId(), address: line(254), ...server, user: line(254) };

/** The server that mail is sent through; the user is that of the mailbox unless given. */
export const smtpFields = {
  ...server,
  user: v.optional(
    v.pipe(
      text(254),
      v.check((value) => !/[\r\n]/.test(value), 'This has to be one line'),
    ),
    '',
  ),
};

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const done = v.object({ id: v.string() });

export const accountApi = {
  addAccount: endpoint({
    ...accountCalls.addAccount,
    auth: 'user',
    summary: 'Connect a mailbox by IMAP',
    description:
      'The passwords are stored encrypted and are never part of a response. A known id gets new values. With `smtp`, mail from the address is sent through that server, with the user and password of the mailbox unless it has its own.',
    body: v.object({
      ...accountFields,
      password: requiredText(500),
      smtp: v.optional(v.nullable(v.object({ ...smtpFields, password: v.optional(text(500), '') })), null),
    }),
    answer: done,
    example: {
      body: {
        id: exampleId,
        address: 'ada@example.org',
        host: 'imap.example.org',
        port: 993,
        security: 'tls',
        user: 'ada@example.org',
        password: 'a long password',
        smtp: { host: 'smtp.example.org', port: 465, security: 'tls' },
      },
    },
  }),
  removeAccount: endpoint({
    ...accountCalls.removeAccount,
    auth: 'user',
    summary: 'Disconnect a mailbox; its mail stays here',
    body: v.object({ accountId: recordId('mail_accounts') }),
    answer: done,
    example: { body: { accountId: exampleId } },
  }),
  syncAccount: endpoint({
    ...accountCalls.syncAccount,
    auth: 'user',
    summary: 'Synchronize a connected mailbox now',
    body: v.object({ accountId: recordId('mail_accounts') }),
    answer: done,
    example: { body: { accountId: exampleId } },
  }),
};

/** The calls as the browser sends them. */
export type AccountApi = CallsOf<typeof accountApi>;
