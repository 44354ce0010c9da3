import { maxPicturePixels } from '../shared/limits.ts';
import { Gate } from './gate.ts';
import type { Tile } from './node-stamp-pdf.ts';

/** Pixels on the longer side: enough to read a page, too few to print it. */
const shownSide = 1600;
const fontSize = 22;
/** A longer text is wrapped: a single wide line would be scaled down until it is illegible. */
const maxLineWidth = 800;
/** Empty pixels around each repetition of the text. */
const spacing = 48;
const angle = -28;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
const gate = new Gate(1);

const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loaded: ReturnType<typeof load> | undefined;

const escapeMarkup = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Whether the machine has fonts: without them, all letters are the same box. */
export async function canDrawText(): Promise<boolean> {
  const sharp = await (loaded ??= load());
  const [one, other] = await Promise.all(
    ['A', 'B'].map((text) =>
      sharp({ text: { text, font: `sans ${fontSize}`, rgba: true } })
        .png()
        .toBuffer(),
    ),
  );
  return one !== undefined && other !== undefined && !one.equals(other);
}

/** Returns the text with space around it, dark and light, so that it is seen on every picture. */
async function drawTile(text: string): Promise<Buffer> {
  const sharp = await (loaded ??= load());
  const write = (color: string) =>
    sharp({
      text: {
        text: `<span foreground="${color}" alpha="45%">${escapeMarkup(text)}</span>`,
        font: `sans ${fontSize}`,
        width: maxLineWidth,
        wrap: 'word-char',
        rgba: true,
      },
    })
      .png()
      .toBuffer();
  const [dark, light] = await Promise.all([write('#000000'), write('#ffffff')]);
  const { width = 1, height = 1 } = await sharp(dark).metadata();
  return sharp({
    create: { width: width + spacing, height: height + spacing, channels: 4, background: nothing },
  })
    .composite([
      { input: dark, left: spacing / 2 + 1, top: spacing / 2 + 1 },
      { input: light, left: spacing / 2, top: spacing / 2 },
    ])
    .png()
    .toBuffer();
}

/** Returns the text as a tile that is drawn over the pages of a PDF. */
export const drawPageTile = (text: string): Promise<Tile> =>
  gate.run(async () => {
    const sharp = await (loaded ??= load());
    const { data, info } = await sharp(await drawTile(text))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  });

/** Returns the pixels of a sheet of this size with the text all over it, in rising lines. */
async function drawSheet(text: string, width: number, height: number): Promise<Buffer> {
  const sharp = await (loaded ??= load());
  const side = Math.ceil(Math.hypot(width, height));
  // A tile must not be larger than the sheet.
  const tile = await sharp(await drawTile(text))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const level = await sharp({ create: { width: side, height: side, channels: 4, background: nothing } })
    .composite([{ input: tile, tile: true }])
    .raw()
    .toBuffer();
  const rising = await sharp(level, { raw: { width: side, height: side, channels: 4 } })
    .rotate(angle, { background: nothing })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((rising.info.width - width) / 2);
  const top = Math.floor((rising.info.height - height) / 2);
  return sharp(rising.data, { raw: rising.info }).extract({ left, top, width, height }).raw().toBuffer();
}

/** Returns a picture as WebP, reduced to the size of a screen, with a text all over it; undefined for what cannot be decoded. */
export const drawWatermark = (
  picture: Uint8Array,
  text: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  gate.run(async () => {
    const sharp = await (loaded ??= load());
    try {
      const { data, info } = await sharp(picture, { limitInputPixels: maxPicturePixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const shown = await sharp(data, { raw: { width, height, channels } })
        .composite([{ input: await drawSheet(text, width, height), raw: { width, height, channels: 4 } }])
        .webp({ quality: 80 })
        .toBuffer();
      return new Uint8Array(shown);
    } catch {
      return undefined;
    }
  });
