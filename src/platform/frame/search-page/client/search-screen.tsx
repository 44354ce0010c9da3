import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useRecordsStatus } from '../../../kernel/collections/client/use-records.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { useSources } from '../../palette/client/found-records.ts';
import { personCollection } from '../../../people/directory/shared/person.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';
import { searchPage } from './api.ts';
import { type Look, ResultList } from './result-list.tsx';
import { readSearchAddress, type SearchAddress } from './search-address.ts';
import { SavedSearches } from './saved-searches.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useSearchPageTexts } from './texts/en.ts';
import { useTypedOperators } from './use-typed-operators.ts';
import { useTypeNames } from './use-type-names.ts';

const typingPauseMs = 120;

/** The search of all records as a plain list. */
export const ClassicSearchScreen = () => (
  <QueryScope>
    <SearchScreen look="classic" />
  </QueryScope>
);

const FiltersSkeleton = () => (
  <div className="flex h-120 flex-col gap-4 py-2">
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} className="h-4 w-4/5" />
    ))}
  </div>
);

/** The same search with a card for each result. */
export const ModernSearchScreen = () => (
  <QueryScope>
    <SearchScreen look="modern" />
  </QueryScope>
);

function SearchScreen({ look }: { look: Look }) {
  const texts = useSearchPageTexts();
  const navigate = useNavigate();
  const address = readSearchAddress(useSearch({ strict: false }));
  const sources = useSources(true);
  const nameType = useTypeNames(sources);
  const isWide = useIsWide();
  const { searchLoaders, lateLoaders } = useShellContent();
  const peopleStatus = useRecordsStatus(personCollection);
  const top = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<SearchAddress>, replace = false) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...changed }),
      replace,
    });
  // With all names at once, so that nothing moves.
  const hasNames = sources.length === searchLoaders.length + lateLoaders.length && peopleStatus !== 'loading';
  useTypedOperators(address, sources, hasNames);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search-page', address],
    queryFn: ({ signal }) => searchPage(address, signal),
    placeholderData: keepPreviousData,
  });
  const filters =
    data && hasNames ? (
      <SearchFilters address={address} onChange={change} facets={data.facets} sources={sources} />
    ) : isError ? null : (
      <FiltersSkeleton />
    );
  const goToPage = (page: number) => {
    change({ page: page === 1 ? undefined : page });
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const typed = address.q ?? '';
  const [emptyTitle = '', emptyHint] = texts.empty;
  return (
    <div ref={top} className="min-h-full bg-paper">
      <header className="border-b border-line px-4 py-5 sm:px-8">
        <div className="mx-auto flex w-full max-w-224 flex-wrap items-center gap-3">
          <h1 tabIndex={-1} className="text-lg leading-6 font-bold outline-none">
            {texts.title}
          </h1>
          <TypedField
            key={look}
            typed={typed}
            onTyped={(q) => change({ q: q === '' ? undefined : q }, true)}
          />
          <SavedSearches look={look} address={address} />
          <Link
            to={look === 'classic' ? '/pages/search/modern' : '/pages/search/classic'}
            search={address}
            className="ring-focus flex h-8.5 items-center gap-2 rounded-lg px-2 text-[0.8125rem] font-semibold text-dim hover:bg-hover hover:text-ink"
          >
            <Icon name={look === 'classic' ? 'view_agenda' : 'view_list'} size={18} />
            <span className="max-sm:sr-only">{texts.looks[look === 'classic' ? 'modern' : 'classic']}</span>
          </Link>
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-240 grid-cols-1 gap-x-10 gap-y-4 px-4 py-6 sm:px-8 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        {isWide ? (
          <aside aria-label={texts.filters}>{filters}</aside>
        ) : (
          <details className="self-start rounded-xl border border-line">
            <summary className="ring-focus cursor-pointer rounded-xl px-4 py-2.5 text-sm font-semibold">
              {texts.filters}
            </summary>
            <div className="px-2 pt-1 pb-4">{filters}</div>
          </details>
        )}
        <section aria-label={texts.title} aria-busy={isPlaceholderData} className="min-w-0">
          <p role="status" className="mb-3 min-h-5 text-sm text-dim tabular-nums">
            {data &&
              (typed === '' ? texts.newest : (data.hasMore ? texts.moreThan : texts.results)(data.total))}
          </p>
          {isError && !data && (
            <EmptyState
              role="alert"
              icon="cloud_off"
              title={texts.failed}
              description={texts.failedHint}
              action={
                <Button icon="refresh" onClick={() => void refetch()}>
                  {texts.retry}
                </Button>
              }
            />
          )}
          {!data && !isError && <Skeleton className="h-120 w-full" />}
          {data?.total === 0 && <EmptyState icon="search" title={emptyTitle} description={emptyHint} />}
          {data && (
            <ResultList
              results={data.results}
              typed={typed}
              look={look}
              label={texts.title}
              nameType={nameType}
            />
          )}
          {data && data.pageCount > 1 && (
            <Pagination
              page={data.page}
              pageCount={data.pageCount}
              onPageChange={goToPage}
              className="mt-6 justify-center"
            />
          )}
          {data?.hasMore && <p className="mt-4 text-center text-[0.8125rem] text-dim">{texts.narrow}</p>}
        </section>
      </div>
    </div>
  );
}

/** The box: the address follows what is typed after a short pause, and the box follows the address. */
function TypedField({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const texts = useSearchPageTexts();
  const [value, setValue] = useState(typed);
  const sent = useRef(typed);
  const latest = useRef(onTyped);
  useEffect(() => {
    latest.current = onTyped;
  });
  useEffect(() => {
    if (typed === sent.current) return;
    sent.current = typed;
    setValue(typed);
  }, [typed]);
  useEffect(() => {
    if (value === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = value;
      latest.current(value);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <SearchField
      label={texts.box}
      value={value}
      maxLength={200}
      onValueChange={setValue}
      // A space ends what is typed: an operator at the end then becomes a filter.
      onKeyDown={(event) => event.key === 'Enter' && setValue(`${value.trimEnd()} `)}
      className="min-w-56 flex-1 [&_input]:h-10"
    />
  );
}
