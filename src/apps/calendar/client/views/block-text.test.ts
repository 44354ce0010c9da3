import { expect, test } from 'vitest';
import { placeText } from './block-text.ts';

const hour = { minutes: 60, textFrom: 0, textTo: 60, isUnderIcon: false };

test('a narrow block has small margins, but leaves the icon of due work visible', () => {
  expect(placeText({ ...hour, width: 140 }, false).style.paddingInline).toBeUndefined();
  expect(placeText({ ...hour, width: 140 }, false).isNarrow).toBe(false);
  expect(placeText({ ...hour, width: 70 }, false).isNarrow).toBe(true);
  expect(placeText({ ...hour, width: 70 }, false).style).toEqual({ paddingInline: 3 });
  expect(Object.entries(placeText({ ...hour, width: 70, isUnderIcon: true }, false).style)).toEqual([
    ['paddingInline', 3],
    ['paddingInlineEnd', 26],
  ]);
});
