import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber, requiredText } from '../../http/shared/fields.ts';
import { filesCalls } from './calls.ts';
import { maxPictureBytes, maxPictureSide, mostFileBytes } from './limits.ts';

const pictureTypes = ['image/webp', 'image/png', 'image/jpeg'] as const;

/** A stored file as records show it. */
export const FileInfo = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** Pixels; null for what is not shown as a picture. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type FileInfo = v.InferOutput<typeof FileInfo>;

/** A stored picture of a person. */
export const StoredFile = v.object({
  id: v.string(),
  url: v.string(),
  type: v.picklist(pictureTypes),
  width: v.number(),
  height: v.number(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

/** An upload under way: the next piece begins at `offset`. With the last piece `file` is there. */
export const Upload = v.object({
  id: v.string(),
  offset: v.number(),
  size: v.number(),
  /** The size of the pieces that the server likes best. */
  pieceBytes: v.number(),
  file: v.nullable(FileInfo),
});
export type Upload = v.InferOutput<typeof Upload>;

export const filesApi = {
  upload: endpoint({
    ...filesCalls.upload,
    auth: 'user',
    summary: 'Store a picture of a person',
    description: `The body is the picture itself: PNG, JPEG or WebP, at most ${maxPictureBytes} bytes and ${maxPictureSide} pixels a side. What it carries beside the picture (place, camera, comments) is taken out. A refusal's \`reason\` is too-large, not-a-picture, moving or too-many-pixels.`,
    upload: { types: pictureTypes, maxBytes: maxPictureBytes },
    answer: StoredFile,
    example: {},
  }),
  get: endpoint({
    ...filesCalls.get,
    auth: 'open',
    summary: 'A picture of a person',
    description: 'Open to anyone who knows the address, since an image element cannot send a token.',
    answer: v.any(),
    example: {},
  }),
  createUpload: endpoint({
    ...filesCalls.createUpload,
    auth: 'user',
    summary: 'Begin to upload a file',
    description: `A larger file than the server takes is refused with a 413 and the reason file-too-large. Its content follows in pieces, each to where the one before ended; after an interruption the upload tells where to go on. A file of 0 bytes is stored at once. An upload that is not continued is removed after a day, and so is a file that no record uses.`,
    body: v.object({
      name: requiredText(255),
      size: v.pipe(
        v.number('Enter a number'),
        v.integer('Enter a whole number'),
        v.minValue(0, 'Enter zero or more'),
        v.maxValue(mostFileBytes, `At most ${mostFileBytes}`),
      ),
    }),
    answer: Upload,
    example: { body: { name: 'floor-plan.pdf', size: 1_200_000 } },
  }),
  getUpload: endpoint({
    ...filesCalls.getUpload,
    auth: 'user',
    summary: 'How far an upload of mine is',
    answer: Upload,
    example: {},
  }),
  putPiece: endpoint({
    ...filesCalls.putPiece,
    auth: 'user',
    summary: 'Send the next piece of an upload of mine',
    description:
      'The body is the piece itself. At another `offset` than the current one the answer is 409 with the current one.',
    query: v.object({ offset: queryNumber(0, mostFileBytes) }),
    upload: { types: ['application/octet-stream'], maxBytes: mostFileBytes },
    answer: Upload,
    example: { query: { offset: '0' } },
  }),
  removeUpload: endpoint({
    ...filesCalls.removeUpload,
    auth: 'user',
    summary: 'Give an upload of mine up',
    answer: v.object({ id: v.string() }),
    example: {},
  }),
  getThumbnail: endpoint({
    ...filesCalls.getThumbnail,
    auth: 'user',
    summary: 'A small picture of a picture that I may see',
    description: 'The picture itself as long as there is no small one.',
    answer: v.any(),
    example: {},
  }),
  getContent: endpoint({
    ...filesCalls.getContent,
    auth: 'user',
    summary: 'The content of a file that I may see',
    description:
      'PNG, JPEG and WebP are known by their bytes; all else is offered for saving only. Answers a Range of bytes.',
    answer: v.any(),
    example: {},
  }),
};

/** The calls as the browser sends them. */
export type FilesApi = CallsOf<typeof filesApi>;
