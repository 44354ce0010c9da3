import type { RecordSource } from '../../shell/client/manifest.ts';

/**
 * The text of a record that is made of what another app shows: what the title does not say already, and the way back.
 * The way back names no host: the address of the server may change.
 */
export function buildSourceText({ title, text, path }: RecordSource, maxLength = 50_000): string {
  const rest = text.trim() === title.trim() ? '' : text.slice(0, maxLength).toWellFormed();
  return [rest, path].filter(Boolean).join('\n\n');
}
