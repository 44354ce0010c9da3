import { uploadFile } from '../../../kernel/files/client/upload-file.ts';
import { formatPictureAddress } from '../../../kernel/files/shared/picture-address.ts';
import { maxPictureFileBytes } from '../../../kernel/files/shared/limits.ts';

/** Uploads a picture; returns its address, empty for a file that is too large or no picture. */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<string> {
  if (file.size > maxPictureFileBytes) return '';
  return formatPictureAddress(await uploadFile({ file, signal, onProgress: () => undefined })) ?? '';
}
