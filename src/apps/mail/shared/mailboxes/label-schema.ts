import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds } from '../../../../platform/kernel/http/shared/fields.ts';
import { labelInputs } from '../../../../platform/kits/labels/shared/schema.ts';
import { mailboxLabelPaths } from './label.ts';

const inputs = /* @__PURE__ */ labelInputs('mailbox_labels');

export const mailboxLabelInputs = {
  create: v.object({ ...inputs.create.entries, mailboxId: recordId('mailboxes') }),
  update: inputs.update,
  remove: inputs.remove,
  put: v.object({
    ids: recordIds('mail_conversations'),
    labelId: recordId('mailbox_labels'),
    isAdded: v.boolean(),
  }),
};

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const post = { method: 'POST', auth: 'user' } as const;

/** The browser sends to `mailboxLabelPaths` and does not import this. */
export const mailboxLabelApi = {
  create: endpoint({
    ...post,
    path: mailboxLabelPaths.create,
    summary: 'Create a label of a shared mailbox whose mail I answer',
    body: mailboxLabelInputs.create,
    answer: v.object({ id: v.string() }),
    example: { body: { mailboxId: exampleId, title: 'Urgent', color: '#e5484d' } },
  }),
  update: endpoint({
    ...post,
    path: mailboxLabelPaths.update,
    summary: 'Change a label of a shared mailbox',
    body: mailboxLabelInputs.update,
    answer: v.object({ id: v.string() }),
    example: { body: { id: exampleId, title: 'Very urgent' } },
  }),
  remove: endpoint({
    ...post,
    path: mailboxLabelPaths.remove,
    summary: 'Remove a label of a shared mailbox, also from its conversations',
    body: mailboxLabelInputs.remove,
    answer: v.object({ count: v.number() }),
    example: { body: { labelId: exampleId } },
  }),
  put: endpoint({
    ...post,
    path: mailboxLabelPaths.put,
    summary: 'Give conversations of a shared mailbox one of its labels, or take it from them',
    body: mailboxLabelInputs.put,
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], labelId: exampleId, isAdded: true } },
  }),
};
