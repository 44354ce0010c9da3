import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { queryList, recordId, text } from '../../../kernel/http/shared/fields.ts';
import { Role, userId } from './schema.ts';
import { administrationCalls } from './administration-calls.ts';

/** An account as administrators see it. */
const Account = v.object({
  id: v.string(),
  displayName: v.string(),
  email: v.string(),
  photoURL: v.string(),
  role: v.array(Role),
  isDisabled: v.boolean(),
  isConfirmed: v.boolean(),
  createdAt: v.string(),
  version: v.number(),
});
export type Account = v.InferOutput<typeof Account>;

const NewAccount = v.object({
  displayName: v.pipe(text(100), v.trim(), v.minLength(4, 'Min character length is 4')),
  email: text(254),
  role: Role,
  /** Mails a link to choose a password; otherwise a password is made and answered, once. */
  isInvited: v.boolean(),
});
const AccountId = v.object({ userId: userId() });
const idExample = { userId: '01929f3e-7c1a-7000-8000-000000000001' };

export const administrationApi = {
  listLastSeen: endpoint({
    ...administrationCalls.listLastSeen,
    auth: 'admin',
    summary: 'When devices of these accounts were last in use',
    query: v.object({ ids: queryList(recordId('users'), 100) }),
    answer: v.array(v.object({ id: v.string(), seenAt: v.string() })),
    example: { query: { ids: idExample.userId } },
  }),
  addAccount: endpoint({
    ...administrationCalls.addAccount,
    auth: 'admin',
    summary: 'Make an account',
    body: NewAccount,
    answer: v.object({ uid: v.string(), password: v.nullable(v.string()) }),
    example: {
      body: { displayName: 'Grace Hopper', email: 'not an address', role: 'user', isInvited: false },
    },
  }),
  setRole: endpoint({
    ...administrationCalls.setRole,
    auth: 'admin',
    summary: 'Give an account its role',
    description: 'The last administrator keeps theirs: 409.',
    body: v.object({ userId: userId(), role: Role }),
    answer: AccountId,
    example: { body: { ...idExample, role: 'staff' } },
  }),
  setDisabled: endpoint({
    ...administrationCalls.setDisabled,
    auth: 'admin',
    summary: 'Disable or enable an account',
    description: 'A disabled account is signed out everywhere at once.',
    body: v.object({ userId: userId(), isDisabled: v.boolean() }),
    answer: AccountId,
    example: { body: { ...idExample, isDisabled: true } },
  }),
  sendResetLink: endpoint({
    ...administrationCalls.sendResetLink,
    auth: 'admin',
    summary: 'Mail somebody a link that sets a new password',
    body: AccountId,
    answer: v.object({ email: v.string() }),
    example: { body: idExample },
  }),
};

/** The calls as the browser sends them. */
export type AdministrationApi = CallsOf<typeof administrationApi>;
