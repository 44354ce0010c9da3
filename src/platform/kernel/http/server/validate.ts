import type { BaseIssue, Config, GenericSchema, InferOutput, OutputDataset } from 'valibot';
import { badInput } from '../../../../base/failures.ts';

/** What is wrong with a field. What is missing is required: the schema library's own text for it is for programs. */
const describeIssue = ({ received, message }: BaseIssue<unknown>): string =>
  received === 'undefined' && /^Invalid (?:key|type): /.test(message) ? 'This is required' : message;

/** Nobody reads more; each issue costs as much as a hundred fields that are right. */
const maxIssues = 100;
const maxFields = 20;

/** As the schema library's own, but stops after so many issues: it asks for `lang` once for each that it writes. */
function parseUpTo<Schema extends GenericSchema>(
  schema: Schema,
  input: unknown,
): OutputDataset<InferOutput<Schema>, BaseIssue<unknown>> {
  let issues = 0;
  const config: Config<BaseIssue<unknown>> = {
    get lang() {
      issues++;
      return undefined;
    },
    get abortEarly() {
      return issues >= maxIssues;
    },
    abortPipeEarly: true,
  };
  return schema['~run']({ value: input }, config);
}

/** What the schema makes of the input, or a 400 that names each wrong field (`todo.title`). */
export function validate<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const result = parseUpTo(schema, input);
  if (result.typed && !result.issues) return result.value;
  const fields = new Map<string, string>();
  for (const issue of (result.issues ?? []).slice(0, maxFields)) {
    const path = issue.path?.map((item) => String(item.key)).join('.') ?? '';
    const field = path.slice(0, 100) || 'body';
    if (!fields.has(field)) fields.set(field, describeIssue(issue).slice(0, 200));
  }
  throw badInput('Some of this is not valid.', Object.fromEntries(fields));
}
