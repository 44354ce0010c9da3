import { describe, expect, it } from 'vitest';
import { matchWords, splitByRanges } from './match.ts';

const mark = (text: string, query: string) => {
  const ranges = matchWords(text, query);
  return (
    ranges &&
    splitByRanges(text, ranges)
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('')
  );
};

describe('matching words', () => {
  it.each([
    ['File Manager', 'man', 'File [Man]ager'],
    ['File Manager', 'FILE MAN', '[File] [Man]ager'],
    ['File Manager', 'man fi', '[Fi]le [Man]ager'],
    ['File Manager', 'anager', undefined],
    ['File Manager', 'file x', undefined],
    ['To-Do', 'do', 'To-[Do]'],
    ['Café crème', 'cafe creme', '[Café] [crème]'],
    ['Cafe\u0301 bar', 'cafe', '[Cafe\u0301] bar'],
    ['Kullanıcı Arayüzü', 'KULLANICI', '[Kullanıcı] Arayüzü'],
    ['İletişim', 'iletisim', '[İletişim]'],
    ['Straße', 'strasse', '[Straße]'],
    ['المهام', 'مهام', 'ال[مهام]'],
    ['المهام', 'المهام', '[المهام]'],
    ['قائمة', 'قائمه', '[قائمة]'],
    ['Anything', '', 'Anything'],
    ['Anything', '   ', 'Anything'],
    ['𝔉ile 😀 x', 'x', '𝔉ile 😀 [x]'],
  ])('%j with %j gives %j', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  it('joins ranges that overlap', () => {
    expect(mark('Calendar', 'cal calen')).toBe('[Cal][en]dar');
  });

  it('finds no word behind thousands of Arabic articles, and ends', () => {
    expect(mark(`و${'ال'.repeat(50_000)}ب`, 'ب')).toBeUndefined();
  });
});
