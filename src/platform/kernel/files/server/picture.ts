import { Failure } from '../../../../base/failures.ts';
import {
  buildOrientation,
  isJpegProfile,
  isPngProfile,
  isProfile,
  isTurned,
  readOrientation,
} from './picture-parts.ts';
import { maxPicturePixels, maxPictureSide } from '../shared/limits.ts';
import type { StoredFile } from '../shared/schema.ts';

/**
 * A picture without metadata, except how it is turned and what its colors are: no place, no comments, nothing after its end.
 * Its parts are not copied. The size is that of the turned picture.
 */
export type Picture = Pick<StoredFile, 'type' | 'width' | 'height'> & { parts: readonly Uint8Array[] };

type Refusal = 'not-a-picture' | 'moving' | 'too-many-pixels';
const refusals: Record<Refusal, [number, string]> = {
  'not-a-picture': [415, 'This is not a PNG, JPEG or WebP picture.'],
  moving: [415, 'Moving pictures are not accepted.'],
  'too-many-pixels': [400, `The picture may have at most ${maxPictureSide} × ${maxPictureSide} pixels.`],
};
const refuse = (reason: Refusal): Failure => {
  const [status, message] = refusals[reason];
  return new Failure(status, message, { details: { reason } });
};

/**
 * Reads a picture by its own bytes, whatever it is called: its kind, its size from the header (nothing is unpacked, so
 * a bomb costs nothing), and its parts, of which only those that make the picture are kept. Throws a Failure.
 */
export function readPicture(bytes: Uint8Array, maxSide = maxPictureSide): Picture {
  const picture = startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    ? readPng(bytes)
    : startsWith(bytes, [0xff, 0xd8, 0xff])
      ? readJpeg(bytes)
      : readText(bytes, 0) === 'RIFF' && readText(bytes, 8) === 'WEBP'
        ? readWebp(bytes)
        : undefined;
  if (!picture || picture.width < 1 || picture.height < 1) throw refuse('not-a-picture');
  if (
    picture.width > maxSide ||
    picture.height > maxSide ||
    picture.width * picture.height > maxPicturePixels
  )
    throw refuse('too-many-pixels');
  return picture;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
const readText = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What a decoder needs; all else (tEXt, eXIf, tIME, …) goes, except colors and density. */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Chunks of a fixed length: what colors are meant, and how many pixels a meter has. */
const pngFacts: Readonly<Record<string, number>> = { gAMA: 4, sRGB: 1, cHRM: 32, cICP: 4, pHYs: 9 };

const isPngPart = (name: string, data: Uint8Array): boolean =>
  pngChunks.has(name) || pngFacts[name] === data.length || (name === 'iCCP' && isPngProfile(data));

function readPng(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = readText(bytes, at + 4);
    const end = at + 12 + length;
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) break;
    if (name === 'acTL') throw refuse('moving');
    if (name === 'IHDR' && length === 13)
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (name === 'IDAT') hasData = true;
    if (isPngPart(name, bytes.subarray(at + 8, end - 4))) parts.push(bytes.subarray(at, end));
    if (name === 'IEND' && size && hasData) return { type: 'image/png', ...size, parts };
    at = end;
  }
  throw refuse('not-a-picture');
}

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Tables, frames and scans; APP14 says how the colors are coded. Other APPs and comments go, except orientation and color profile. */
const isJpegPart = (marker: number) =>
  isFrameHeader(marker) || [0xc4, 0xcc, 0xda, 0xdb, 0xdd, 0xee].includes(marker);

function readJpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let orientation = 1;
  for (let at = 2; at + 4 <= bytes.length + 2;) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // filling
      continue;
    }
    if (marker === 0xd9) {
      if (!size || !hasScan) break;
      const shown = isTurned(orientation) ? { width: size.height, height: size.width } : size;
      return { type: 'image/jpeg', ...shown, parts: [...parts, new Uint8Array([0xff, 0xd9])] };
    }
    if (at + 4 > bytes.length) break;
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) break;
    if (isFrameHeader(marker)) {
      if (length < 8 || size) break;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === 0xda) {
      hasScan = true;
      end = findScanEnd(bytes, end);
    }
    const data = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && orientation === 1) {
      orientation = readOrientation(data);
      if (orientation !== 1) parts.push(buildOrientation(orientation));
    }
    if (isJpegPart(marker) || (marker === 0xe2 && isJpegProfile(data))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  throw refuse('not-a-picture');
}

/** Compressed data goes on until a marker that is neither an escaped 0xff nor a restart. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function readWebp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  if (bytes.length < 20) throw refuse('not-a-picture');
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const parts: Uint8Array[] = [];
  let canvas: { width: number; height: number } | undefined;
  let size: { width: number; height: number } | undefined;
  let flags: Uint8Array | undefined;
  for (let at = 12; at + 8 <= fileEnd;) {
    const name = readText(bytes, at);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > fileEnd) throw refuse('not-a-picture');
    if (name === 'ANIM' || name === 'ANMF') throw refuse('moving');
    const part = name === 'VP8X' ? bytes.slice(at, end) : bytes.subarray(at, end);
    if (name === 'VP8X' && length === 10) {
      canvas = { width: readUint24(bytes, at + 12) + 1, height: readUint24(bytes, at + 15) + 1 };
      part[8] = (part[8] ?? 0) & 0x10; // of its flags only "has transparency" stays true
      flags = part;
    }
    if (name === 'ICCP' && flags && !size && isProfile(bytes.subarray(at + 8, at + 8 + length))) {
      flags[8] = (flags[8] ?? 0) | 0x20; // "has a color profile"
      parts.push(part);
    }
    if (name === 'VP8 ') size = readVp8Size(view, at + 8, length);
    if (name === 'VP8L') size = readVp8lSize(view, at + 8, length);
    if (webpChunks.has(name)) parts.push(part);
    at = end;
  }
  if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height)))
    throw refuse('not-a-picture');
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(
    4,
    parts.reduce((sum, part) => sum + part.length, 4),
    true,
  );
  return { type: 'image/webp', ...size, parts: [head, ...parts] };
}

const readUint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

/** RFC 6386, 9.1: after the frame tag and the start code, 14 bits each of width and height. */
function readVp8Size(view: DataView, at: number, length: number) {
  if (
    length < 10 ||
    view.getUint8(at + 3) !== 0x9d ||
    view.getUint8(at + 4) !== 0x01 ||
    view.getUint8(at + 5) !== 0x2a
  )
    return undefined;
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

/** RFC 9649, 3.4: a signature byte, then 14 bits each of width - 1 and height - 1. */
function readVp8lSize(view: DataView, at: number, length: number) {
  if (length < 5 || view.getUint8(at) !== 0x2f) return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
