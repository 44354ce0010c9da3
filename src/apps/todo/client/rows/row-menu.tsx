import { Suspense } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import { MoveItems } from '../../../../platform/kits/list-screen/client/rows/move-items.tsx';
import { useListTexts } from '../../../../platform/kits/list-screen/client/texts/en.ts';
import { removeTodos, toggleLabel } from '../api.ts';
import type { TodoRowProps } from './todo-row-props.ts';

const DueItems = lazyPart(async () => (await import('./due-menu.tsx')).DueItems);

type RowMenuProps = Pick<TodoRowProps, 'todo' | 'labels' | 'texts' | 'actions' | 'isSelected' | 'canMove'> & {
  tabIndex: number;
};

/** What else can be done with one to-do. The menu is made when it is first opened. */
export function RowMenu({ todo, labels, texts, actions, isSelected, canMove, tabIndex }: RowMenuProps) {
  const listTexts = useListTexts();
  const trigger = (
    <IconButton icon="more_vert" label={texts.row.menu(todo.title)} plain tabIndex={tabIndex} />
  );
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => (
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
          <Suspense>
            <DueItems menu={menu} todos={[todo]} texts={texts} />
          </Suspense>
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
      )}
    </LazyMenu>
  );
}
