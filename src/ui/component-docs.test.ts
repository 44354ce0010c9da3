import { describe, expect, test } from 'vitest';
import { PropsReader, type SourceComponent } from '../../tests/support/component-props.ts';
import { loadKitPages, readKitSources } from '../../tests/support/kit-pages.ts';
import type { PartDocs } from './component-docs.ts';

const sources = readKitSources();
const reader = new PropsReader(sources);
const components = [...sources.keys()]
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, reader.readComponents(file)] as const)
  .filter(([, found]) => found.length > 0);
const pages = await loadKitPages();

/** Types that are written out; a name of the source is explained in words. */
const isWrittenOut = (type: string) => !/\b(keyof|typeof)\b/.test(type);

function comparePart(part: PartDocs, source: SourceComponent): void {
  expect(part.name).toBe(source.name);
  expect(part.element).toBe(source.element);
  expect(part.props.map(({ name }) => name).toSorted()).toEqual(
    source.props.map(({ name }) => name).toSorted(),
  );
  for (const { name, type, default: fallback } of source.props) {
    const documented = part.props.find((prop) => prop.name === name);
    if (isWrittenOut(type)) expect([name, documented?.type]).toEqual([name, type]);
    if (fallback !== undefined) expect([name, documented?.default]).toEqual([name, fallback]);
  }
  for (const { summary } of [part, ...part.props]) expect(summary).toMatch(/^[A-Z].*\.$/s);
}

test('every component of the kit has its page, and every page its component', () => {
  const wanted = components.map(([file]) => file.replace(/\.tsx$/, '.docs.tsx'));
  expect([...pages.keys()].toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(30);
});

describe.each(components)('the page of %s', (file, found) => {
  const page = pages.get(file.replace(/\.tsx$/, '.docs.tsx'));

  test('tells of all its props what the source says', () => {
    expect(page).toBeDefined();
    const parts = page ? [page, ...(page.parts ?? [])] : [];
    expect(parts.map(({ name }) => name)).toEqual(found.map(({ name }) => name));
    for (const [index, source] of found.entries()) {
      const part = parts[index];
      if (part) comparePart(part, source);
    }
  });

  test('says in sentences what keys do, and what a screen reader says', () => {
    const sentences = [page?.screenReader, ...(page?.keyboard ?? []).map(({ does }) => does)];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.)]$/s);
  });

  test('has examples, each with a title of its own', () => {
    const titles = page?.examples.map(({ title }) => title) ?? [];
    expect(titles.length).toBeGreaterThan(0);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
