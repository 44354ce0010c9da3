import { crc32, deflateSync } from 'node:zlib';

const ascii = (text: string) => new TextEncoder().encode(text);
const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const uint32 = (value: number, littleEndian = false) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, littleEndian);
  return bytes;
};

function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const named = join(ascii(name), data);
  return join(uint32(data.length), named, uint32(crc32(named)));
}

/** A gray PNG; `extra` chunks are before its data, `tail` is after its end. Its data may be far too little: a bomb. */
export function buildPng(options: {
  width: number;
  height: number;
  extra?: readonly [name: string, text: string][];
  tail?: string;
  isBomb?: boolean;
}): Uint8Array<ArrayBuffer> {
  const { width, height, extra = [], tail = '', isBomb = false } = options;
  const head = join(uint32(width), uint32(height), new Uint8Array([8, 0, 0, 0, 0]));
  const rows = isBomb ? new Uint8Array(1000) : new Uint8Array((width + 1) * height);
  return join(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...extra.map(([name, text]) => pngChunk(name, ascii(text))),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
    ascii(tail),
  );
}

const jpegSegment = (marker: number, data: Uint8Array) =>
  join(new Uint8Array([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data);

/** The frame of a JPEG: its parts in order, with a scan that no decoder would like but every parser follows. */
export function buildJpeg(options: { width: number; height: number; exif?: string; tail?: string }) {
  const { width, height, exif = '', tail = '' } = options;
  const frame = new Uint8Array([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return join(
    new Uint8Array([0xff, 0xd8]),
    jpegSegment(0xe0, ascii('JFIF\0')),
    ...(exif === '' ? [] : [jpegSegment(0xe1, ascii(`Exif\0\0${exif}`)), jpegSegment(0xfe, ascii(exif))]),
    jpegSegment(0xdb, new Uint8Array(65)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
    new Uint8Array([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
    ascii(tail),
  );
}

const webpChunk = (name: string, data: Uint8Array) =>
  join(ascii(name), uint32(data.length, true), data, new Uint8Array(data.length % 2));

/** A lossless WebP in the extended form, which may carry more than the picture. */
export function buildWebp(options: { width: number; height: number; exif?: string; isMoving?: boolean }) {
  const { width, height, exif = '', isMoving = false } = options;
  const flags = (exif === '' ? 0 : 0x0c) | (isMoving ? 0x02 : 0);
  const canvas = [width - 1, height - 1].flatMap((side) => [side & 255, (side >> 8) & 255, side >> 16]);
  const size = uint32(((width - 1) | ((height - 1) << 14)) >>> 0, true);
  const body = join(
    ascii('WEBP'),
    webpChunk('VP8X', new Uint8Array([flags, 0, 0, 0, ...canvas])),
    ...(isMoving ? [webpChunk('ANIM', new Uint8Array(6))] : []),
    webpChunk('VP8L', join(new Uint8Array([0x2f]), size, new Uint8Array([1, 2, 3]))),
    ...(exif === '' ? [] : [webpChunk('EXIF', ascii(exif)), webpChunk('XMP ', ascii(exif))]),
  );
  return join(ascii('RIFF'), uint32(body.length, true), body);
}
