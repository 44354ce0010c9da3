import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { readLocale } from '../../i18n/client/locale-store.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { findOwnPaths } from '../shared/rules.ts';
import type { LinkCard } from '../shared/schema.ts';
import { listLinkCards } from './api.ts';

/** The titles are in the language in which they were asked for. */
const known = new Map<string, LinkCard | null>();
const keyOf = (path: string) => `${readLocale()} ${path}`;
const waiting = new Map<string, Set<() => void>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** All links that come up in one moment are asked for at once. */
function ask(path: string, listener: () => void): () => void {
  const listeners = waiting.get(path) ?? new Set();
  waiting.set(path, listeners.add(listener));
  clearTimeout(timer);
  timer = setTimeout(() => void fetchWaiting(), 50);
  return () => listeners.delete(listener);
}

async function fetchWaiting(): Promise<void> {
  const asked = [...waiting.entries()].slice(0, 20);
  for (const [path] of asked) waiting.delete(path);
  const paths = asked.map(([path]) => path);
  if (paths.length === 0) return;
  try {
    const cards = await listLinkCards(paths, readLocale());
    for (const path of paths) known.set(keyOf(path), cards.find((card) => card.path === path) ?? null);
  } catch {
    return; // asked again when the text is shown again
  }
  for (const [, listeners] of asked) for (const listener of listeners) listener();
  if (waiting.size > 0) await fetchWaiting();
}

/** What the links to our own records in a text lead to, as far as the reader may see it; at most three. */
export function LinkCards({ text }: { text: string }) {
  const paths = /\/(?:apps|pages)\//.test(text) ? findOwnPaths(text, location.origin, 3) : [];
  return paths.map((path) => <OneCard key={path} path={path} />);
}

function OneCard({ path }: { path: string }) {
  const { recordTypes } = useShellContent();
  const [card, setCard] = useState(known.get(keyOf(path)));
  useEffect(() => {
    if (known.has(keyOf(path))) return;
    return ask(path, () => setCard(known.get(keyOf(path))));
  }, [path]);
  if (!card) return null;
  return (
    <Link
      to={path}
      className="ring-focus mt-1.5 flex max-w-full items-center gap-2 rounded-xl border border-line bg-paper px-3 py-2 text-sm font-semibold text-ink hover:bg-hover"
    >
      <Icon name={recordTypes[card.kind]?.icon ?? 'link'} className="text-dim" />
      <bdi className="min-w-0 truncate">{card.title}</bdi>
    </Link>
  );
}
