import { badInput } from '../../../../base/failures.ts';
import { isStorable } from '../shared/fields.ts';

const message = 'This text contains characters that cannot be stored';
/** JSON text can contain such characters only as escapes. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;
const maxDepth = 100;

function refuse(path: readonly string[]): never {
  throw badInput('Some of this is not valid.', { [path.join('.').slice(0, 100) || 'body']: message });
}

/** Throws 400 for text that no database stores, wherever a parameter of the path or the query contains it. */
export function checkParameters(...groups: readonly Readonly<Record<string, string>>[]): void {
  for (const group of groups)
    for (const [name, value] of Object.entries(group))
      if (!isStorable(name) || !isStorable(value)) refuse([name.toWellFormed().replaceAll('\0', '')]);
}

function checkValue(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && !isStorable(value)) refuse(path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length > maxDepth) throw badInput('The body is nested too deeply.');
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) refuse(path);
    checkValue(item, [...path, name]);
  }
}

/** The same for a JSON body; `text` is what it was parsed from. */
export function checkBody(text: string, value: unknown): void {
  if (suspiciousEscape.test(text)) checkValue(value, []);
}
