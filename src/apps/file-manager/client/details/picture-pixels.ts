const readText = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * Returns the number of pixels that a picture says it has, from its first bytes, so that a small file cannot fill the memory.
 * Undefined where it is not known.
 */
export function readPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (readText(bytes, 0, 3) === 'GIF') return view.getUint16(6, true) * view.getUint16(8, true);
    if (readText(bytes, 1, 3) === 'PNG') return view.getUint32(16) * view.getUint32(20);
    if (readText(bytes, 0, 2) === 'BM') return Math.abs(view.getInt32(18, true) * view.getInt32(22, true));
    if (readText(bytes, 8, 8) === 'WEBPVP8X')
      return (1 + (view.getUint32(24, true) & 0xffffff)) * (1 + (view.getUint32(26, true) >>> 8));
    // AVIF and HEIC have a box with the size of each of their pictures.
    const sizes = [...readText(bytes, 0, bytes.length).matchAll(/ispe/g)].map(
      ({ index }) => view.getUint32(index + 8) * view.getUint32(index + 12),
    );
    return sizes.length > 0 ? Math.max(...sizes) : undefined;
  } catch {
    return undefined;
  }
}
