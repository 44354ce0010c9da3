import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { levels } from './levels.ts';
import { accessCalls } from './calls.ts';

const scope = () => v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,31}:[\w.~-]{1,64}$/, 'This is not a scope'));
const principal = () =>
  v.pipe(
    v.string(),
    v.regex(/^(everyone|role:[a-z]{1,32}|user:[\w.~-]{1,64})$/, 'This is not a person, role or everyone'),
  );

export const ScopeChoice = v.object({ scope: scope() });
export const GrantChoice = v.object({ scope: scope(), principal: principal() });
export const NewGrant = v.object({
  scope: scope(),
  principal: principal(),
  level: v.picklist(levels, 'This level does not exist'),
});

/** Who may do what in a scope, and since when. */
export const GrantEntry = v.object({
  principal: v.string(),
  /** The person's name; null of a role and of everyone. */
  name: v.nullable(v.string()),
  level: v.picklist(levels),
  /** Null where an app keeps its own members. */
  grantedBy: v.nullable(v.string()),
  grantedAt: v.nullable(v.string()),
});
export type GrantEntry = v.InferOutput<typeof GrantEntry>;

export const accessApi = {
  listGrants: endpoint({
    ...accessCalls.listGrants,
    auth: 'user',
    summary: 'Who can see a scope, and why',
    query: ScopeChoice,
    answer: v.array(GrantEntry),
    example: { query: { scope: 'list:none' } },
  }),
  setGrant: endpoint({
    ...accessCalls.setGrant,
    auth: 'user',
    summary: 'Give a person, a role or everyone a level in a scope, or change it',
    description: 'Needs the level `manage` in the scope.',
    body: NewGrant,
    answer: v.array(GrantEntry),
    example: { body: { scope: 'list:none', principal: 'everyone', level: 'view' } },
  }),
  removeGrant: endpoint({
    ...accessCalls.removeGrant,
    auth: 'user',
    summary: 'Take a level in a scope away',
    description: 'Needs the level `manage` in the scope; the last who has it stays.',
    body: GrantChoice,
    answer: v.array(GrantEntry),
    example: { body: { scope: 'list:none', principal: 'everyone' } },
  }),
  leaveScope: endpoint({
    ...accessCalls.leaveScope,
    auth: 'user',
    summary: 'Give up the own level in a scope',
    body: ScopeChoice,
    answer: v.object({ scope: v.string() }),
    example: { body: { scope: 'list:none' } },
  }),
};

/** The calls as the browser sends them. */
export type AccessApi = CallsOf<typeof accessApi>;
