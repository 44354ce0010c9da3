import { expect, test } from 'vitest';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { readPixels } from './picture-pixels.ts';

const text = (words: string) => new TextEncoder().encode(words);
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...text(part)] : part)));

test.each([
  ['GIF', bytes('GIF89a', [0x80, 2, 0xe0, 1]), 640 * 480],
  ['PNG', buildPng({ width: 640, height: 480 }), 640 * 480],
  ['BMP', bytes('BM', Array(16).fill(0), [0x80, 2, 0, 0], [0x20, 0xfe, 0xff, 0xff]), 640 * 480],
  [
    'WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 2, 0, 0, 0], [0x7f, 2, 0, 0xdf, 1, 0]),
    640 * 480,
  ],
  ['AVIF', bytes(Array(40).fill(0), 'ispe', [0, 0, 0, 0, 0, 0, 2, 0x80, 0, 0, 1, 0xe0]), 640 * 480],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a picture that was cut', text('GIF8'), undefined],
])('the pixels of %s are read from its first bytes', (_name, content, pixels) => {
  expect(readPixels(content)).toBe(pixels);
});
