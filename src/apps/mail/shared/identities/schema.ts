import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { identityCalls } from './calls.ts';

export const defaultIdentityInput = v.object({ identityId: recordId('mail_identities') });

export const identityApi = {
  setDefaultIdentity: endpoint({
    ...identityCalls.setDefaultIdentity,
    auth: 'user',
    summary: 'Choose the address that new mail is sent from',
    body: defaultIdentityInput,
    answer: v.object({ count: v.number() }),
    example: { body: { identityId: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};
