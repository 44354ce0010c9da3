import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { findListIcon, nameSelection } from '../sidebar/list-names.ts';
import { refreshTodos } from '../records.ts';
import { useTodoTexts, type TodoTexts } from '../texts/en.ts';
import { TodoSkeleton } from './todo-skeleton.tsx';
import type { TodoView } from './use-todo-view.ts';

interface TodoNothingProps {
  view: TodoView;
  onShowAll: () => void;
}

function findTexts(texts: TodoTexts, handle: string): readonly string[] {
  return new Map<string, readonly string[]>(Object.entries(texts.empty)).get(handle) ?? texts.empty.unknown;
}

/** In place of the rows when there are none: they are on their way, cannot be had, or there are none. */
export function TodoNothing(props: TodoNothingProps) {
  const { status } = props.view;
  if (status === 'loading') return <TodoSkeleton />;
  if (status === 'unreachable') return <TodoUnreachable onRetry={refreshTodos} />;
  return <TodoEmpty {...props} />;
}

function TodoEmpty({ view, onShowAll }: TodoNothingProps) {
  const texts = useTodoTexts();
  const { selection, labels, memberCount, setSearch } = view;
  const isKnown = nameSelection(selection, labels, texts) !== undefined;
  const show = (
    icon: IconName,
    [title = '', hint]: readonly string[],
    action?: { label: string; run: () => void },
  ) => (
    <EmptyState
      icon={icon}
      title={title}
      description={hint}
      action={action && <Button onClick={action.run}>{action.label}</Button>}
      className="min-h-0 flex-1 overflow-y-auto pb-16"
    />
  );
  if (memberCount > 0) {
    return show('search', texts.empty.search, { label: texts.clearSearch, run: () => setSearch('') });
  }
  if (!isKnown) return show('help', texts.empty.unknown, { label: texts.showAll, run: onShowAll });
  if (selection.kind === 'label') return show('label', texts.empty.label);
  return show(findListIcon(selection.handle), findTexts(texts, selection.handle));
}

function TodoUnreachable({ onRetry }: { onRetry: () => void }) {
  const texts = useTodoTexts();
  return (
    <EmptyState
      role="alert"
      icon="cloud_off"
      title={texts.unreachable}
      description={texts.unreachableHint}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
      className="min-h-0 flex-1 pb-16"
    />
  );
}
