import { findSquare, type Crop } from './crop.ts';

/** Pixels on each side of a stored picture. */
export const avatarSide = 256;

/** Reads a picture as it is meant to be seen: turned as its camera says. Rejects what is no picture. */
export const loadPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws the chosen part over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, side } = findSquare(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/** The canvas as a picture file. Drawn anew from pixels, it carries nothing of the file that it came from. */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const png = await encode(canvas, 'image/png'); // a browser that cannot write WebP
  if (!png) throw new Error('The picture could not be encoded.');
  return png;
}
