import { type ReactNode, Suspense, useState } from 'react';
import { LateRichText } from '../../../../platform/kits/markdown/client/late-rich-text.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { lazyOnUse, lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import type { Entry } from '../../shared/entry.ts';
import {
  isPdfFile,
  pictureTypeOf,
  playedTypeOf,
  type Preview as PreviewKind,
  previewOf,
  textBytes,
} from '../../shared/extensions.ts';
import { readTable } from '../../shared/read-table.ts';
import { EntryIcon } from '../list/entry-icon.tsx';
import { usePdfTexts } from '../pdf/texts/en.ts';
import { useFileTexts } from '../texts/en.ts';
import { MediaPlayer } from './media-player.tsx';
import { usePreviewTexts } from './texts/en.ts';
import { Unloaded } from './unloaded.tsx';
import { type FileSource, useDocument, useFileText, usePictureAddress } from './use-file-content.ts';

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);
const PdfPages = lazyOnUse(async () => (await import('../pdf/pdf-pages.tsx')).PdfPages);

/** A file to preview, from a person's files or a public link. */
type ShownFile = Pick<Entry, 'kind' | 'name' | 'size' | 'width'>;

interface FilePreviewProps {
  entry: ShownFile;
  source: FileSource;
  /** The text of a PDF, which is shown if its pages cannot be drawn. */
  text?: ReactNode;
}

/** Previews a file, or shows an icon for types without a preview. Needs a `key`, because each content is a separate preview. */
export function FilePreview(props: FilePreviewProps) {
  const [round, setRound] = useState(0);
  return <Preview key={round} {...props} onRetry={() => setRound(round + 1)} />;
}

interface PreviewProps extends FilePreviewProps {
  /** Mounts the preview again. */
  onRetry: () => void;
}

function Preview({ entry, source, text, onRetry }: PreviewProps) {
  const texts = usePreviewTexts();
  const preview = previewOf(entry);
  const playedType = playedTypeOf(entry.name);
  switch (preview) {
    case undefined:
      if (isPdfFile(entry)) return <TooLarge text={text} />;
      return (
        <div className="grid place-items-center gap-3 rounded-xl bg-sunk px-4 py-10">
          <EntryIcon entry={entry} size={56} />
          {entry.kind === 'file' && <p className="text-center text-[0.8125rem] text-dim">{texts.none}</p>}
        </div>
      );
    case 'picture':
      return <PicturePreview {...{ entry, source, onRetry }} />;
    case 'pdf':
      return <PdfPreview {...{ entry, source, text, onRetry }} />;
    case 'audio':
    case 'video':
      return (
        playedType && (
          <MediaPlayer kind={preview} name={entry.name} type={playedType} {...{ source, onRetry }} />
        )
      );
    default:
      return <TextPreview {...{ entry, source, preview, onRetry }} />;
  }
}

function PicturePreview({ entry: { name, width }, source, onRetry }: PreviewProps) {
  const loaded = usePictureAddress(source, width > 0 ? undefined : pictureTypeOf(name));
  const texts = usePreviewTexts();
  const [isBroken, setIsBroken] = useState(false);
  const [isEnlarged, setIsEnlarged] = useState(false);
  if (isBroken) return <Unloaded state="unshown" onRetry={onRetry} />;
  if (loaded.state !== 'ready') return <Unloaded state={loaded.state} onRetry={onRetry} />;
  return (
    <>
      <button
        type="button"
        aria-label={texts.enlarge(name)}
        className="ring-focus block w-full rounded-xl"
        style={{ cursor: 'zoom-in' }}
        onClick={() => setIsEnlarged(true)}
      >
        <img
          src={loaded.value}
          alt={name}
          onError={() => setIsBroken(true)}
          className="max-h-96 w-full rounded-xl bg-sunk object-contain"
        />
      </button>
      {isEnlarged && (
        <Suspense>
          <PictureDialog name={name} address={loaded.value} onClose={() => setIsEnlarged(false)} />
        </Suspense>
      )}
    </>
  );
}

function TooLarge({ text }: Pick<FilePreviewProps, 'text'>) {
  const texts = usePdfTexts();
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-xl bg-sunk px-4 py-10 text-center text-sm text-dim">{texts.tooLarge}</p>
      {text}
    </div>
  );
}

function PdfPreview({ entry, source, text, onRetry }: PreviewProps) {
  const { actions } = useFileTexts();
  const loaded = useDocument(source, 'application/pdf');
  if (loaded.state !== 'ready')
    return (
      <>
        <Unloaded state={loaded.state} onRetry={onRetry} />
        {loaded.state === 'failed' && text}
      </>
    );
  const { content, address } = loaded.value;
  const action = (
    <Button size="sm" icon="open_in_new" onClick={() => window.open(address, '_blank')}>
      {actions.openTab}
    </Button>
  );
  return (
    <Suspense fallback={<Unloaded state="loading" onRetry={onRetry} />}>
      <PdfPages name={entry.name} {...{ content, action, text }} />
    </Suspense>
  );
}

/** The number of rows below the first one of a table that are shown. */
const maxShownRows = 200;

interface TextPreviewProps extends PreviewProps {
  preview: Extract<PreviewKind, 'text' | 'markdown' | 'table'>;
}

function TextPreview({ entry: { name, size }, source, preview, onRetry }: TextPreviewProps) {
  const texts = usePreviewTexts();
  const loaded = useFileText(source, size);
  if (loaded.state !== 'ready') return <Unloaded state={loaded.state} onRetry={onRetry} />;
  const { value: text } = loaded;
  if (text === '') return <Unloaded state="empty" onRetry={onRetry} />;
  const rows = preview === 'table' ? readTable(text, maxShownRows + 2) : [];
  const note = rows.length > maxShownRows + 1 ? texts.rows(maxShownRows) : size > textBytes && texts.start;
  const box = 'ring-focus max-h-96 overflow-auto rounded-xl border border-line bg-paper';
  return (
    <div className="flex flex-col gap-1.5">
      {note && <p className="text-xs text-dim">{note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable */}
      <div role="group" aria-label={name} tabIndex={0} className={box}>
        {preview === 'table' ? (
          <TablePreview rows={rows.slice(0, maxShownRows + 1)} name={name} />
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
    </div>
  );
}

function TablePreview({ rows: [head = [], ...rows], name }: { rows: readonly string[][]; name: string }) {
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
