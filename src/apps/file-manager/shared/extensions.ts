import { textFormatOf } from '../../../platform/kernel/file-texts/shared/text-format.ts';
import type { PlayedType } from '../../../platform/kernel/files/shared/addresses.ts';
import { maxMailBytes } from './mail-limit.ts';

/** What kinds of entries there are, for icons, filters and previews. */
export const fileTypes = [
  'folder',
  'document',
  'spreadsheet',
  'presentation',
  'picture',
  'audio',
  'video',
  'pdf',
  'text',
  'archive',
  'other',
] as const;
export type FileType = (typeof fileTypes)[number];

const extensions: Readonly<Record<Exclude<FileType, 'folder' | 'other'>, string>> = {
  document: 'doc docx odt rtf pages',
  spreadsheet: 'xls xlsx ods csv tsv numbers',
  presentation: 'ppt pptx odp key',
  picture: 'png apng jpg jpeg webp gif svg avif heic heif bmp ico tif tiff',
  audio: 'mp3 m4a ogg oga opus wav flac aac',
  video: 'mp4 m4v webm mov mkv ogv',
  pdf: 'pdf',
  text: 'eml',
  archive: 'zip 7z rar tar gz bz2 xz',
};
const types = new Map(
  Object.entries(extensions).flatMap(
    ([type, list]) => list.split(' ').map((one): [string, FileType] => [one, type as FileType]), // safe: the keys above
  ),
);

/** The extension of a name in lower case, without its dot; empty if it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

interface Typed {
  readonly kind: 'folder' | 'file';
  readonly name: string;
}

/** Whether a file is read as text: notes, code, data and pages. */
const isText = (name: string): boolean => ['plain', 'html'].includes(textFormatOf(name) ?? '');

/** The type of an entry, by its name. */
export const fileTypeOf = ({ kind, name }: Typed): FileType =>
  kind === 'folder' ? 'folder' : (types.get(extensionOf(name)) ?? (isText(name) ? 'text' : 'other'));

/** How a file is shown next to the list; undefined for files that are only downloaded. */
export type Preview = 'picture' | 'pdf' | 'audio' | 'video' | 'text' | 'markdown' | 'table';

/** The part of a text that is shown. */
export const textBytes = 1024 * 1024;
/** The size up to which media and documents are previewed where they have to be fetched as a whole. */
const wholeBytes = 100 * 1024 * 1024;
/** The size up to which pictures are previewed that the server has not measured. */
const pictureBytes = 25 * 1024 * 1024;
const playedTypes: Readonly<Record<string, PlayedType>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/mp4',
  ogv: 'video/ogg',
};
const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
};

/** The type as which a browser plays a file; undefined for other files. */
export const playedTypeOf = (name: string): PlayedType | undefined => playedTypes[extensionOf(name)];

/** The type of a picture that the server has not measured; undefined for files that browsers do not show as pictures. */
export const pictureTypeOf = (name: string): string | undefined => pictureTypes[extensionOf(name)];

/** How an entry is previewed. */
export function previewOf(
  entry: Typed & { readonly size: number; readonly width: number },
): Preview | undefined {
  const { name, size, width } = entry;
  if (entry.kind === 'folder') return undefined;
  if (width > 0) return 'picture';
  const extension = extensionOf(name);
  const type = fileTypeOf(entry);
  if (extension === 'csv' || extension === 'tsv') return 'table';
  if (type === 'picture')
    return size <= pictureBytes && pictureTypeOf(name) !== undefined ? 'picture' : undefined;
  if (type === 'pdf') return size <= wholeBytes ? 'pdf' : undefined;
  if (type === 'audio' || type === 'video') return playedTypeOf(name) === undefined ? undefined : type;
  if (type !== 'text') return undefined;
  return extension === 'md' || extension === 'markdown' ? 'markdown' : 'text';
}

/** Whether a preview needs only a part of a file at a time, unless the file is small. */
export const isReadInParts = (preview: Preview, size: number): boolean => {
  const isMedia = preview === 'audio' || preview === 'video';
  const isShownText = preview === 'text' || preview === 'markdown' || preview === 'table';
  return (isMedia && size > wholeBytes) || (isShownText && size > textBytes);
};

const documentTypes: ReadonlySet<FileType> = new Set(['document', 'spreadsheet', 'presentation', 'pdf']);

/** Whether the pages of an entry are shown, up to a size. */
export const isPdfFile = (entry: Typed): boolean => fileTypeOf(entry) === 'pdf';

/** Whether the text of an entry is shown, because browsers cannot show its type. */
export const hasContentText = (entry: Typed): boolean =>
  documentTypes.has(fileTypeOf(entry)) && !['csv', 'tsv'].includes(extensionOf(entry.name));

/** Whether an entry is shown as a mail. */
export const isMailFile = ({ kind, name, size }: Typed & { readonly size: number }): boolean =>
  kind === 'file' && extensionOf(name) === 'eml' && size <= maxMailBytes;
