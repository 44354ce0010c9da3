import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shrinkPicture } from './node-shrink.ts';
import { readPicture } from './picture.ts';

const place = 'GPS 41.0082 28.9784';
const create = () => sharp({ create: { width: 64, height: 32, channels: 3, background: '#c80' } });
const joinParts = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const clean = (bytes: Uint8Array) => joinParts(readPicture(bytes).parts);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
/** A comment, a camera, and a place. */
const exif = { IFD0: { ImageDescription: place, Make: 'Lens' }, IFD3: { GPSLatitudeRef: 'N' } };

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a JPEG keeps orientation %i, and nothing else of its EXIF data',
  async (orientation) => {
    const photo = await create().withExif(exif).withMetadata({ orientation }).jpeg().toBuffer();
    expect(textOf(photo)).toContain('GPS');
    const cleaned = clean(photo);
    expect(textOf(cleaned)).not.toMatch(/GPS|Lens/);
    expect((await sharp(cleaned).metadata()).orientation ?? 1).toBe(orientation);
    const isTurned = orientation >= 5;
    const size = isTurned ? { width: 32, height: 64 } : { width: 64, height: 32 };
    expect(readPicture(photo)).toMatchObject(size);
    const small = await shrinkPicture(cleaned);
    expect(small && readPicture(small)).toMatchObject(size);
    // A clean picture stays identical, byte for byte.
    expect(clean(cleaned)).toEqual(cleaned);
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('a %s keeps its color profile', async (format) => {
  const photo = await create().withExif(exif).withIccProfile('p3').toFormat(format).toBuffer();
  const { icc } = await sharp(photo).metadata();
  const cleaned = clean(photo);
  expect((await sharp(cleaned).metadata()).icc).toEqual(icc ?? expect.fail('There is no profile.'));
  expect(textOf(cleaned)).not.toMatch(/GPS|Lens/);
  expect(clean(cleaned)).toEqual(cleaned);
});

test('a PNG keeps its density', async () => {
  const photo = await create().withMetadata({ density: 144 }).png().toBuffer();
  expect((await sharp(clean(photo)).metadata()).density).toBe(144);
});

test.each([
  ['an APP1 that was cut', 0xe1, 'Exif\0\0MM\0*'],
  ['an APP2 that is no profile', 0xe2, `MPF\0${place}`],
  ['an APP2 that says that it is a profile', 0xe2, `ICC_PROFILE\0\x01\x01${place.repeat(3)}`],
])('%s goes', async (_name, marker, text) => {
  const photo = await create().jpeg().toBuffer();
  const data = Buffer.from(text, 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
  const given = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]);
  expect(clean(given)).toEqual(clean(photo));
});
