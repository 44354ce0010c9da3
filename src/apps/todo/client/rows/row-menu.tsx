import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { removeTodos } from '../api.ts';
import { DueItems } from './due-menu.tsx';
import { LabelItems } from '../labels/label-menu.tsx';
import type { TodoRowProps } from './todo-row.tsx';

type RowMenuProps = Pick<TodoRowProps, 'todo' | 'labels' | 'texts' | 'actions' | 'isSelected' | 'canMove'> & {
  tabIndex: number;
};

/** What else can be done with one to-do. The menu is made when it is first opened. */
export function RowMenu({ todo, labels, texts, actions, isSelected, canMove, tabIndex }: RowMenuProps) {
  const trigger = (
    <IconButton icon="more_vert" label={texts.row.menu(todo.title)} plain tabIndex={tabIndex} />
  );
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => (
        <>
          <menu.MenuItem icon="edit" onClick={() => actions.open(todo.id)}>
            {texts.menu.open}
          </menu.MenuItem>
          <menu.MenuItem icon="check_box" onClick={() => actions.select(todo.id, false)}>
            {isSelected ? texts.menu.unselect : texts.menu.select}
          </menu.MenuItem>
          {canMove && (
            <>
              <menu.MenuSeparator />
              <menu.MenuItem
                icon="first_page"
                className="[&_svg]:rotate-90"
                onClick={() => actions.move(todo, 'top')}
              >
                {texts.menu.moveToTop}
              </menu.MenuItem>
              <menu.MenuItem icon="arrow_upward" onClick={() => actions.move(todo, 'up')}>
                {texts.menu.moveUp}
              </menu.MenuItem>
              <menu.MenuItem icon="arrow_downward" onClick={() => actions.move(todo, 'down')}>
                {texts.menu.moveDown}
              </menu.MenuItem>
              <menu.MenuItem
                icon="last_page"
                className="[&_svg]:rotate-90"
                onClick={() => actions.move(todo, 'bottom')}
              >
                {texts.menu.moveToBottom}
              </menu.MenuItem>
            </>
          )}
          <menu.MenuSeparator />
          <DueItems menu={menu} todos={[todo]} texts={texts} />
          <LabelItems menu={menu} todos={[todo]} labels={[...labels.values()]} texts={texts} />
          <menu.MenuSeparator />
          <menu.MenuItem icon="delete" danger onClick={() => removeTodos([todo])}>
            {texts.menu.delete}
          </menu.MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
