import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Todo } from '../../shared/todo.ts';
import { flipFlag, removeTodos, restoreTodos, type TodoFlag, toggleLabel } from '../api.ts';
import { DueItems } from '../rows/due-menu.tsx';
import { useTodoTexts } from '../texts/en.ts';

interface BulkItemsProps {
  selected: readonly Todo[];
  labels: readonly Label[];
  isTrash: boolean;
  onForever: (todos: readonly Todo[]) => void;
  onAssign: (todos: readonly Todo[]) => void;
}

/** What can be done with all selected to-dos. */
export function BulkItems({ selected, labels, isTrash, onForever, onAssign }: BulkItemsProps) {
  const texts = useTodoTexts();
  const has = (flag: TodoFlag) => selected.every((todo) => todo[flag]);
  if (isTrash)
    return (
      <>
        <IconButton
          icon="restore_from_trash"
          label={texts.bulk.restore}
          onClick={() => restoreTodos(selected)}
        />
        <IconButton icon="delete_forever" label={texts.bulk.forever} onClick={() => onForever(selected)} />
      </>
    );
  return (
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
      <LazyMenu side="top" align="center" trigger={<IconButton icon="label" label={texts.labels} />}>
        {(menu) => (
          <LabelItems
            menu={menu}
            labels={labels}
            isChecked={({ id }) => selected.every((todo) => todo.labels.includes(id))}
            onToggle={(label) => toggleLabel(selected, label)}
          />
        )}
      </LazyMenu>
      <LazyMenu side="top" align="center" trigger={<IconButton icon="event" label={texts.bulk.due} />}>
        {(menu) => <DueItems menu={menu} todos={selected} texts={texts} />}
      </LazyMenu>
      <IconButton icon="person_add" label={texts.bulk.assign} onClick={() => onAssign(selected)} />
      <IconButton icon="delete" label={texts.bulk.delete} onClick={() => removeTodos(selected)} />
    </>
  );
}
