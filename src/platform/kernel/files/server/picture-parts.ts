/** Whether bytes are a color profile (ICC.1, 7.2): its signature is in its header. */
export const isProfile = (bytes: Uint8Array): boolean => readText(bytes, 36, 4) === 'acsp';

const readText = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Whether an APP2 segment of a JPEG is a part of a color profile (ICC.1, B.4): parts are numbered from 1. */
export function isJpegProfile(data: Uint8Array): boolean {
  const [number = 0, count = 0] = data.subarray(12, 14);
  const isPart = readText(data, 0, 12) === 'ICC_PROFILE\0' && number >= 1 && number <= count;
  return isPart && (number > 1 || isProfile(data.subarray(14)));
}

/** Whether a chunk of a PNG has a compressed color profile (PNG, 11.3.2.3): a name, a method, and zlib data. */
export function isPngProfile(data: Uint8Array): boolean {
  const end = data.indexOf(0);
  const [method, header] = data.subarray(end + 1, end + 3);
  return end >= 1 && end <= 79 && method === 0 && ((header ?? 0) & 0x0f) === 8;
}

const exifHead = 'Exif\0\0';
const orientationTag = 0x0112;

/** Returns how a camera held the picture (EXIF, 4.6.4), from 1 to 8, from an APP1 segment; 1 if it does not say. */
export function readOrientation(data: Uint8Array): number {
  if (readText(data, 0, 6) !== exifHead) return 1;
  const view = new DataView(data.buffer, data.byteOffset + 6, data.byteLength - 6);
  const isLittle = readText(data, 6, 2) === 'II';
  try {
    const start = view.getUint32(4, isLittle);
    const count = view.getUint16(start, isLittle);
    for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
      if (view.getUint16(at, isLittle) !== orientationTag) continue;
      const value = view.getUint16(at + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // The segment was cut.
  }
  return 1;
}

/** Whether width and height change places when the picture is turned. */
export const isTurned = (orientation: number): boolean => orientation >= 5;

/** Returns an APP1 segment that has the orientation alone. */
export function buildOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(36);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, 34);
  new TextEncoder().encodeInto(`${exifHead}MM`, bytes.subarray(4));
  view.setUint16(12, 42);
  view.setUint32(14, 8); // where the only directory begins
  view.setUint16(18, 1);
  view.setUint16(20, orientationTag);
  view.setUint16(22, 3); // a number of 16 bits
  view.setUint32(24, 1);
  view.setUint16(28, orientation);
  return bytes;
}
