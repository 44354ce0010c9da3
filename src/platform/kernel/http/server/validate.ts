import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { badInput } from '../../../../base/failures.ts';

/** What is wrong with a field. What is missing is required: the schema library's own text for it is for programs. */
const describeIssue = ({ received, message }: BaseIssue<unknown>): string =>
  received === 'undefined' && /^Invalid (?:key|type): /.test(message) ? 'This is required' : message;

/** What the schema makes of the input, or a 400 that names each wrong field (`todo.title`). */
export function validate<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const result = safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues.slice(0, 20)) {
    const path = issue.path?.map((item) => String(item.key)).join('.') ?? '';
    fields[path.slice(0, 100) || 'body'] ??= describeIssue(issue).slice(0, 200);
  }
  throw badInput('Some of this is not valid.', fields);
}
