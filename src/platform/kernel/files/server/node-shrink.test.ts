import { expect, test } from 'vitest';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { shrinkPicture } from './node-shrink.ts';
import { readPicture } from './picture.ts';

test('a picture becomes small in the same shape, and a small one stays as it is', async () => {
  const large = await shrinkPicture(buildPng({ width: 1600, height: 400 }));
  expect(large && readPicture(large)).toMatchObject({ type: 'image/webp', width: 512, height: 128 });
  const small = await shrinkPicture(buildPng({ width: 20, height: 10 }));
  expect(small && readPicture(small)).toMatchObject({ type: 'image/webp', width: 20, height: 10 });
});

test('what cannot be decoded, or is too large to be, has none', async () => {
  expect(await shrinkPicture(new TextEncoder().encode('a letter'))).toBeUndefined();
  expect(await shrinkPicture(buildPng({ width: 16_000, height: 16_000, isBomb: true }))).toBeUndefined();
});
