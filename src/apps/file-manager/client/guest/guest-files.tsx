import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { fetchStart } from '../../../../platform/kernel/files/client/addresses/api.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Breadcrumb } from '../../../../ui/data/breadcrumb.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { hasContentText, isPdfFile, isReadInParts, previewOf } from '../../shared/extensions.ts';
import { canBeMarked } from '../../shared/marked-files.ts';
import { guestEntriesAtOnce } from '../../shared/public-link-calls.ts';
import type { GuestEntry, OpenedLink } from '../../shared/public-links.ts';
import { ContentPreview } from '../details/content-preview.tsx';
import { FilePreview } from '../details/file-preview.tsx';
import { EntryIcon } from '../list/entry-icon.tsx';
import type { FileSource } from '../details/use-file-content.ts';
import { buildArchive, buildDownload, buildShown, fetchContent, fetchText, listEntries } from './api.ts';
import { useGuestTexts } from './texts/en.ts';

/** Whether a link sends parts of files. Where downloads are limited, each counted one is a whole file. */
const sendsParts = ({ kind, hasArchives }: OpenedLink): boolean => kind === 'view' || hasArchives;

/** Whether the page shows the text of a document. */
const hasText = (file: GuestEntry, link: OpenedLink): boolean =>
  sendsParts(link) && !link.hasWatermark && hasContentText(file);

/** Whether the page shows a file. */
function canShow(file: GuestEntry, link: OpenedLink): boolean {
  if (link.hasWatermark) return canBeMarked(file);
  const preview = previewOf(file);
  if (hasText(file, link)) return true;
  return preview !== undefined && (sendsParts(link) || !isReadInParts(preview, file.size));
}

/** Where the content of a file of a link comes from. `onRefused` is called if it cannot get its watermark. */
function sourceOf(file: GuestEntry, link: OpenedLink, onRefused: () => void): FileSource {
  const address = buildShown(link.id, file.id);
  return {
    fetchContent: (signal) =>
      fetchContent(link.id, file.id, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422) onRefused();
        throw error;
      }),
    ...(sendsParts(link) && {
      fetchStart: (bytes, signal) => fetchStart(address, bytes, signal),
      createAddress: async () => address,
    }),
  };
}

interface GuestFilesProps {
  /** The file or folder of the link. */
  entry: GuestEntry;
  link: OpenedLink;
  canDownload: boolean;
}

/** The path from the folder of the link to the shown folder. */
export function GuestFiles({ entry, link, canDownload }: GuestFilesProps) {
  const texts = useGuestTexts();
  const [path, setPath] = useState<readonly GuestEntry[]>([entry]);
  const shown = path.at(-1) ?? entry;
  const steps = path.slice(0, -1);
  return (
    <div className="flex flex-col gap-4">
      {steps.length > 0 && (
        <Breadcrumb label={texts.path}>
          {steps.map(({ id, name }, index) => (
            <button
              key={id}
              type="button"
              className="ring-focus cursor-pointer rounded-md hover:text-ink"
              onClick={() => setPath(path.slice(0, index + 1))}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
          <bdi aria-current="page" className="font-medium text-ink">
            {shown.name}
          </bdi>
        </Breadcrumb>
      )}
      {shown.kind === 'folder' ? (
        <GuestFolder
          key={shown.id}
          folder={shown}
          {...{ link, canDownload }}
          onOpen={(opened) => setPath([...path, opened])}
        />
      ) : (
        <GuestFile key={shown.id} file={shown} {...{ link, canDownload }} />
      )}
    </div>
  );
}

interface GuestFolderProps extends Omit<GuestFilesProps, 'entry'> {
  folder: GuestEntry;
  onOpen: (entry: GuestEntry) => void;
}

function GuestFolder({ folder, link, canDownload, onOpen }: GuestFolderProps) {
  const texts = useGuestTexts();
  const format = useFormat();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['guest-files', link.pass, folder.id],
    queryFn: ({ signal, pageParam }) => listEntries(link.pass, folder.id, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < guestEntriesAtOnce ? undefined : page.at(-1)?.id),
  });
  const entries = data?.pages.flat();
  if (isError)
    return (
      <EmptyState
        icon="cloud_off"
        title={texts.failed}
        action={
          <Button icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      />
    );
  if (!entries) return <Skeleton className="h-32" />;
  if (entries.length === 0) return <EmptyState icon="folder" title={texts.empty} />;
  const list = (
    <ul aria-label={folder.name} className="flex flex-col divide-y divide-line">
      {entries.map((entry) => {
        const canOpen = entry.kind === 'folder' || canShow(entry, link);
        return (
          <li key={entry.id} className="flex min-h-12 items-center gap-3 py-1">
            <EntryIcon entry={entry} />
            <span className="min-w-0 flex-1">
              {canOpen ? (
                <button
                  type="button"
                  className="ring-focus block w-full cursor-pointer rounded-md py-2 text-start text-sm font-medium hover:underline"
                  onClick={() => onOpen(entry)}
                >
                  <bdi className="truncate">{entry.name}</bdi>
                </button>
              ) : (
                <bdi className="block truncate text-sm font-medium">{entry.name}</bdi>
              )}
            </span>
            {entry.kind === 'file' && (
              <span className="text-[0.8125rem] text-dim tabular-nums">
                {describeSize(entry.size, format)}
              </span>
            )}
            {entry.kind === 'file' && canDownload && <Download entry={entry} link={link} />}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {list}
      {hasNextPage && (
        <Button className="self-start" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {link.hasArchives && (
        <LinkButton href={buildArchive(link.id, folder.id)} download icon="download" className="self-start">
          {texts.downloadAll}
        </LinkButton>
      )}
    </>
  );
}

function Download({ entry, link }: { entry: GuestEntry; link: OpenedLink }) {
  const texts = useGuestTexts();
  return (
    <LinkButton
      href={buildDownload(link.id, entry.id)}
      download={entry.name}
      icon="download"
      size="sm"
      aria-label={texts.downloadOf(entry.name)}
    >
      <span className="max-sm:sr-only">{texts.download}</span>
    </LinkButton>
  );
}

function GuestFile({ file, link, canDownload }: Omit<GuestFilesProps, 'entry'> & { file: GuestEntry }) {
  const texts = useGuestTexts();
  const format = useFormat();
  const isPreviewed = canShow(file, link);
  const [isRefused, setIsRefused] = useState(false);
  const text = hasText(file, link) && (
    <ContentPreview entry={file} fetchText={(signal) => fetchText(link.id, file.id, signal)} />
  );
  /** A preview counts as a download where downloads are limited, so guests request it explicitly. */
  const [isShown, setIsShown] = useState(!canDownload && (isPreviewed || !link.hasWatermark));
  return (
    <div className="flex flex-col gap-4">
      {isRefused ? (
        <p role="alert" className="rounded-xl bg-sunk px-4 py-10 text-center text-sm text-dim">
          {texts.unmarkable}
        </p>
      ) : isShown ? (
        <>
          {(previewOf(file) !== undefined || isPdfFile(file) || !hasText(file, link)) && (
            <FilePreview entry={file} source={sourceOf(file, link, () => setIsRefused(true))} text={text} />
          )}
          {!isPdfFile(file) && text}
        </>
      ) : (
        <div className="grid place-items-center gap-3 rounded-xl bg-sunk px-4 py-10">
          <EntryIcon entry={file} size={56} />
          <p className="text-sm text-dim">{describeSize(file.size, format)}</p>
          {isPreviewed && <Button onClick={() => setIsShown(true)}>{texts.show}</Button>}
        </div>
      )}
      {canDownload && (
        <LinkButton
          variant="primary"
          href={buildDownload(link.id, file.id)}
          download={file.name}
          icon="download"
          className="self-start"
        >
          {texts.download}
        </LinkButton>
      )}
    </div>
  );
}
