import { readNow } from '../../../../base/clock.ts';
import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { createPublicLink } from '../public/api.ts';
import { saveAmongOwn } from './api.ts';

const dayMs = 86_400_000;
const linkDays = 30;

/** Saves a file among the person's own and returns the address of a public link to it, which works for 30 days. */
export async function createFileLink({ id: fileId }: FileInfo): Promise<string> {
  const entryId = await saveAmongOwn(fileId);
  const expiresAt = new Date(readNow() + linkDays * dayMs).toISOString();
  return (await createPublicLink({ entryId, kind: 'download', expiresAt })).url;
}
