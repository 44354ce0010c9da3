import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';

export const runRuleInput = v.object({ ruleId: recordId('mail_rules') });

export const ruleApi = {
  runRule: endpoint({
    method: 'POST',
    auth: 'user',
    path: '/api/mail-app/run-rule',
    summary: 'Apply one of my rules to the mail in my inbox',
    description: 'It is done by a job.',
    body: runRuleInput,
    answer: v.object({ id: v.string() }),
    example: { body: { ruleId: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};
