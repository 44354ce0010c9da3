import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { auditKey, listAudit } from '../../identity/client/administration-api.ts';
import { AdministrationPage } from './administration-page.tsx';
import type { AuditFilter } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { useAdministrationTexts } from './texts/en.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';

const AuditFilters = lazy(async () => ({ default: (await import('./audit-filters.tsx')).AuditFilters }));
const noFilter: AuditFilter = { actor: null, app: '', from: '', to: '' };

/** A day of the reader's own time zone as instants: from its first to its last. */
const startOf = (day: string) => (day === '' ? undefined : new Date(`${day}T00:00`).toISOString());
const endOf = (day: string) => (day === '' ? undefined : new Date(`${day}T23:59:59.999`).toISOString());

/** Who changed what, when: the journal, newest first. */
export function AuditScreen() {
  return (
    <QueryScope>
      <Audit />
    </QueryScope>
  );
}

function Audit() {
  const texts = useAdministrationTexts();
  const [filter, setFilter] = useState(noFilter);
  const pages = useInfiniteQuery({
    queryKey: [...auditKey, filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      listAudit({
        before: pageParam || undefined,
        actor: filter.actor ?? undefined,
        app: filter.app || undefined,
        from: startOf(filter.from),
        to: endOf(filter.to),
      }),
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <AdministrationPage title={texts.audit}>
      <Suspense fallback={<Skeleton className="h-40 w-full lg:h-17" />}>
        <AuditFilters filter={filter} onChange={setFilter} apps={pages.data?.pages[0]?.apps ?? []} />
      </Suspense>
      {pages.isPending && <Skeleton className="h-64 w-full" />}
      {pages.isError && (
        <EmptyState
          icon="cloud_off"
          title={texts.loadFailed}
          action={<Button onClick={() => pages.refetch()}>{texts.tryAgain}</Button>}
        />
      )}
      {pages.data && entries.length === 0 && !pages.hasNextPage && (
        <EmptyState icon="history" title={texts.noEntries} />
      )}
      {entries.length > 0 && (
        <ol className="flex flex-col overflow-hidden rounded-2xl border border-line bg-paper shadow-card">
          {entries.map((entry) => (
            <AuditRow key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button
          pending={pages.isFetchingNextPage}
          onClick={() => pages.fetchNextPage()}
          className="self-center"
        >
          {texts.more}
        </Button>
      )}
    </AdministrationPage>
  );
}
