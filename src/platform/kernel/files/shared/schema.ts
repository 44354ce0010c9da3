import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';

export const maxPictureBytes = 512 * 1024;
/** A browser unpacks four bytes a pixel: larger pictures are files that are only saved. */
export const maxPicturePixels = 40_000_000;
/** Pixels on each side. */
export const maxPictureSide = 1024;
const pictureTypes = ['image/webp', 'image/png', 'image/jpeg'] as const;

/** A stored picture. It is found by the hash of its content, so it never changes. */
export const StoredFile = v.object({
  id: v.string(),
  url: v.string(),
  type: v.picklist(pictureTypes),
  width: v.number(),
  height: v.number(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

export const filesApi = {
  upload: endpoint({
    method: 'PUT',
    path: '/api/files',
    auth: 'user',
    summary: 'Store a picture',
    description: `The body is the picture itself: PNG, JPEG or WebP, at most ${maxPictureBytes} bytes and ${maxPictureSide} pixels a side. What it carries beside the picture (place, camera, comments) is taken out. A refusal's \`reason\` is too-large, not-a-picture, moving or too-many-pixels.`,
    upload: { types: pictureTypes, maxBytes: maxPictureBytes },
    answer: StoredFile,
    example: {},
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/files/:hash',
    auth: 'open',
    summary: 'A stored picture',
    description: 'Open to whoever knows the hash, since an image element cannot send a token.',
    answer: v.any(),
    example: {},
  }),
};
