import { startPacing } from '../../database/server/next-turn.ts';

/** The number of items that are serialized without a pause. */
const itemsPerPart = 50;
/** Lists with fewer items are serialized in one part. */
const longListLength = 500;

const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > longListLength;

/**
 * Serializes what a request returns, as `JSON.stringify` does, and returns the text in parts. Long lists, alone or in a property of
 * an object, take several turns of the event loop, so that other requests do not wait for them.
 */
export async function writeJson(value: unknown): Promise<string[]> {
  if (isLongList(value)) return writeList(value);
  const isObject = typeof value === 'object' && value !== null && !('toJSON' in value);
  if (!isObject || Array.isArray(value) || !Object.values(value).some(isLongList))
    return [JSON.stringify(value ?? null)];
  const parts: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const written = isLongList(member) ? await writeList(member) : [JSON.stringify(member)];
    if (written[0] === undefined) continue;
    parts.push(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    for (const part of written) parts.push(part);
  }
  return [...parts, '}'];
}

async function writeList(items: readonly unknown[]): Promise<string[]> {
  const parts: string[] = [];
  const pace = startPacing();
  for (let start = 0; start < items.length; start += itemsPerPart) {
    await pace();
    const text = JSON.stringify(items.slice(start, start + itemsPerPart)).slice(1, -1);
    parts.push(`${start === 0 ? '[' : ','}${text}`);
  }
  return [...parts, ']'];
}
