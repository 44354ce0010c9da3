import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Entry } from '../../shared/entry.ts';
import { listVersions, restoreVersion } from '../api.ts';
import { downloadEntry } from '../downloads.ts';
import { useFileTexts } from '../texts/en.ts';
import { chooseFiles } from '../uploads/choose-files.ts';
import { queueUploads } from '../uploads/upload-queue.ts';

interface VersionListProps {
  entry: Entry;
  canChange: boolean;
}

/** The versions of a file: who added them and when; earlier ones can be restored. */
export function VersionList(props: VersionListProps) {
  return (
    <QueryScope>
      <Versions {...props} />
    </QueryScope>
  );
}

function Versions({ entry, canChange }: VersionListProps) {
  const { details: texts, actions } = useFileTexts();
  const format = useFormat();
  const { data, isError, refetch } = useQuery({
    // A change of the file is a change of its versions.
    queryKey: ['file-versions', entry.id, entry.version],
    queryFn: ({ signal }) => listVersions(entry.id, signal),
    placeholderData: (before) => before,
  });
  return (
    <section aria-label={texts.versions} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold text-dim">{texts.versions}</h3>
      {isError && (
        <p role="alert" className="flex items-center gap-2 text-sm">
          {texts.versionsFailed}
          <Button size="sm" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-9" />}
      <ol className="flex flex-col">
        {data?.map((version) => {
          const when = format.dateTime(version.createdAt);
          const isCurrent = version.fileId === entry.fileId;
          return (
            <li key={version.id} className="flex min-h-11 items-center gap-1">
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm">{texts.by(version.author, when)}</p>
                <p className="text-xs text-dim">
                  {isCurrent ? texts.current : describeSize(version.size, format)}
                </p>
              </div>
              <IconButton
                size="sm"
                icon="download"
                label={texts.downloadVersion(when)}
                onClick={() => void downloadEntry({ ...version, name: entry.name })}
              />
              {!isCurrent && canChange && (
                <IconButton
                  size="sm"
                  icon="history"
                  label={texts.restoreVersion(when)}
                  onClick={() => restoreVersion(entry, version)}
                />
              )}
            </li>
          );
        })}
      </ol>
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
    </section>
  );
}
