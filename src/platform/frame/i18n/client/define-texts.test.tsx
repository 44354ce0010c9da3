import { act, cleanup, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../shared/locales.ts';
import { defineTexts } from './define-texts.ts';
import { applyLocaleToDocument, readLocale, setDirection, setLocale } from './locale-store.ts';

type Texts = { hello: string; items: (count: number) => string };
const en: Texts = { hello: 'Hello', items: (count) => `${count} items` };
const others: Record<Exclude<Locale, 'en'>, Texts> = {
  tr: { hello: 'Merhaba', items: (count) => `${count} öğe` },
  ar: { hello: 'مرحبا', items: (count) => `${count} عناصر` },
};
const loaders = () => ({
  tr: vi.fn(async () => ({ texts: others.tr })),
  ar: vi.fn(async () => ({ texts: others.ar })),
});

function renderTexts(useTexts: () => Texts) {
  const Greeting = () => {
    const texts = useTexts();
    return <p>{`${texts.hello} ${texts.items(3)}`}</p>;
  };
  return render(
    <Suspense fallback="waiting">
      <Greeting />
    </Suspense>,
  );
}

afterEach(async () => {
  cleanup();
  await setLocale('en');
});

describe('texts', () => {
  it('are there at once in English, and fetch no other language', () => {
    const fetched = loaders();
    renderTexts(defineTexts(en, fetched));
    expect(screen.getByText('Hello 3 items')).toBeTruthy();
    expect(fetched.tr).not.toHaveBeenCalled();
  });

  it('change with the language, without showing anything in between', async () => {
    const { container } = renderTexts(defineTexts(en, loaders()));
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(container.textContent ?? ''));
    observer.observe(container, { childList: true, subtree: true, characterData: true });
    await act(() => setLocale('tr'));
    expect(container.textContent).toBe('Merhaba 3 öğe');
    expect(seen.has('waiting')).toBe(false);
  });

  it('wait for the language when a screen arrives later', async () => {
    await act(() => setLocale('ar'));
    const useTexts = defineTexts(en, loaders());
    await act(async () => void renderTexts(useTexts));
    expect(screen.getByText('مرحبا 3 عناصر')).toBeTruthy();
    expect(useTexts.current().hello).toBe('مرحبا');
  });

  it('may come in the moment in which a screen begins to wait for them', async () => {
    await act(() => setLocale('ar'));
    const pending = Promise.withResolvers<{ texts: Texts }>();
    const useTexts = defineTexts(en, { ...loaders(), ar: () => pending.promise });
    const Greeting = () => {
      const { hello } = useTexts();
      const [mark] = useState('!');
      const shown = useMemo(() => hello + mark, [hello, mark]);
      useEffect(() => undefined, [shown]);
      return <p>{shown}</p>;
    };
    const problems: unknown[] = [];
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place, { onRecoverableError: (error) => problems.push(error) });
    const Trigger = () => {
      pending.resolve({ texts: others.ar });
      return null;
    };
    await act(async () => {
      startTransition(() =>
        root.render(
          <Suspense fallback="waiting">
            <Trigger />
            <Greeting />
          </Suspense>,
        ),
      );
    });
    expect(place.textContent).toBe('مرحبا!');
    expect(problems).toEqual([]);
    act(() => root.unmount());
    place.remove();
  });

  it('stay in the old language when the new one cannot be fetched, and try again later', async () => {
    const tr = vi.fn(async () => ({ texts: others.tr })).mockRejectedValueOnce(new Error('offline'));
    renderTexts(defineTexts(en, { ...loaders(), tr }));
    await expect(setLocale('tr')).rejects.toThrow('offline');
    expect(readLocale()).toBe('en');
    await act(() => setLocale('tr'));
    expect(screen.getByText('Merhaba 3 öğe')).toBeTruthy();
  });
});

describe('the document', () => {
  it('follows the language and its direction', async () => {
    applyLocaleToDocument();
    await act(() => setLocale('ar'));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    await act(() => setLocale('tr'));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['tr', 'ltr']);
    expect(localStorage.getItem('locale')).toBe('tr');
  });

  it('keeps a direction that was chosen by itself between languages of the same direction', async () => {
    act(() => setDirection('rtl'));
    await act(() => setLocale('tr'));
    expect(document.documentElement.dir).toBe('rtl');
  });
});
