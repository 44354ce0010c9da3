import { expect, test } from 'vitest';
import { replaceSignature, splitAnswer, withoutSignature } from './signature-place.ts';

const part = (text: string) => `<div data-part="signature"><p>${text}</p></div>`;
const quote = `<p>Clara wrote:</p><blockquote><p>Hi</p>${part('Clara')}</blockquote>`;

test.each([
  ['below an empty message', '', '<p>Ada</p>', `<p></p>${part('Ada')}`],
  ['below what is written', '<p>Hello</p>', '<p>Ada</p>', `<p>Hello</p>${part('Ada')}`],
  ['above a quote', `<p></p>${quote}`, '<p>Ada</p>', `<p></p>${part('Ada')}${quote}`],
  [
    'above a quote without a line',
    '<p></p><blockquote>x</blockquote>',
    '<p>Ada</p>',
    `<p></p>${part('Ada')}<blockquote>x</blockquote>`,
  ],
  [
    'in place of another',
    `<p>Hello</p>${part('Bob')}${quote}`,
    '<p>Ada</p>',
    `<p>Hello</p>${part('Ada')}${quote}`,
  ],
  ['removed', `<p>Hello</p>${part('Bob')}${quote}`, null, `<p>Hello</p>${quote}`],
])('a signature is put %s', (_name, message, signature, expected) => {
  expect(replaceSignature(message, signature)).toBe(expected);
});

test('a template is made of what was written, without the signature and the quote', () => {
  expect(withoutSignature(`<p>Hello</p>${part('Bob')}<blockquote><p>Hi</p></blockquote>`)).toBe(
    '<p>Hello</p>',
  );
});

const forwarded = '<p>Forwarded message<br>From: Clara</p><blockquote><p>Hi</p></blockquote>';

test.each([
  ['the quote and its line', '<p>Hello</p>', quote],
  ['the signature, too', '<p>Hello</p><p>Ada:</p>', part('Bob') + quote],
  ['a forwarded message', '<p></p>', part('Bob') + forwarded],
  ['the signature alone', '<p>Hello</p>', part('Bob')],
  ['nothing that has text after it', `<p>Hello</p>${quote}<p>My answer</p>`, ''],
  ['nothing of what was written above a quote without a line', '<p>Hello</p>', '<blockquote>x</blockquote>'],
])('of an answer, %s is folded', (_name, written, rest) => {
  expect(splitAnswer(written + rest)).toEqual({ written, rest });
});
