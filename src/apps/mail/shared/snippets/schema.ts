import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';

export const defaultSignatureInput = v.object({ signatureId: v.nullable(recordId('mail_signatures')) });

export const snippetApi = {
  setDefaultSignature: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/mail-app/set-default-signature',
    summary: 'Choose the signature of new mail, or none',
    body: defaultSignatureInput,
    answer: v.object({ count: v.number() }),
    example: { body: { signatureId: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};
