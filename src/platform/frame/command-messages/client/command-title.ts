/** A title somewhere in a command's body or a record: what the person would call it. */
export function findTitle(body: unknown, depth = 0): string | undefined {
  if (typeof body !== 'object' || body === null || depth > 2) return undefined;
  if ('title' in body && typeof body.title === 'string' && body.title !== '') return body.title;
  for (const part of Object.values(body)) {
    const found = findTitle(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
