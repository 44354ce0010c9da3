import { memo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { ListMenu } from '../../../../platform/kits/list-screen/client/list-menu.tsx';
import { OrderMenu } from '../../../../platform/kits/list-screen/client/order-menu.tsx';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoPanel } from '../sidebar/todo-sidebar.tsx';
import { startExport, startImport } from './load-transfer.ts';
import { todoOrder } from './todo-order.ts';
import type { TodoView } from './use-todo-view.ts';

interface ToolbarProps {
  view: TodoView;
  /** The name of the list, for the file of an export. */
  name: string;
  onShowPanel: (panel: TodoPanel) => void;
  onAdd: () => void;
}

/** The header's controls: order, a menu, and a new to-do. */
export const TodoToolbar = memo(function TodoToolbar({ view, name, onShowPanel, onAdd }: ToolbarProps) {
  const texts = useTodoTexts();
  const { found, order } = view;
  return (
    <>
      <OrderMenu order={order} sorts={todoOrder.sorts} names={texts.orders} onChange={todoOrder.change} />
      <ListMenu
        transfer={{
          onImport: startImport,
          onExport: found.length > 0 ? () => startExport(name, found) : undefined,
        }}
        onShowKeys={() => onShowPanel('shortcuts')}
      />
      <Button variant="primary" icon="add" onClick={onAdd} className="ms-1 max-sm:hidden">
        {texts.add}
      </Button>
    </>
  );
});
