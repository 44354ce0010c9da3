import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allShipped } from '../apps/help/server/content/all-articles.ts';

/** What is bold in an article and is no label: keys, what is typed, and what a file is not. */
const notLabels = [
  /^(?:.|⌘K|Enter|Esc|Tab|(?:Ctrl|Alt|Shift)\+.+)$/u,
  /^[#@][\p{L}\p{M}]+$/u,
  /UTF-8|CSV|^(?:Not a date|Too large|Tarih değil|Çok büyük|ليس تاريخًا|كبير جدًا)$/,
];
const literal = /'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)[`$]/g;
const strip = (text: string) =>
  text
    .trim()
    .replace(/[:.…?؟]+$/u, '')
    .toLowerCase();

/** Every text in the source in a language: files of texts, and those that name the language. */
function readTexts(locale: string): Set<string> {
  const found = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['src/apps/help/server/content/**'] })) {
    const isOwn = new RegExp(`[/-]${locale}\\.ts$`).test(file) || locale === 'en';
    const source = readFileSync(file, 'utf8').replace(/^\s*(?:\*|\/[/*]).*$/gm, '');
    const parts = isOwn ? [source] : source.split(new RegExp(`\\b${locale}: (?=['"\`{])`)).slice(1);
    for (const part of parts) {
      const scanned = isOwn ? part : part.slice(0, 300);
      for (const [, single, double, plain] of scanned.matchAll(literal))
        found.add(strip(single ?? double ?? plain ?? ''));
    }
  }
  return found;
}

test.each(['en', 'tr', 'ar'])('the labels that articles name are on the screens: %s', (locale) => {
  const texts = readTexts(locale);
  const missing = allShipped.flatMap(({ id, content, translations }) => {
    const text =
      locale === 'en' ? content : translations.find(({ language }) => language === locale)?.content;
    const bold = [...(text ?? '').replace(/`[^`\n]*`/g, '').matchAll(/\*\*(.+?)\*\*/g)].map(
      ([, label = '']) => label,
    );
    return bold
      .filter((label) => !notLabels.some((pattern) => pattern.test(label.replace(/:$/, ''))))
      .filter((label) => !texts.has(strip(label)))
      .map((label) => `${id}: ${label}`);
  });
  expect(missing).toEqual([]);
});
