import { describe, expect, test } from 'vitest';
import { findNameError, keyOfName, numberName, repairName, trimName } from './names.ts';

describe('names of files and folders', () => {
  test.each([
    ['plan.pdf', undefined],
    ['Şube planı (2).pdf', undefined],
    ['خطة الرفوف', undefined],
    ['.gitignore', undefined],
    ['a'.repeat(255), undefined],
    ['', 'required'],
    ['a'.repeat(256), 'too-long'],
    ['ş'.repeat(128), 'too-long'],
    ['😀'.repeat(64), 'too-long'],
    ['a/b', 'separator'],
    ['a\\b', 'separator'],
    ['..', 'dot'],
    ['plan.', 'dot'],
    ['plan\u0000.pdf', 'hidden'],
    ['plan\n.pdf', 'hidden'],
    ['plan\u202efdp.exe', 'hidden'],
    ['plan\u2066.pdf', 'hidden'],
    ['plan\ud800', 'hidden'],
    ['\u200b', 'hidden'],
    ['plan\u200b.pdf', 'hidden'],
    ['pl\u00adan.pdf', 'hidden'],
    ['plan\u2060.pdf', 'hidden'],
    ['\u3164', 'hidden'],
    ['plan\u{e0041}.pdf', 'hidden'],
    ['plan\u200d.pdf', 'hidden'],
    ['\u200c', 'hidden'],
    ['می\u200cخواهم.txt', undefined],
    ['👩\u200d💻.png', undefined],
    ['1\ufe0f\u20e3.png', undefined],
    ['❤\ufe0f.png', undefined],
    ['CON', 'reserved'],
    ['con.txt', 'reserved'],
    ['Lpt9.tar.gz', 'reserved'],
    ['console.txt', undefined],
    ['COM10', undefined],
  ])('%j: %s', (name, error) => {
    expect(findNameError(trimName(name))).toBe(error);
  });

  test('white space around a name is not part of it, and letters are composed', () => {
    expect(trimName('  s\u0327ube \u00a0')).toBe('şube');
  });

  test.each([
    ['Plan.PDF', 'plan.pdf', true],
    ['şube', 's\u0327ube', true],
    ['ﬁle', 'file', true],
    ['İzmir', 'izmir', false],
    ['resume', 'résumé', false],
  ])('%s and %s have the same key: %s', (one, other, isSame) => {
    expect(keyOfName(one) === keyOfName(other)).toBe(isSame);
  });

  test.each([
    ['plan.pdf', 1, 'plan (1).pdf'],
    ['plan', 2, 'plan (2)'],
    ['.gitignore', 1, '.gitignore (1)'],
    ['archive.tar.gz', 1, 'archive.tar (1).gz'],
    ['a sentence. With more words in it', 1, 'a sentence. With more words in it (1)'],
  ])('%s with the number %i is %s', (name, number, numbered) => {
    expect(numberName(name, number)).toBe(numbered);
  });

  test('a number leaves long names within the limit, and whole characters', () => {
    const numbered = numberName(`${'ş'.repeat(125)}.pdf`, 12);
    expect(findNameError(numbered)).toBeUndefined();
    expect(numbered).toMatch(/^ş+ \(12\)\.pdf$/);
  });

  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['con', '_con'],
    ['plan. . ', 'plan'],
    ['...', 'file'],
    ['', 'file'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])('%j of another system becomes %j', (name, repaired) => {
    expect(repairName(name)).toBe(repaired);
    expect(findNameError(repaired)).toBeUndefined();
  });
});
