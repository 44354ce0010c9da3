import { createAddress, startDownload } from '../../../kernel/files/client/addresses/api.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';

const keptMs = 60_000;

/** Has the browser download a file. The browser shows the progress, and the file is not held in memory. */
export const saveFile = async (file: FileInfo): Promise<void> =>
  startDownload(await createAddress(file.id, { name: file.name }));

/** Starts a browser download of a content that this page has. */
export function saveContent(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Opens a picture or video in its full size. */
export const openMedia = (file: FileInfo): Promise<void> => openPicture(file.id);

/** Opens a file in a tab, from an address that works for some minutes. The tab opens by the press itself. */
export async function openPicture(fileId: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    tab?.location.replace(await createAddress(fileId, { show: 'true' }));
  } catch (error) {
    tab?.close();
    throw error;
  }
}
