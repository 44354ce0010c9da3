import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import type { FileVersion } from '../../shared/schema.ts';
import { decodeText } from '../../../../platform/kernel/file-texts/shared/decode-text.ts';
import { sourceOf } from '../offline/offline-files.ts';
import { type DiffLine, type DiffPart, diffLines, groupDiff } from './diff-lines.ts';
import { useVersionTexts } from './texts/en.ts';

const maxBytes = 1024 * 1024;
/** The maximum number of lines that are shown. */
const maxLines = 2000;

interface CompareDialogProps {
  entry: Entry;
  versions: readonly FileVersion[];
  onClose: () => void;
}

/** Compares two versions of a text file line by line. */
export function CompareDialog({ entry, versions, onClose }: CompareDialogProps) {
  const texts = useVersionTexts();
  const format = useFormat();
  const [olderId, setOlderId] = useState(versions[1]?.id ?? '');
  const [newerId, setNewerId] = useState(versions[0]?.id ?? '');
  const older = versions.find(({ id }) => id === olderId);
  const newer = versions.find(({ id }) => id === newerId);
  const options = versions.map(({ id, author, createdAt, fileId }) => {
    const label = texts.by(author, format.dateTime(createdAt));
    return { value: id, label: fileId === entry.fileId ? `${texts.current} · ${label}` : label };
  });
  const isTooLarge = [older, newer].some((version) => version && version.size > maxBytes);
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.compare}
      description={<bdi>{entry.name}</bdi>}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={texts.older} options={options} value={olderId} onValueChange={setOlderId} />
          <Select label={texts.newer} options={options} value={newerId} onValueChange={setNewerId} />
        </div>
        {isTooLarge ? (
          <p className="text-sm">{texts.tooLarge}</p>
        ) : (
          older && newer && <Differences older={older} newer={newer} />
        )}
      </div>
    </Dialog>
  );
}

/** Fetches the text of a version. */
const useVersionText = (version: FileVersion) =>
  useQuery({
    queryKey: ['file-version-text', version.fileId],
    queryFn: async ({ signal }) => {
      const content = await sourceOf(version).fetchContent(signal);
      return decodeText(new Uint8Array(await content.arrayBuffer()));
    },
    staleTime: Infinity,
  });

function Differences({ older, newer }: { older: FileVersion; newer: FileVersion }) {
  const texts = useVersionTexts();
  const [before, after] = [useVersionText(older), useVersionText(newer)];
  const lines = useMemo(
    () =>
      before.data === undefined || after.data === undefined ? undefined : diffLines(before.data, after.data),
    [before.data, after.data],
  );
  if (before.isError || after.isError)
    return (
      <p role="alert" className="flex items-center gap-2 text-sm">
        {texts.compareFailed}
        <Button
          size="sm"
          icon="refresh"
          onClick={() => {
            void before.refetch();
            void after.refetch();
          }}
        >
          {texts.retry}
        </Button>
      </p>
    );
  if (!lines) return <Skeleton className="h-48 rounded-xl" />;
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  if (added + removed === 0) return <p role="status">{texts.equal}</p>;
  return (
    <>
      <p role="status" className="text-sm text-dim">
        {texts.summary(added, removed)}
      </p>
      <Parts parts={groupDiff(lines)} />
    </>
  );
}

/** Cuts off the lines after the first ones. */
function takeParts(parts: readonly DiffPart[]): { shown: readonly DiffPart[]; isCut: boolean } {
  let left = maxLines;
  const shown: DiffPart[] = [];
  for (const part of parts) {
    if ('lines' in part && part.lines.length > left)
      return { shown: [...shown, { lines: part.lines.slice(0, left) }], isCut: true };
    left -= 'lines' in part ? part.lines.length : 0;
    shown.push(part);
  }
  return { shown, isCut: false };
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  const texts = useVersionTexts();
  const { shown, isCut } = takeParts(parts);
  return (
    <>
      <section
        aria-label={texts.differences}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard
        tabIndex={0}
        className="ring-focus overflow-x-auto rounded-xl border border-line font-mono text-[0.8125rem]"
      >
        {shown.map((part, at) =>
          'lines' in part ? (
            part.lines.map((line, index) => <Line key={`${at} ${index}`} line={line} />)
          ) : (
            <p key={at} className="px-3 py-1 font-sans text-xs text-dim">
              {texts.skipped(part.skipped)}
            </p>
          ),
        )}
      </section>
      {isCut && <p className="text-sm text-dim">{texts.cut(maxLines)}</p>}
    </>
  );
}

const looks = {
  same: { tag: 'span', mark: ' ', color: '' },
  added: { tag: 'ins', mark: '+', color: 'bg-success-text/8' },
  removed: { tag: 'del', mark: '−', color: 'bg-danger-text/8' },
} as const;

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const texts = useVersionTexts();
  const { tag: Tag, mark, color } = looks[kind];
  return (
    <Tag
      className={`flex gap-2 px-3 whitespace-pre-wrap ${color}`}
      // The mark and the color show what changed.
      style={{ textDecoration: 'none' }}
    >
      <span aria-hidden>{mark}</span>
      {kind !== 'same' && <VisuallyHidden>{kind === 'added' ? texts.added : texts.deleted}</VisuallyHidden>}
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {text || '\u00a0'}
      </span>
    </Tag>
  );
}
