import { describe, expect, it } from 'vitest';
import { directionOf, localize, pickLocale, plural } from './locales.ts';

describe('picking a language', () => {
  it.each([
    [['tr-TR', 'en'], 'tr'],
    [[null, 'fr-FR', 'ar-EG'], 'ar'],
    [['it'], 'en'],
    [[], 'en'],
  ])('of %j takes %s', (wanted, expected) => {
    expect(pickLocale(wanted)).toBe(expected);
  });

  it('knows that only Arabic is written from right to left', () => {
    expect([directionOf('en'), directionOf('tr'), directionOf('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
  });

  it('reads a text that is the same everywhere, and one that is not', () => {
    expect(localize('CRM', 'ar')).toBe('CRM');
    expect(localize({ en: 'Notes', tr: 'Notlar', ar: 'ملاحظات' }, 'tr')).toBe('Notlar');
  });
});

describe('plurals', () => {
  const arabic = { zero: 'صفر', one: 'واحد', two: 'اثنان', few: 'قليل #', many: 'كثير #', other: 'غير #' };

  it.each([
    [0, 'صفر'],
    [1, 'واحد'],
    [2, 'اثنان'],
    [3, 'قليل'],
    [10, 'قليل'],
    [11, 'كثير'],
    [99, 'كثير'],
    [100, 'غير'],
    [103, 'قليل'],
  ])('of %i in Arabic take their own form', (count, form) => {
    expect(plural('ar', count, arabic)).toContain(form);
  });

  it('put the count in its place, written as the language writes it', () => {
    expect(plural('en', 1, { one: '# item', other: '# items' })).toBe('1 item');
    expect(plural('en', 1200, { one: '# item', other: '# items' })).toBe('1,200 items');
    expect(plural('tr', 1200, { one: '# öğe', other: '# öğe' })).toBe('1.200 öğe');
  });

  it('fall back to the general form', () => {
    expect(plural('ar', 2, { other: 'غير' })).toBe('غير');
  });
});
