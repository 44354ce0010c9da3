import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { drawPageTile, drawWatermark } from './node-watermark.ts';

/** How many pixels of two pictures differ. */
async function countDifferent(one: Uint8Array, other: Uint8Array): Promise<number> {
  const read = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer();
  const [first, second] = await Promise.all([read(one), read(other)]);
  expect(first.length).toBe(second.length);
  let count = 0;
  for (let index = 0; index < first.length; index += 3)
    if (Math.abs((first[index] ?? 0) - (second[index] ?? 0)) > 40) count++;
  return count;
}

test('a picture gets the text all over it, each visitor another', async () => {
  const picture = buildPng({ width: 800, height: 600 });
  const [plain, ada, eve] = await Promise.all(
    ['.', 'Ada Lovelace <ada@example.org> & co', 'Eve'].map((text) => drawWatermark(picture, text)),
  );
  if (!plain || !ada || !eve) return expect.unreachable();
  expect(await countDifferent(plain, ada)).toBeGreaterThan(2000);
  expect(await countDifferent(ada, eve)).toBeGreaterThan(2000);
});

test('a large picture is reduced, a small one is not enlarged, and what is no picture is refused', async () => {
  const sizeOf = async (width: number, height: number) => {
    const shown = await drawWatermark(buildPng({ width, height }), 'A visitor with a long name');
    const { width: shownWidth, height: shownHeight } = await sharp(shown).metadata();
    return [shownWidth, shownHeight];
  };
  expect(await sizeOf(3200, 1600)).toEqual([1600, 800]);
  expect(await sizeOf(30, 20)).toEqual([30, 20]);
  expect(await drawWatermark(new Uint8Array([1, 2, 3]), 'Ada')).toBeUndefined();
});

test('a very wide text has several lines', async () => {
  const [short, wide] = await Promise.all(['Ada', '\u2e3b'.repeat(60)].map(drawPageTile));
  if (!short || !wide) return expect.unreachable();
  expect(wide.width).toBeLessThan(900);
  expect(wide.height).toBeGreaterThan(short.height);
});
