import { useQuery } from '@tanstack/react-query';
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
  const { data, isPending, isError } = useQuery({
    // Asked again for each version of it.
    queryKey: ['todo', 'history', todo.id, todo.version],
    queryFn: ({ signal }) => listTodoHistory(todo.id, signal),
    placeholderData: (previous) => previous,
  });
  if (isError) return <p className="py-2 text-[0.8125rem] text-dim">{texts.history.failed}</p>;
  if (isPending) return <Skeleton className="my-3 h-4 w-2/3" />;
  return (
    <ol className="flex flex-col gap-2 pt-2">
      {data.map((entry) => (
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
  );
}
