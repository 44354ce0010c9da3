import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Todo, TodoLabel } from '../../shared/schema.ts';
import { removeTodos, restoreTodos, setFlag, type TodoFlag } from '../api.ts';
import { DueItems } from '../rows/due-menu.tsx';
import { LabelItems } from '../labels/label-menu.tsx';
import { useTodoTexts } from '../texts/en.ts';
import type { RowActions } from '../rows/todo-row.tsx';
import type { ListStateView } from './use-list-state.ts';

interface BulkBarProps {
  selected: readonly Todo[];
  shownIds: readonly string[];
  labels: readonly TodoLabel[];
  isTrash: boolean;
  dispatch: ListStateView['dispatch'];
  actions: Pick<RowActions, 'askForever'>;
}

/** Turns a flag on where it is off; off only when it is on everywhere. */
export function flipFlag(todos: readonly Todo[], flag: TodoFlag): void {
  const value = !todos.every((todo) => todo[flag]);
  setFlag(
    todos.filter((todo) => todo[flag] !== value),
    flag,
    value,
  );
}

/** What can be done with all selected to-dos; lies over the list's end while there are any. */
export function BulkBar({ selected, shownIds, labels, isTrash, dispatch, actions }: BulkBarProps) {
  const texts = useTodoTexts();
  const format = useFormat();
  const has = (flag: TodoFlag) => selected.every((todo) => todo[flag]);
  return (
    <div
      role="toolbar"
      aria-label={texts.bulk.title}
      className="pop absolute inset-x-0 bottom-4 z-20 mx-auto flex w-max max-w-[calc(100%-1rem)] appear-150 items-center gap-0.5 p-1.5 shadow-modal"
    >
      <IconButton icon="close" label={texts.bulk.clear} onClick={() => dispatch({ type: 'clear' })} />
      {selected.length < shownIds.length && (
        <IconButton
          icon="checklist"
          label={texts.bulk.selectAll}
          onClick={() => dispatch({ type: 'select-all', shownIds })}
        />
      )}
      <p
        aria-live="polite"
        className="me-1 border-e border-line pe-3 text-sm font-semibold whitespace-nowrap tabular-nums max-sm:ps-1"
      >
        <span aria-hidden="true" className="sm:hidden">
          {format.number(selected.length)}
        </span>
        <span className="max-sm:sr-only">{texts.bulk.selected(selected.length)}</span>
      </p>
      {isTrash ? (
        <>
          <IconButton
            icon="restore_from_trash"
            label={texts.bulk.restore}
            onClick={() => restoreTodos(selected)}
          />
          <IconButton
            icon="delete_forever"
            label={texts.bulk.forever}
            onClick={() => actions.askForever(selected)}
          />
        </>
      ) : (
        <>
          <IconButton
            icon="check_circle"
            label={has('completed') ? texts.bulk.reopen : texts.bulk.complete}
            onClick={() => flipFlag(selected, 'completed')}
          />
          <IconButton
            icon="star"
            label={has('starred') ? texts.bulk.unstar : texts.bulk.star}
            onClick={() => flipFlag(selected, 'starred')}
          />
          <IconButton
            icon="error"
            label={has('important') ? texts.bulk.unimportant : texts.bulk.important}
            onClick={() => flipFlag(selected, 'important')}
          />
          <LazyMenu side="top" align="center" trigger={<IconButton icon="label" label={texts.bulk.label} />}>
            {(menu) => <LabelItems menu={menu} todos={selected} labels={labels} texts={texts} />}
          </LazyMenu>
          <LazyMenu side="top" align="center" trigger={<IconButton icon="event" label={texts.bulk.due} />}>
            {(menu) => <DueItems menu={menu} todos={selected} texts={texts} />}
          </LazyMenu>
          <IconButton icon="delete" label={texts.bulk.delete} onClick={() => removeTodos(selected)} />
        </>
      )}
    </div>
  );
}
