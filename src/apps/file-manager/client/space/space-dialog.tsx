import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../../platform/kernel/access/shared/roles.ts';
import type { Entry } from '../../shared/entry.ts';
import { buildPath } from '../../shared/views.ts';
import { fetchOrganizationSpace, fetchSpace } from './api.ts';
import { dropOffline, offlineBytes, sumKept, useKeptFiles } from '../offline/offline-files.ts';
import { useFileTexts } from '../texts/en.ts';
import { QuotaForm } from './quota-form.tsx';
import { useSpaceTexts } from './texts/en.ts';

const largestShown = 5;

interface SpaceDialogProps {
  entries: readonly Entry[];
  onClose: () => void;
}

/** How much space files take, what takes it, and, for administrators, everyone's with the limits. */
export function SpaceDialog({ entries, onClose }: SpaceDialogProps) {
  const texts = useSpaceTexts();
  const format = useFormat();
  const { user } = useSession();
  const isAdmin = isAllowed(authGroups.admin, user?.role ?? []);
  const own = useQuery({
    queryKey: ['file-space'],
    queryFn: ({ signal }) => fetchSpace(signal),
    staleTime: 0,
  });
  const all = useQuery({
    queryKey: ['file-space-organization'],
    queryFn: ({ signal }) => fetchOrganizationSpace(signal),
    enabled: isAdmin,
    staleTime: 0,
  });
  const largest = useMemo(
    () =>
      entries
        .filter(({ kind, ownerId }) => kind === 'file' && ownerId === user?.uid)
        .toSorted((one, other) => other.size - one.size)
        .slice(0, largestShown),
    [entries, user],
  );
  const size = (bytes: number) => describeSize(bytes, format);
  const reload = () => {
    void own.refetch();
    if (isAdmin) void all.refetch();
  };
  const isLoaded = own.data && (!isAdmin || all.data);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title}>
      {own.isError || all.isError ? (
        <EmptyState
          icon="cloud_off"
          title={texts.failed}
          action={<Button onClick={reload}>{texts.retry}</Button>}
        />
      ) : !isLoaded ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-col gap-6">
          <Usage title={texts.own} bytes={own.data.bytes} quota={own.data.quota} />
          <SizeList
            title={texts.contents}
            rows={own.data.parts.map(({ kind, bytes }) => ({
              id: kind,
              name: texts.parts[kind],
              size: size(bytes),
            }))}
          />
          <SizeList
            title={texts.largest}
            rows={largest.map((entry) => ({
              id: entry.id,
              name: (
                <Link
                  to={buildPath({ kind: 'entry', id: entry.id })}
                  onClick={onClose}
                  className="ring-focus rounded text-accent-text hover:underline"
                >
                  <bdi>{entry.name}</bdi>
                </Link>
              ),
              size: size(entry.size),
            }))}
          />
          <KeptSpace />
          {all.data && (
            <>
              <Usage
                title={texts.organization}
                bytes={all.data.bytes}
                quota={toBytes(all.data.quotas.organizationMegabytes)}
              />
              <SizeList
                title={texts.people}
                rows={all.data.people.map(({ id, bytes }) => ({
                  id,
                  name: <PersonName id={id} />,
                  size: size(bytes),
                }))}
              />
              <QuotaForm quotas={all.data.quotas} onSaved={reload} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What this browser keeps for the time without a connection. */
function KeptSpace() {
  const { offline: texts } = useFileTexts();
  const kept = useKeptFiles();
  if (kept.size === 0) return null;
  const removeAll = async () => {
    await dropOffline([...kept.keys()]);
    showMessage({ variant: 'success', text: texts.removed });
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Usage title={texts.title} bytes={sumKept(kept)} quota={offlineBytes} />
      <Button onClick={() => void removeAll()}>{texts.removeAll}</Button>
    </div>
  );
}

const toBytes = (megabytes: number | null) => (megabytes === null ? null : megabytes * 1024 * 1024);

function PersonName({ id }: { id: string }) {
  return <bdi>{usePerson(id)?.name ?? '–'}</bdi>;
}

function Usage({ title, bytes, quota }: { title: string; bytes: number; quota: number | null }) {
  const texts = useSpaceTexts();
  const format = useFormat();
  const used = describeSize(bytes, format);
  const words = quota === null ? texts.used(used) : texts.usedOf(used, describeSize(quota, format));
  return (
    <section aria-label={title} className="flex w-full flex-col gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {quota !== null && <ProgressBar label={title} value={bytes / quota} valueText={words} />}
      <p className="text-[0.8125rem] text-dim">{words}</p>
    </section>
  );
}

interface SizeListProps {
  title: string;
  rows: readonly { readonly id: string; readonly name: ReactNode; readonly size: string }[];
}

function SizeList({ title, rows }: SizeListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line text-sm">
        {rows.map(({ id, name, size }) => (
          <li key={id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-dim tabular-nums">{size}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
