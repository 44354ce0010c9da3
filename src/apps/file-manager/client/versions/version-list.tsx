import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { Entry } from '../../shared/entry.ts';
import { previewOf } from '../../shared/extensions.ts';
import type { FileVersion } from '../../shared/schema.ts';
import { versionsAtOnce } from '../../shared/version-calls.ts';
import { downloadEntry } from '../downloads.ts';
import { useFileTexts } from '../texts/en.ts';
import { chooseFiles } from '../uploads/choose-files.ts';
import { queueUploads } from '../uploads/upload-queue.ts';
import { listVersions, removeVersion, removeVersionPath, restoreVersion } from './api.ts';
import { useVersionTexts } from './texts/en.ts';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

interface VersionListProps {
  entry: Entry;
  canChange: boolean;
  /** Whether the person manages the file; others delete only versions of their own. */
  canManage: boolean;
}

/** The versions of a file: who added them and when. Earlier ones can be compared, restored, and deleted. */
export function VersionList(props: VersionListProps) {
  return (
    <QueryScope>
      <Versions {...props} />
    </QueryScope>
  );
}

/** Whether versions of a file can be compared as texts. */
const isText = (entry: Entry) =>
  ['text', 'markdown', 'table'].includes(previewOf({ ...entry, size: 0 }) ?? '');

/** The versions of a file without those that are being deleted. */
function useVersions(entry: Entry) {
  const pending = usePendingCommands();
  // The server does not know a file before its upload has been added.
  const isBeingAdded = pending.some(
    ({ body, state }) => (state === 'waiting' || state === 'sending') && Object(body).id === entry.id,
  );
  const { data, refetch, ...query } = useInfiniteQuery({
    // A change of the file is a change of its versions.
    queryKey: ['file-versions', entry.id, entry.version],
    queryFn: ({ signal, pageParam }) => listVersions(entry.id, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < versionsAtOnce ? undefined : page.at(-1)?.id),
    placeholderData: (before) => before,
    enabled: !isBeingAdded,
  });
  const isChanging = pending.some(({ app, state }) => app === 'file-manager' && state !== 'failed');
  // A deletion and its undo change only the versions.
  useEffect(() => {
    if (!isChanging) void refetch({ cancelRefetch: false });
  }, [isChanging, refetch]);
  const leaving = new Set(
    pending.flatMap(({ path, body, state }) =>
      path === removeVersionPath && state !== 'failed' ? [String(Object(body).versionId)] : [],
    ),
  );
  const versions = data?.pages.flat().filter(({ id }) => !leaving.has(id));
  return { ...query, versions, refetch };
}

function Versions({ entry, canChange, canManage }: VersionListProps) {
  const texts = useVersionTexts();
  const { actions } = useFileTexts();
  const uid = useSession().user?.uid;
  const { versions, isError, refetch, hasNextPage, fetchNextPage } = useVersions(entry);
  const [isComparing, setIsComparing] = useState(false);
  const current = versions?.find(({ fileId }) => fileId === entry.fileId);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold text-dim">{texts.title}</h3>
      {isError && (
        <p role="alert" className="flex items-center gap-2 text-sm">
          {texts.failed}
          <Button size="sm" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!versions && !isError && <Skeleton className="h-9" />}
      <ol className="flex flex-col">
        {versions?.map((version) => (
          <VersionRow
            key={version.id}
            entry={entry}
            version={version}
            isCurrent={version === current}
            canRestore={canChange}
            canRemove={canChange && (canManage || version.authorId === uid)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="self-start" onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {versions && versions.length > 1 && isText(entry) && (
        <Button className="self-start" onClick={() => setIsComparing(true)}>
          {texts.compare}
        </Button>
      )}
      {canChange && (
        <Button
          icon="upload"
          className="self-start"
          onClick={() =>
            chooseFiles((files) => queueUploads(files, { kind: 'version', entryId: entry.id }), {
              isMultiple: false,
            })
          }
        >
          {actions.newVersion}
        </Button>
      )}
      {isComparing && versions && (
        <Suspense>
          <CompareDialog entry={entry} versions={versions} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface VersionRowProps {
  entry: Entry;
  version: FileVersion;
  isCurrent: boolean;
  canRestore: boolean;
  canRemove: boolean;
}

function VersionRow({ entry, version, isCurrent, canRestore, canRemove }: VersionRowProps) {
  const texts = useVersionTexts();
  const format = useFormat();
  const when = format.dateTime(version.createdAt);
  return (
    <li className="flex min-h-11 items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{texts.by(version.author, when)}</p>
        <p className="text-xs text-dim">{isCurrent ? texts.current : describeSize(version.size, format)}</p>
      </div>
      <IconButton
        size="sm"
        icon="download"
        label={texts.download(when)}
        onClick={() => void downloadEntry({ ...version, name: entry.name })}
      />
      {!isCurrent && canRestore && (
        <IconButton
          size="sm"
          icon="history"
          label={texts.restore(when)}
          onClick={() => restoreVersion(entry, version)}
        />
      )}
      {!isCurrent && canRemove && (
        <IconButton
          size="sm"
          icon="delete"
          label={texts.remove(when)}
          onClick={() => removeVersion(entry, version)}
        />
      )}
    </li>
  );
}
