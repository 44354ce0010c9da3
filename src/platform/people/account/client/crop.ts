/** What part of a picture is chosen: `zoom` from 1, and where, from -1 (start of the picture) to 1 (its end). */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
export const maxZoom = 4;
export const middle: Crop = { zoom: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The square of the picture that a crop means, in the picture's own pixels; never outside of it. */
export function findSquare(
  picture: { width: number; height: number },
  crop: Crop,
): { x: number; y: number; side: number } {
  const side = Math.min(picture.width, picture.height) / clamp(crop.zoom, 1, maxZoom);
  const place = (length: number, at: number) => ((length - side) / 2) * (1 + clamp(at, -1, 1));
  return { x: place(picture.width, crop.x), y: place(picture.height, crop.y), side };
}

/** The crop after the picture was dragged by so many pixels of a view of `viewSide` pixels. */
export function dragCrop(
  picture: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number },
  viewSide: number,
): Crop {
  const { side } = findSquare(picture, crop);
  const move = (length: number, at: number, pixels: number) => {
    const room = (length - side) / 2;
    return room <= 0 ? 0 : clamp(at - (pixels * side) / viewSide / room, -1, 1);
  };
  return { ...crop, x: move(picture.width, crop.x, by.x), y: move(picture.height, crop.y, by.y) };
}
