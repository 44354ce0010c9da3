import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId, text } from '../../../kernel/http/shared/fields.ts';
import { AuthAnswer, LinkToken } from './schema.ts';
import { accountCalls } from './account-calls.ts';

/** A device that is signed in. */
export const Device = v.object({
  id: v.string(),
  userAgent: v.string(),
  createdAt: v.string(),
  /** When it was last in use, to about a quarter of an hour. */
  seenAt: v.string(),
  isCurrent: v.boolean(),
  isLocked: v.boolean(),
});
export type Device = v.InferOutput<typeof Device>;

const NewPassword = text(1024);
const tokenExample = 'MrUq6Yp3vQ0kVb2r4n8yZx1cT5wE7dH9';
const done = v.object({ done: v.boolean() });

export const accountApi = {
  listDevices: endpoint({
    ...accountCalls.listDevices,
    auth: 'user',
    summary: 'The devices on which I am signed in, the last used first',
    answer: v.array(Device),
    example: {},
  }),
  endDevice: endpoint({
    ...accountCalls.endDevice,
    auth: 'user',
    summary: 'Sign out one of my devices',
    body: v.object({ id: recordId('sessions') }),
    answer: done,
    example: { body: { id: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
  endOtherDevices: endpoint({
    ...accountCalls.endOtherDevices,
    auth: 'user',
    summary: 'Sign out all my devices but this one',
    answer: done,
    example: {},
  }),
  lock: endpoint({
    ...accountCalls.lock,
    auth: 'user',
    worksWhileLocked: true,
    summary: 'Lock this session',
    description: 'It stays, but every other call answers 423 until the password is given.',
    answer: done,
    example: {},
  }),
  unlock: endpoint({
    ...accountCalls.unlock,
    auth: 'user',
    worksWhileLocked: true,
    summary: 'Unlock this session with my password',
    body: v.object({ password: text(1024) }),
    answer: AuthAnswer,
    example: { body: { password: 'a long password' } },
  }),
  resendConfirmation: endpoint({
    ...accountCalls.resendConfirmation,
    auth: 'user',
    summary: 'Mail me the link that confirms my address again',
    answer: v.object({ email: v.string() }),
    example: {},
  }),
  forgotPassword: endpoint({
    ...accountCalls.forgotPassword,
    auth: 'open',
    summary: 'Mail a link that sets a new password',
    description:
      'Answers the same, and as fast, whether there is such an account or not. The link works for an hour, once.',
    body: v.object({ email: text(254) }),
    answer: done,
    example: { body: { email: 'user@example.com' } },
  }),
  checkToken: endpoint({
    ...accountCalls.checkToken,
    auth: 'open',
    summary: 'Whose password a mailed link sets',
    body: v.object({ token: LinkToken }),
    answer: v.object({ email: v.string() }),
    example: { body: { token: tokenExample } },
  }),
  resetPassword: endpoint({
    ...accountCalls.resetPassword,
    auth: 'open',
    summary: 'Set a new password with a mailed link, and sign in',
    description:
      'Ends all sessions of the account. A refused password comes as in registering; a dead link is a 400.',
    body: v.object({ token: LinkToken, newPassword: NewPassword }),
    answer: AuthAnswer,
    example: { body: { token: tokenExample, newPassword: 'a longer password' } },
  }),
  confirmEmail: endpoint({
    ...accountCalls.confirmEmail,
    auth: 'open',
    summary: 'Confirm an address with a mailed link',
    description:
      'From a browser that is neither signed in to the account nor has been: ends its sessions and its password, and answers the token of a link that sets a new one.',
    body: v.object({ token: LinkToken, device_token: v.optional(v.pipe(v.string(), v.maxLength(2048))) }),
    answer: v.object({ email: v.string(), resetToken: v.nullable(v.string()) }),
    example: { body: { token: tokenExample } },
  }),
};

/** The calls as the browser sends them. */
export type AccountApi = CallsOf<typeof accountApi>;
