import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import { MoveItems } from '../../../../platform/kits/list-screen/client/rows/move-items.tsx';
import { useListTexts } from '../../../../platform/kits/list-screen/client/texts/en.ts';
import { removeTodos, toggleLabel } from '../api.ts';
import { DueItems } from './due-menu.tsx';
import type { TodoRowProps } from './todo-row-props.ts';

export type RowMenuItemsProps = Pick<
  TodoRowProps,
  'todo' | 'labels' | 'texts' | 'actions' | 'isSelected' | 'canMove'
>;

/** The items of the menu of one to-do. */
export function RowMenuItems({ menu, ...props }: RowMenuItemsProps & { menu: MenuParts }) {
  const { todo, labels, texts, actions, isSelected, canMove } = props;
  const listTexts = useListTexts();
  return (
    <>
      <menu.MenuItem icon="edit" onClick={() => actions.open(todo.id)}>
        {listTexts.keys.open}
      </menu.MenuItem>
      <menu.MenuItem icon="check_box" onClick={() => actions.select(todo.id, false)}>
        {isSelected ? listTexts.unselect : listTexts.select}
      </menu.MenuItem>
      {canMove && (
        <>
          <menu.MenuSeparator />
          <MoveItems menu={menu} onMove={(to) => actions.move(todo, to)} />
        </>
      )}
      <menu.MenuItem icon="person_add" onClick={() => actions.askAssignee([todo])}>
        {texts.bulk.assign}
      </menu.MenuItem>
      <menu.MenuSeparator />
      <DueItems menu={menu} todos={[todo]} texts={texts} />
      <LabelItems
        menu={menu}
        labels={[...labels.values()]}
        isChecked={({ id }) => todo.labels.includes(id)}
        onToggle={(label) => toggleLabel([todo], label)}
      />
      <menu.MenuSeparator />
      <menu.MenuItem icon="delete" danger onClick={() => removeTodos([todo])}>
        {listTexts.keys.delete}
      </menu.MenuItem>
    </>
  );
}
