import { expect, test } from 'vitest';
import { toHtml } from '../../../platform/kits/markdown/server/to-html.ts';
import { maxContent, maxTitle, translatedLanguages } from '../shared/article.ts';
import { allShipped } from './content/all-articles.ts';

const ids = new Set(allShipped.map(({ id }) => id));

test('shipped articles have ids and titles of their own', () => {
  expect(ids.size).toBe(allShipped.length);
  expect(new Set(allShipped.map(({ title }) => title)).size).toBe(allShipped.length);
});

test.each(translatedLanguages)('every article is translated: %s', (language) => {
  const translated = allShipped.flatMap(({ translations }) =>
    translations.filter((one) => one.language === language),
  );
  expect(translated).toHaveLength(allShipped.length);
  expect(new Set(translated.map(({ title }) => title)).size).toBe(allShipped.length);
  for (const { title, content } of translated) {
    expect(title.length).toBeLessThanOrEqual(maxTitle);
    expect(content.length).toBeLessThanOrEqual(maxContent);
  }
});

const listLinks = (content: string) =>
  [...content.matchAll(/\]\((.*?)\)/g)].map(([, target]) => target).sort();
const countItems = (content: string) => content.match(/^(?:-|\d+\.) /gm)?.length ?? 0;

test.each(allShipped)('$id is complete and well formed in each language', ({ content, translations }) => {
  for (const text of [content, ...translations.map((one) => one.content)]) {
    expect(listLinks(text)).toEqual(listLinks(content));
    expect(countItems(text)).toBe(countItems(content));
    // What is marked bold is shown bold: outside of code no sign is left over.
    expect(toHtml(text).replace(/<code>.*?<\/code>/g, '')).not.toContain('**');
  }
  for (const target of listLinks(content)) {
    const [, id] = /^\/pages\/knowledge-base\/articles\/([\w-]+)$/.exec(target ?? '') ?? [];
    if (id !== undefined) expect(ids).toContain(id);
  }
});
