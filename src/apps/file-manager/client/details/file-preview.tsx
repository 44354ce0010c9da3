import { Suspense } from 'react';
import { LateRichText } from '../../../../platform/kits/markdown/client/late-rich-text.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import type { Entry } from '../../shared/entry.ts';
import { mediaTypeOf, type Preview, previewOf } from '../../shared/extensions.ts';
import { readTable } from '../../shared/read-table.ts';
import { EntryIcon } from '../list/entry-icon.tsx';
import { useFileTexts } from '../texts/en.ts';
import { type FetchContent, useFileAddress, useFileText } from './use-file-content.ts';

/** A file to preview, from a person's files or a public link. */
type ShownFile = Pick<Entry, 'kind' | 'name' | 'size' | 'width'>;

interface FilePreviewProps {
  entry: ShownFile;
  fetchContent: FetchContent;
}

/** Previews a file, or shows an icon for types without a preview. Needs a `key`, because each content is a separate preview. */
export function FilePreview({ entry, fetchContent }: FilePreviewProps) {
  const { preview: texts } = useFileTexts();
  const preview = previewOf(entry);
  if (preview === undefined)
    return (
      <div className="grid place-items-center gap-3 rounded-xl bg-sunk px-4 py-10">
        <EntryIcon entry={entry} size={56} />
        {entry.kind === 'file' && <p className="text-center text-[0.8125rem] text-dim">{texts.none}</p>}
      </div>
    );
  const isText = preview === 'text' || preview === 'markdown' || preview === 'table';
  return isText ? (
    <TextPreview entry={entry} fetchContent={fetchContent} preview={preview} />
  ) : (
    <MediaPreview entry={entry} fetchContent={fetchContent} preview={preview} />
  );
}

function Unloaded({ state }: { state: 'loading' | 'failed' }) {
  const { preview: texts } = useFileTexts();
  if (state === 'loading') return <Skeleton className="h-48 rounded-xl" />;
  return (
    <p role="alert" className="rounded-xl bg-sunk px-4 py-10 text-center text-sm text-dim">
      {texts.failed}
    </p>
  );
}

interface PreviewProps<P extends Preview> extends FilePreviewProps {
  preview: P;
}

function MediaPreview({ entry, fetchContent, preview }: PreviewProps<'picture' | 'audio' | 'video' | 'pdf'>) {
  const { actions } = useFileTexts();
  const { name } = entry;
  const loaded = useFileAddress(fetchContent, mediaTypeOf(name));
  if (loaded.state !== 'ready') return <Unloaded state={loaded.state} />;
  const { value: url } = loaded;
  switch (preview) {
    case 'picture':
      return <img src={url} alt={name} className="max-h-96 w-full rounded-xl bg-sunk object-contain" />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the files of people have no captions
      return <audio controls src={url} aria-label={name} className="w-full" />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the files of people have no captions
      return <video controls src={url} aria-label={name} className="max-h-96 w-full rounded-xl bg-black" />;
    case 'pdf':
      return (
        <div className="grid place-items-center gap-4 rounded-xl bg-sunk px-4 py-8">
          <EntryIcon entry={entry} size={56} />
          <Button icon="open_in_new" onClick={() => window.open(url, '_blank')}>
            {actions.openTab}
          </Button>
        </div>
      );
  }
}

function TextPreview({
  entry: { name },
  fetchContent,
  preview,
}: PreviewProps<'text' | 'markdown' | 'table'>) {
  const loaded = useFileText(fetchContent);
  if (loaded.state !== 'ready') return <Unloaded state={loaded.state} />;
  const { value: text } = loaded;
  const box = 'ring-focus max-h-96 overflow-auto rounded-xl border border-line bg-paper';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
    <div role="group" aria-label={name} tabIndex={0} className={box}>
      {preview === 'table' ? (
        <TablePreview text={text} name={name} />
      ) : preview === 'markdown' ? (
        <div dir="auto" className="px-4 py-3 text-sm">
          <QueryScope>
            <Suspense fallback={<Skeleton className="h-24" />}>
              <LateRichText text={text} keepsLines />
            </Suspense>
          </QueryScope>
        </div>
      ) : (
        <pre dir="auto" className="px-4 py-3 text-[0.8125rem] whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </div>
  );
}

const maxShownRows = 200;

function TablePreview({ text, name }: { text: string; name: string }) {
  const [head = [], ...rows] = readTable(text, maxShownRows + 1);
  return (
    <table className="w-full text-[0.8125rem] tabular-nums">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-line bg-sunk text-start">
          {head.map((cell, index) => (
            <th key={index} scope="col" dir="auto" className="px-3 py-1.5 text-start font-semibold">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="border-b border-line last:border-0">
            {row.map((cell, column) => (
              <td key={column} dir="auto" className="px-3 py-1.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
