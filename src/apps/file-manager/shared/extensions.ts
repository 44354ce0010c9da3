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
  picture: 'png jpg jpeg webp gif svg avif heic bmp tif tiff',
  audio: 'mp3 m4a ogg oga opus wav flac aac',
  video: 'mp4 m4v webm mov mkv ogv',
  pdf: 'pdf',
  text: 'txt md markdown log json xml yaml yml html css js ts eml ics vcf',
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

/** The type of an entry, by its name. */
export const fileTypeOf = ({ kind, name }: Typed): FileType =>
  kind === 'folder' ? 'folder' : (types.get(extensionOf(name)) ?? 'other');

/** How a file is shown next to the list; undefined for files that are only downloaded. */
export type Preview = 'picture' | 'pdf' | 'audio' | 'video' | 'text' | 'markdown' | 'table';

const textBytes = 1024 * 1024;
const mediaBytes = 100 * 1024 * 1024;
const mediaTypes: Readonly<Record<string, string>> = {
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
  pdf: 'application/pdf',
};

/** The media type under which a browser may show a file; it is never one that can hold scripts. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[extensionOf(name)] ?? 'application/octet-stream';

/** How an entry is previewed. Only pictures that the server has checked are shown as pictures. */
export function previewOf(
  entry: Typed & { readonly size: number; readonly width: number },
): Preview | undefined {
  const { name, size, width } = entry;
  if (entry.kind === 'folder') return undefined;
  if (width > 0) return 'picture';
  const extension = extensionOf(name);
  const type = fileTypeOf(entry);
  if (extension === 'csv' || extension === 'tsv') return size <= textBytes ? 'table' : undefined;
  if (type === 'pdf') return size <= mediaBytes ? 'pdf' : undefined;
  if (type === 'audio' || type === 'video')
    return size <= mediaBytes && extension in mediaTypes ? type : undefined;
  if (type !== 'text' || size > textBytes) return undefined;
  return extension === 'md' || extension === 'markdown' ? 'markdown' : 'text';
}

const documentTypes: ReadonlySet<FileType> = new Set(['document', 'spreadsheet', 'presentation', 'pdf']);

/** Whether the text of an entry is shown, because browsers cannot show its type. */
export const hasContentText = (entry: Typed): boolean =>
  documentTypes.has(fileTypeOf(entry)) && !['csv', 'tsv'].includes(extensionOf(entry.name));

/** Whether an entry is shown as a mail. */
export const isMailFile = ({ kind, name, size }: Typed & { readonly size: number }): boolean =>
  kind === 'file' && extensionOf(name) === 'eml' && size <= maxMailBytes;
