import { memo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { todoSorts } from '../../shared/rules.ts';
import { changeOrder } from './list-order.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoPanel } from '../sidebar/todo-sidebar.tsx';
import type { TodoView } from './use-todo-view.ts';

interface ToolbarProps {
  view: TodoView;
  onShowPanel: (panel: TodoPanel) => void;
  onAdd: () => void;
}

/** The header's controls: order, keyboard shortcuts, and a new to-do. */
export const TodoToolbar = memo(function TodoToolbar({ view, onShowPanel, onAdd }: ToolbarProps) {
  const texts = useTodoTexts();
  const { order } = view;
  return (
    <>
      <LazyMenu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            icon="sort"
            aria-label={`${texts.orderBy}: ${texts.orders[order.sort]}`}
          >
            <span className="max-sm:sr-only">{texts.orders[order.sort]}</span>
          </Button>
        }
      >
        {(menu) => (
          <menu.MenuGroup label={texts.orderBy}>
            <menu.MenuRadioGroup
              value={order.sort}
              onValueChange={(sort: typeof order.sort) => changeOrder({ sort })}
            >
              {todoSorts.map((sort) => (
                <menu.MenuRadioItem key={sort} value={sort}>
                  {texts.orders[sort]}
                </menu.MenuRadioItem>
              ))}
            </menu.MenuRadioGroup>
          </menu.MenuGroup>
        )}
      </LazyMenu>
      <IconButton
        icon={order.isDescending ? 'arrow_downward' : 'arrow_upward'}
        label={order.isDescending ? texts.descending : texts.ascending}
        onClick={() => changeOrder({ isDescending: !order.isDescending })}
      />
      <IconButton
        icon="keyboard"
        label={texts.showShortcuts}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => onShowPanel('shortcuts')}
        className="max-sm:hidden pointer-coarse:hidden"
      />
      <Button variant="primary" icon="add" onClick={onAdd} className="ms-1 max-sm:hidden">
        {texts.add}
      </Button>
    </>
  );
});
