import { useEffect } from 'react';
import type { MailSelection } from '../shared/rules.ts';
import type { Snippet } from '../shared/search/snippet.ts';
import { loadFound } from './api.ts';

const searchDelayMs = 300;

/** What the server found in a list. */
export interface SearchAnswer {
  /** The list. */
  readonly path: string;
  readonly search: string;
  /** Where the words are in each mail; null where a row shows them anyway. */
  readonly snippets: Snippets;
}

type Snippets = ReadonlyMap<string, Snippet | null>;

const nothing: Snippets = new Map();
export const nothingAsked: SearchAnswer = { path: '', search: '', snippets: nothing };

/** What the server found of what is typed; while typing goes on, of what was typed before. */
export const findAnswered = (
  { path: answeredPath, search, snippets }: SearchAnswer,
  path: string,
  typed: string,
): Snippets => (answeredPath === path && typed.trim().startsWith(search) ? snippets : nothing);

interface Asking {
  readonly path: string;
  readonly answer: SearchAnswer;
  readonly onAnswer: (answer: SearchAnswer) => void;
}

/** Asks the server too for what is searched for, once typing pauses; returns whether its answer is awaited. */
export function useServerSearch(
  selection: MailSelection,
  typed: string,
  { path, answer, onAnswer }: Asking,
): boolean {
  const search = typed.trim();
  const isAnswered = answer.path === path && answer.search === search;
  const isAsking = search !== '' && !isAnswered;
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    const ask = async () => {
      // Without a connection the search finds what the browser holds.
      const snippets = await loadFound(selection, search).catch(() => nothing);
      if (!isOver) onAnswer({ path, search, snippets });
    };
    const timer = setTimeout(() => void ask(), searchDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [selection, path, search, isAsking, onAnswer]);
  return isAsking;
}
