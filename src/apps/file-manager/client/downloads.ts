import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { createAddress, startDownload } from '../../../platform/kernel/files/client/addresses/api.ts';
import { ApiError } from '../../../platform/kernel/http/client/api-error.ts';
import { saveContent } from '../../../platform/kits/attachments/client/open-file.ts';
import type { Entry } from '../shared/entry.ts';
import { maxAddressed } from '../shared/zip.ts';
import { createZipAddress, fetchZip } from './api.ts';
import { readOwnCopy } from './offline/offline-files.ts';
import { useFileTexts } from './texts/en.ts';

type Downloaded = Pick<Entry, 'id' | 'fileId' | 'name' | 'size'>;

async function run(download: () => Promise<void>): Promise<void> {
  try {
    await download();
  } catch (error) {
    const isTooLarge = error instanceof ApiError && error.status === 413;
    const text = isTooLarge ? error.message : useFileTexts.current().done.downloadFailed;
    showMessage({ variant: 'error', text });
  }
}

/** Downloads a file. The browser shows the progress, unless it keeps the file itself. */
export const downloadEntry = (entry: Downloaded): Promise<void> =>
  run(async () => {
    const kept = await readOwnCopy(entry);
    if (kept) saveContent(kept, entry.name);
    else startDownload(await createAddress(entry.fileId, { name: entry.name }));
  });

/** Downloads files and folders: one file as it is, others as one archive. */
export async function downloadEntries(entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  if (entries.length === 1 && first.kind === 'file') return downloadEntry(first);
  const { done, zipName } = useFileTexts.current();
  const name = entries.length === 1 ? first.name : zipName;
  await run(async () => {
    if (entries.length <= maxAddressed) return startDownload(await createZipAddress(entries, name));
    showMessage({ variant: 'info', text: done.packing });
    saveContent(await fetchZip(entries), `${name}.zip`);
  });
}
