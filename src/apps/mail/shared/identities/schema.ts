import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';

export const defaultIdentityInput = v.object({ identityId: recordId('mail_identities') });

export const identityApi = {
  setDefaultIdentity: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/mail-app/set-default-identity',
    summary: 'Choose the address that new mail is sent from',
    body: defaultIdentityInput,
    answer: v.object({ count: v.number() }),
    example: { body: { identityId: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};
