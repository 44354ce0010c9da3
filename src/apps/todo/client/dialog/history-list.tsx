import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Todo, TodoLabel } from '../../shared/schema.ts';
import { listTodoHistory } from '../api.ts';
import { describeEntry } from './history-text.ts';
import { useTodoTexts } from '../texts/en.ts';

export interface HistoryProps {
  todo: Todo;
  labels: readonly TodoLabel[];
}

/** Who changed the to-do, what and when, newest first. */
export function HistoryList(props: HistoryProps) {
  return (
    <QueryScope>
      <HistoryEntries {...props} />
    </QueryScope>
  );
}

function HistoryEntries({ todo, labels }: HistoryProps) {
  const texts = useTodoTexts();
  const format = useFormat();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    // Asked again for each version of it.
    queryKey: ['todo', 'history', todo.id, todo.version],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => listTodoHistory(todo.id, { before: pageParam || undefined, signal }),
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: (previous) => previous,
  });
  if (isError) return <p className="py-2 text-[0.8125rem] text-dim">{texts.history.failed}</p>;
  if (isPending) return <Skeleton className="my-3 h-4 w-2/3" />;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <>
      <ol className="flex flex-col gap-2 pt-2">
        {entries.map((entry) => (
          <li
            key={entry.seq}
            className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.8125rem]"
          >
            <span className="min-w-0 wrap-anywhere">{describeEntry(entry, texts, format, labels)}</span>
            <time dateTime={entry.at} title={format.dateTime(entry.at)} className="text-xs text-dim">
              {texts.history.by(entry.actor.displayName, format.relative(entry.at))}
            </time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3">
          {texts.history.older}
        </Button>
      )}
    </>
  );
}
