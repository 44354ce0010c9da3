import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadSearchEntries } from 'virtual:guides';
import { matchWords } from '../../../../base/match.ts';
import { cutExcerpt } from '../../../../platform/kernel/search/shared/excerpt.ts';
import { MarkedText } from '../../../../platform/kits/marked-text/client/marked-text.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { addressOf, pages } from '../contents.ts';
import type { SearchEntry } from '../guides/guide-blocks.ts';
import { kitPages } from '../kit/kit-pages.ts';
import { useDocumentationTexts } from '../texts/en.ts';
import { type IndexedEntry, indexEntries, searchEntries } from './search-pages.ts';

/** Gives the words of a component to the page that shows it. */
function toPageEntry(entry: SearchEntry): SearchEntry[] {
  const component = /^component:(.+)$/.exec(entry.path)?.[1];
  if (component === undefined) return [entry];
  const page = kitPages.find(({ components }) => components.includes(component));
  return page ? [{ ...entry, path: `ui-kit/${page.slug}`, page: page.title }] : [];
}

async function loadIndex(): Promise<IndexedEntry[]> {
  const order = new Map(pages.map(({ path }, index) => [path, index]));
  const place = ({ path }: SearchEntry) => order.get(path.replace(/#.*/, '')) ?? Number.POSITIVE_INFINITY;
  const entries = (await loadSearchEntries()).flatMap(toPageEntry);
  return indexEntries(entries.toSorted((a, b) => place(a) - place(b)));
}

/** The parts of pages that have what was typed. */
export function FoundPages({ typed }: { typed: string }) {
  const texts = useDocumentationTexts();
  const { data, isError } = useQuery({
    queryKey: ['documentation-search'],
    queryFn: loadIndex,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (isError) return <p className="px-2.5 py-2 text-sm text-dim">{texts.failedHint}</p>;
  if (!data) return <Skeleton className="mt-1 h-16" />;
  const found = searchEntries(data, typed);
  return (
    <>
      <p role="status" className="sr-only">
        {texts.found(found.length)}
      </p>
      {found.length === 0 && <p className="px-2.5 py-2 text-sm text-dim">{texts.noneFound}</p>}
      <ul lang="en" dir="ltr" className="flex flex-col gap-px">
        {found.map((entry, index) => (
          <li key={`${entry.path} ${index}`}>
            <FoundPage entry={entry} typed={typed} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundPage({ entry, typed }: { entry: IndexedEntry; typed: string }) {
  const [path = '', hash] = entry.path.split('#');
  const title = entry.heading || entry.page;
  const excerpt = cutExcerpt(entry.text, typed);
  return (
    <Link
      to={addressOf({ path })}
      hash={hash}
      className="ring-focus-inset block rounded-md px-2.5 py-1.5 transition-colors hover:bg-hover"
    >
      {entry.heading !== '' && <span className="block truncate text-xs text-dim">{entry.page}</span>}
      <span className="block truncate text-sm font-semibold">
        <MarkedText text={title} ranges={matchWords(title, typed) ?? []} />
      </span>
      <span className="line-clamp-2 text-xs leading-4.5 text-dim">
        <MarkedText {...excerpt} />
      </span>
    </Link>
  );
}
