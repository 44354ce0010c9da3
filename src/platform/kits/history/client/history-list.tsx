import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { systemUid } from '../../../kernel/access/shared/levels.ts';
import { listHistory } from './api.ts';
import { describeEntry, type HistoryWords } from './describe-entry.ts';
import { readVersion } from './read-version.ts';
import { useHistoryTexts } from './texts/en.ts';

export interface HistoryProps {
  /** The table of the record. */
  entity: string;
  record: { readonly id: string; readonly version: number };
  words: HistoryWords;
  /** Columns that an older version of the record can be restored to, and what does so. */
  restore?: {
    readonly columns: readonly string[];
    readonly run: (values: Readonly<Record<string, unknown>>) => void;
  };
}

/** Who changed a record, what and when, newest first. */
export function HistoryList(props: HistoryProps) {
  return (
    <QueryScope>
      <HistoryEntries {...props} />
    </QueryScope>
  );
}

function HistoryEntries({ entity, record, words, restore }: HistoryProps) {
  const texts = useHistoryTexts();
  const format = useFormat();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    // Loaded again for each version of the record.
    queryKey: ['history', entity, record.id, record.version],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      listHistory(entity, record.id, { before: pageParam || undefined, signal }),
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: (previous) => previous,
  });
  if (isError) return <p className="py-2 text-[0.8125rem] text-dim">{texts.failed}</p>;
  if (isPending) return <Skeleton className="my-3 h-4 w-2/3" />;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <>
      <ol className="flex flex-col gap-2 pt-2">
        {entries.map((entry, index) => (
          <li
            key={entry.seq}
            className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.8125rem]"
          >
            <span className="min-w-0 wrap-anywhere">{describeEntry(entry, words, texts, format)}</span>
            <time dateTime={entry.at} title={format.dateTime(entry.at)} className="text-xs text-dim">
              {texts.by(
                entry.actor.uid === systemUid ? texts.system : entry.actor.displayName,
                format.relative(entry.at),
              )}
            </time>
            {restore && (
              <RestoreButton values={readVersion(entries, index, restore.columns)} onRestore={restore.run} />
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3">
          {texts.older}
        </Button>
      )}
    </>
  );
}

interface RestoreButtonProps {
  values: Readonly<Record<string, unknown>> | undefined;
  onRestore: (values: Readonly<Record<string, unknown>>) => void;
}

function RestoreButton({ values, onRestore }: RestoreButtonProps) {
  const texts = useHistoryTexts();
  if (!values) return null;
  return (
    <Button variant="ghost" size="sm" icon="history" onClick={() => onRestore(values)}>
      {texts.restore}
    </Button>
  );
}
