import * as v from 'valibot';
import { endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';

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
    method: 'POST',
    auth: 'admin',
    path: '/api/people/set-manager',
    summary: 'Set who manages a person',
    description: `Null for nobody. ${noCircles}`,
    body: directoryInputs.setManager,
    answer: Managed,
    example: { body: { personId: example, managerId: null } },
  }),
  setOwnManager: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/people/set-own-manager',
    summary: 'Set who manages me',
    description: `Null for nobody. 409 where the organization leaves this to administrators. ${noCircles}`,
    body: directoryInputs.setOwnManager,
    answer: Managed,
    example: { body: { managerId: null } },
  }),
  setRules: endpoint({
    method: 'POST',
    auth: 'admin',
    path: '/api/people/set-rules',
    summary: 'Set whether people may choose their own manager',
    body: directoryInputs.setRules,
    answer: directoryInputs.setRules,
    example: { body: { mayChooseManager: true } },
  }),
};
