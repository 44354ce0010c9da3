import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { directoryCalls } from './calls.ts';

const example = '01929f3e-7c1a-7000-8000-000000000001';

const noCircles = 'Nobody can manage themselves, directly or through others.';
const Managed = v.object({ personId: v.string(), managerId: v.nullable(v.string()) });

/** What commands about people take. */
export const directoryInputs = {
  setManager: v.object({ personId: recordId('users'), managerId: v.nullable(recordId('users')) }),
  setOwnManager: v.object({ managerId: v.nullable(recordId('users')) }),
  setRules: v.object({ mayChooseManager: v.boolean() }),
};

export const directoryApi = {
  setManager: endpoint({
    ...directoryCalls.setManager,
    auth: 'admin',
    summary: 'Set who manages a person',
    description: `Null for nobody. ${noCircles}`,
    body: directoryInputs.setManager,
    answer: Managed,
    example: { body: { personId: example, managerId: null } },
  }),
  setOwnManager: endpoint({
    ...directoryCalls.setOwnManager,
    auth: 'user',
    summary: 'Set who manages me',
    description: `Null for nobody. 409 where the organization leaves this to administrators. ${noCircles}`,
    body: directoryInputs.setOwnManager,
    answer: Managed,
    example: { body: { managerId: null } },
  }),
  setRules: endpoint({
    ...directoryCalls.setRules,
    auth: 'admin',
    summary: 'Set whether people may choose their own manager',
    body: directoryInputs.setRules,
    answer: directoryInputs.setRules,
    example: { body: { mayChooseManager: true } },
  }),
};

/** The calls as the browser sends them. */
export type DirectoryApi = CallsOf<typeof directoryApi>;
