import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Entry } from '../../shared/entry.ts';
import type { FileText } from '../../shared/schema.ts';
import { EntryIcon } from '../list/entry-icon.tsx';
import { usePreviewTexts } from './texts/en.ts';
import { Unloaded } from './unloaded.tsx';

const retryMs = 2000;
/** After so many requests, the file is shown without its text. */
const maxRequests = 15;

interface ContentPreviewProps {
  entry: Pick<Entry, 'kind' | 'id' | 'name'>;
  fetchText: (signal: AbortSignal) => Promise<FileText>;
}

/** Shows the text of a document, without its formatting. */
export function ContentPreview({ entry, fetchText }: ContentPreviewProps) {
  const texts = usePreviewTexts();
  const requests = useRef(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['file-text', entry.id, entry.name],
    queryFn: async ({ signal }) => {
      requests.current += 1;
      const found = await fetchText(signal);
      const isOver = found.state === 'reading' && requests.current >= maxRequests;
      return isOver ? ({ state: 'none', text: '' } as const) : found;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? retryMs : false),
  });
  if (data?.state === 'ready')
    return (
      <figure className="flex flex-col gap-1.5">
        <figcaption className="text-xs text-dim">{texts.content}</figcaption>
        <pre
          role="group"
          aria-label={entry.name}
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
          tabIndex={0}
          className="ring-focus max-h-96 overflow-auto rounded-xl border border-line bg-paper px-4 py-3 font-sans text-[0.8125rem] whitespace-pre-wrap"
        >
          {data.text}
        </pre>
      </figure>
    );
  if (isError) return <Unloaded state="failed" onRetry={() => void refetch()} />;
  if (data?.state !== 'none') return <Skeleton className="h-48 rounded-xl" />;
  return (
    <div className="grid place-items-center gap-3 rounded-xl bg-sunk px-4 py-10">
      <EntryIcon entry={entry} size={56} />
      <p className="text-center text-[0.8125rem] text-dim">{texts.none}</p>
    </div>
  );
}
