import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountsKey, auditKey, listAccounts, listAudit } from '../../identity/client/administration-api.ts';
import { AdministrationPage } from './administration-page.tsx';
import { AuditRow } from './audit-row.tsx';
import { useAdministrationTexts } from './texts.ts';
import { QueryScope } from '../../http/client/query-scope.tsx';

type Filter = { actor: string | null; app: string; from: string; to: string };
const noFilter: Filter = { actor: null, app: '', from: '', to: '' };

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
      <AuditFilters filter={filter} onChange={setFilter} apps={pages.data?.pages[0]?.apps ?? []} />
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
        <ol className="flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-paper shadow-card">
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

type AuditFiltersProps = { filter: Filter; onChange: (filter: Filter) => void; apps: readonly string[] };

function AuditFilters({ filter, onChange, apps }: AuditFiltersProps) {
  const texts = useAdministrationTexts();
  const accounts = useQuery({ queryKey: accountsKey, queryFn: listAccounts });
  const people = (accounts.data ?? []).map(({ uid, displayName, email }) => ({
    value: uid,
    label: `${displayName} (${email})`,
  }));
  const appOptions = [
    { value: '', label: texts.allApps },
    ...apps.map((app) => ({ value: app, label: app })),
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Combobox
        label={texts.person}
        options={people}
        value={filter.actor}
        placeholder={texts.everybody}
        emptyText={texts.noMatch}
        openLabel={texts.open}
        clearLabel={texts.clear}
        onValueChange={(actor) => onChange({ ...filter, actor })}
      />
      <Select
        label={texts.app}
        options={appOptions}
        value={filter.app}
        onValueChange={(app) => onChange({ ...filter, app })}
      />
      <TextField
        type="date"
        label={texts.from}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
    </div>
  );
}
