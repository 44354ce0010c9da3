import { describe, expect, test } from 'vitest';
import { dragCrop, findSquare, middle } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a crop', () => {
  test.each([
    ['the middle', middle, { x: 100, y: 0, side: 200 }],
    ['the start', { zoom: 1, x: -1, y: -1 }, { x: 0, y: 0, side: 200 }],
    ['the end', { zoom: 1, x: 1, y: 1 }, { x: 200, y: 0, side: 200 }],
    ['zoomed in', { zoom: 2, x: 0, y: 0 }, { x: 150, y: 50, side: 100 }],
    ['beyond every end', { zoom: 99, x: 9, y: -9 }, { x: 350, y: 0, side: 50 }],
  ])('%s', (_name, crop, square) => {
    expect(findSquare(wide, crop)).toEqual(square);
  });

  test('a drag moves the picture with the pointer and stops at its edge', () => {
    const moved = dragCrop(wide, middle, { x: 64, y: 64 }, 256);
    expect(findSquare(wide, moved)).toEqual({ x: 50, y: 0, side: 200 });
    expect(dragCrop(wide, middle, { x: -9999, y: 0 }, 256)).toEqual({ zoom: 1, x: 1, y: 0 });
  });
});
