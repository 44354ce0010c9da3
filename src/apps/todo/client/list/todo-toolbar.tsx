import { memo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { OrderMenu } from '../../../../platform/kits/list-screen/client/order-menu.tsx';
import { useListTexts } from '../../../../platform/kits/list-screen/client/texts/en.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoPanel } from '../sidebar/todo-sidebar.tsx';
import { todoOrder } from './todo-order.ts';
import type { TodoView } from './use-todo-view.ts';

interface ToolbarProps {
  view: TodoView;
  onShowPanel: (panel: TodoPanel) => void;
  onAdd: () => void;
}

/** The header's controls: order, keyboard shortcuts, and a new to-do. */
export const TodoToolbar = memo(function TodoToolbar({ view, onShowPanel, onAdd }: ToolbarProps) {
  const texts = useTodoTexts();
  const listTexts = useListTexts();
  return (
    <>
      <OrderMenu
        order={view.order}
        sorts={todoOrder.sorts}
        names={texts.orders}
        onChange={todoOrder.change}
      />
      <IconButton
        icon="keyboard"
        label={listTexts.showShortcuts}
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
