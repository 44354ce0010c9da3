import { maxPicturePixels } from '../shared/limits.ts';
import { Gate } from './gate.ts';
import type { Shrink } from './thumbnails.ts';

/** Pixels on the longer side: a picture of a message on a screen of twice the usual density. */
const thumbnailSide = 512;
const gate = new Gate(1);

const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loaded: ReturnType<typeof load> | undefined;

/** Shrinks pictures by libvips, which is loaded when the first picture comes. Never enlarges, keeps no metadata. */
export const shrinkPicture: Shrink = (picture) =>
  gate.run(async () => {
    const sharp = await (loaded ??= load());
    try {
      const { data } = await sharp(picture, { limitInputPixels: maxPicturePixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer({ resolveWithObject: true });
      return new Uint8Array(data);
    } catch {
      return undefined;
    }
  });
