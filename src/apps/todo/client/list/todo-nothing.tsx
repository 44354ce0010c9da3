import { Nothing, RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { useListTexts } from '../../../../platform/kits/list-screen/client/texts/en.ts';
import { findListIcon, nameSelection } from '../sidebar/list-names.ts';
import { refreshTodos } from '../records.ts';
import { useTodoTexts, type TodoTexts } from '../texts/en.ts';
import type { TodoView } from './use-todo-view.ts';

interface TodoNothingProps {
  view: TodoView;
  onShowAll: () => void;
}

function findTexts(texts: TodoTexts, handle: string): readonly string[] {
  return new Map<string, readonly string[]>(Object.entries(texts.empty)).get(handle) ?? texts.empty.unknown;
}

/** In place of the rows when there are none. */
export function TodoNothing(props: TodoNothingProps) {
  const texts = useTodoTexts();
  return (
    <RecordsStatus status={props.view.status} failedTitle={texts.unreachable} onRetry={refreshTodos}>
      <TodoEmpty {...props} />
    </RecordsStatus>
  );
}

function TodoEmpty({ view, onShowAll }: TodoNothingProps) {
  const texts = useTodoTexts();
  const { clearSearch } = useListTexts();
  const { selection, labels, isSearching, setSearch } = view;
  if (isSearching) {
    const action = { label: clearSearch, run: () => setSearch('') };
    return <Nothing icon="search" texts={texts.empty.search} action={action} />;
  }
  if (nameSelection(selection, labels, texts) === undefined)
    return (
      <Nothing icon="help" texts={texts.empty.unknown} action={{ label: texts.showAll, run: onShowAll }} />
    );
  if (selection.kind === 'label') return <Nothing icon="label" texts={texts.empty.label} />;
  return <Nothing icon={findListIcon(selection.handle)} texts={findTexts(texts, selection.handle)} />;
}
