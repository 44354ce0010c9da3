import * as v from 'valibot';
import { endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId, requiredText } from '../../../kernel/http/shared/fields.ts';
import { labelPaths } from './label.ts';

const color = () => v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Enter a color as #rrggbb'));
const example = '01929f3e-7c1a-7000-8000-000000000001';

/** The URL slug of a label; derived from the title by default. */
export const labelHandle = () => v.optional(v.pipe(v.string(), v.maxLength(60)));

/** The inputs of an app's label commands; `entity` names the table of its labels. */
export const labelInputs = (entity: string) => ({
  create: v.object({
    id: v.optional(recordId(entity)),
    title: requiredText(60),
    handle: labelHandle(),
    color: color(),
  }),
  update: v.object({
    id: recordId(entity),
    title: v.optional(requiredText(60)),
    handle: labelHandle(),
    color: v.optional(color()),
  }),
  remove: v.object({ labelId: recordId(entity) }),
});

/** A label as clients get it. */
export const LabelRecord = v.object({
  id: recordId(),
  handle: v.string(),
  title: v.string(),
  color: v.string(),
  position: v.string(),
  version: v.number(),
});

/** Describes the label endpoints of an app. The browser sends to `labelPaths` and does not import this. */
export function labelApi(api: `/api/${string}`, entity: string) {
  const inputs = labelInputs(entity);
  const paths = labelPaths(api);
  const post = { method: 'POST', auth: 'user' } as const;
  return {
    createLabel: endpoint({
      ...post,
      path: paths.create,
      summary: 'Create a label',
      body: v.object({ label: inputs.create }),
      answer: LabelRecord,
      example: { body: { label: { title: 'Backend', color: '#3b82f6' } } },
    }),
    updateLabel: endpoint({
      ...post,
      path: paths.update,
      summary: 'Change a label',
      body: v.object({ label: inputs.update }),
      answer: LabelRecord,
      example: { body: { label: { id: example, title: 'Back end' } } },
    }),
    removeLabel: endpoint({
      ...post,
      path: paths.remove,
      summary: 'Remove a label, also from its records',
      body: inputs.remove,
      answer: v.object({ count: v.number() }),
      example: { body: { labelId: example } },
    }),
  };
}
