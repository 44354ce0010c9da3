import type { FileInfo } from './schema.ts';

export interface PictureAddress {
  readonly fileId: string;
  /** Pixels: known before the picture is loaded, so that nothing moves when it is. */
  readonly width: number;
  readonly height: number;
}

/** `/api/files/<id>/content#<width>x<height>`, or nothing. */
export const pictureAddressPattern = /^(?:\/api\/files\/([\w.~-]{1,64})\/content#(\d{1,5})x(\d{1,5}))?$/;

/** The address of an uploaded picture as records store it; undefined for a file that is no picture. */
export const formatPictureAddress = ({ id, width, height }: FileInfo): string | undefined =>
  width === null || height === null ? undefined : `/api/files/${id}/content#${width}x${height}`;

/** Reads what `formatPictureAddress` returns; undefined for any other text. */
export function parsePictureAddress(address: string): PictureAddress | undefined {
  const [, fileId, width, height] = pictureAddressPattern.exec(address) ?? [];
  return fileId === undefined ? undefined : { fileId, width: Number(width), height: Number(height) };
}
