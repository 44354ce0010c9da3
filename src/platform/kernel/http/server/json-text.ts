import { startPacing } from '../../database/server/next-turn.ts';

/** The number of items that are serialized without a pause. */
const itemsPerPart = 50;
/** Lists with fewer items are serialized in one part. */
const longListLength = 500;

const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > longListLength;

/**
 * Serializes what a request returns, as `JSON.stringify` does. Long lists, alone or in a property of an object, take several turns
 * of the event loop, so that other requests do not wait for them.
 */
export async function writeJson(value: unknown): Promise<string> {
  if (isLongList(value)) return writeList(value);
  const isObject = typeof value === 'object' && value !== null && !('toJSON' in value);
  if (!isObject || Array.isArray(value) || !Object.values(value).some(isLongList))
    return JSON.stringify(value ?? null);
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const text = isLongList(member) ? await writeList(member) : JSON.stringify(member);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

async function writeList(items: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  const pace = startPacing();
  for (let start = 0; start < items.length; start += itemsPerPart) {
    await pace();
    parts.push(JSON.stringify(items.slice(start, start + itemsPerPart)).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}
