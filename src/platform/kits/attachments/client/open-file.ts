import { fetchFile } from '../../../kernel/files/client/api.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';

const keptMs = 60_000;

/** Fetches a file and has the browser save it. */
export const saveFile = async (file: FileInfo): Promise<void> =>
  saveContent(await fetchFile(file.id), file.name);

/** Starts a browser download. */
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

/** Opens a file that a browser shows. The tab opens at once, by the press itself; the content follows. */
export async function openPicture(fileId: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await fetchFile(fileId));
    tab?.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), keptMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
