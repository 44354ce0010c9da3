import { expect, test } from 'vitest';
import { listIcons } from './icons.ts';

test('the catalog has 1,013 glyphs, numbered without gaps as specified', () => {
  const icons = listIcons();
  expect(icons).toHaveLength(1013);
  expect([icons[0]?.code, icons.at(-1)?.code]).toEqual([59_648, 60_660]);
  expect([icons[0]?.order, icons.at(-1)?.order]).toEqual([1732, 2744]);
  expect([icons[0]?.id, icons.at(-1)?.id]).toEqual([1012, 0]);
  for (const key of ['id', 'code', 'order', 'name'] as const)
    expect(new Set(icons.map((icon) => icon[key])).size).toBe(1013);
});

test('a glyph is found by what people call it', () => {
  const tagsOf = (name: string) => listIcons().find((icon) => icon.name === name)?.tags ?? [];
  expect(tagsOf('delete')).toContain('trash');
  expect(tagsOf('settings')).toContain('gear');
  expect(tagsOf('search')).toContain('بحث');
});
