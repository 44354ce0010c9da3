import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { downloadLists } from '../../../kernel/collections/client/download-list.ts';
import { useList } from '../../../kernel/collections/client/use-list.ts';
import { AdministrationPage } from '../../administration/client/administration-page.tsx';
import { auditCollection } from '../shared/audit-collection.ts';
import { AuditList } from './audit-list.tsx';
import { buildAuditQuery } from './audit-query.ts';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';
import { useAuditTexts } from './texts/en.ts';
import { useTimeZone } from '../../clock/client/time-zone.ts';
import { useAuditActions } from './use-audit-actions.ts';

const AuditFilters = lazyPart(async () => (await import('./audit-filters.tsx')).AuditFilters);

/** Who did what, newest first, narrowed by what the address says. */
export function AuditScreen() {
  const texts = useAuditTexts();
  const navigate = useNavigate();
  const address = JSON.stringify(readAuditSearch(useSearch({ strict: false })));
  const timeZone = useTimeZone();
  const [search, query] = useMemo(() => {
    const read: AuditSearch = JSON.parse(address);
    return [read, buildAuditQuery(read, timeZone)] as const;
  }, [address, timeZone]);
  const actions = useAuditActions();
  const part = useList(auditCollection, query);
  const { status, records, total } = part;
  const [isExporting, setExporting] = useState(false);
  const isReady = status === 'ready' && actions !== undefined;
  const isEmpty = records.length === 0 && !part.hasAfter;
  const exportList = async () => {
    setExporting(true);
    try {
      await downloadLists(auditCollection, [query], 'audit-log.csv');
    } catch {
      showMessage({ variant: 'error', text: texts.exportFailed });
    }
    setExporting(false);
  };
  return (
    <AdministrationPage
      title={texts.title}
      className="h-full min-h-120"
      actions={
        <Button icon="download" pending={isExporting} onClick={() => void exportList()}>
          {texts.exportList}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-40 w-full lg:h-17" />}>
        <AuditFilters
          search={search}
          actions={actions}
          onChange={(next) =>
            void navigate({ to: '/administration/audit', search: { ...next }, replace: true })
          }
        />
      </Suspense>
      <p role="status" className="text-sm text-dim tabular-nums">
        {total && (total.isExact ? texts.count(total.count) : texts.countAtLeast(total.count))}
      </p>
      {status === 'unreachable' && (
        <EmptyState
          icon="cloud_off"
          title={texts.loadFailed}
          action={<Button onClick={part.reload}>{texts.tryAgain}</Button>}
        />
      )}
      {status !== 'unreachable' && !isReady && <Skeleton className="h-64 w-full" />}
      {isReady && isEmpty && <EmptyState icon="history" title={texts.empty} />}
      {isReady && !isEmpty && <AuditList part={part} actions={actions} queryKey={address} />}
    </AdministrationPage>
  );
}
