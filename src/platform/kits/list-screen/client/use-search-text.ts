import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After this pause in typing the address follows. */
const pauseMs = 400;
/** A longer text stays in the box alone: addresses have to remain short. */
const maxAddressed = 500;

/**
 * The text in the search box of the list at `path`. The address has it as `q`, so that it is still there after a reload or after going
 * back, and a link or a saved view can bring one along. Another list starts with what its address says.
 */
export function useSearchText(path: string) {
  const navigate = useNavigate();
  const { q }: { q?: unknown } = useSearch({ strict: false });
  const addressed = q === undefined ? '' : String(q);
  const [search, setSearch] = useState(addressed);
  const [seen, setSeen] = useState({ path, addressed });
  /** What the box has written to the address last. */
  const [written, setWritten] = useState(addressed);
  if (seen.path !== path || seen.addressed !== addressed) {
    setSeen({ path, addressed });
    // What was typed since the address was written stays.
    if (seen.path !== path || addressed !== written) {
      setSearch(addressed);
      setWritten(addressed);
    }
  }
  useEffect(() => {
    const text = search.trim() === '' ? '' : search;
    if (text === addressed || text.length > maxAddressed) return;
    const timer = setTimeout(() => {
      setWritten(text);
      const follow = (present: object) => ({ ...present, q: text === '' ? undefined : text });
      void navigate({ to: '.', search: follow as never, replace: true, resetScroll: false }); // safe: each route of a list keeps `q`
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [search, addressed, navigate]);
  return { search, setSearch };
}

/** An address of the same list, which keeps the search text and the order of the present one. */
export function keepListState(address: string, searchString: string): string {
  const present = new URLSearchParams(searchString);
  const [path = '', query = ''] = address.split('?', 2);
  const next = new URLSearchParams(query);
  for (const name of ['q', 'sort']) {
    const value = present.get(name);
    if (value !== null && !next.has(name)) next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next.toString()}`;
}
