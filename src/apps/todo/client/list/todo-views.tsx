import { type ListOrder, writeOrder } from '../../../../platform/kits/list-screen/client/list-order.ts';
import { ViewGroup } from '../../../../platform/kits/saved-views/client/view-group.tsx';
import { ViewMenu } from '../../../../platform/kits/saved-views/client/view-menu.tsx';

/** The to-do lists have their saved views together. */
const viewList = { id: 'todo.lists', path: '/apps/todo' } as const;
const viewLists = [viewList];

interface TodoViewMenuProps {
  /** The address of the shown list. */
  path: string;
  order: ListOrder<string>;
}

/** In the header: saved views of the to-do lists, with their search and order. */
export const TodoViewMenu = ({ path, order }: TodoViewMenuProps) => (
  <ViewMenu list={viewList} path={path} extraSearch={{ sort: writeOrder(order) }} />
);

/** In the sidebar: the saved views, as lists of their own. */
export const TodoViewGroup = ({ onChoose }: { onChoose?: (() => void) | undefined }) => (
  <ViewGroup lists={viewLists} onChoose={onChoose} />
);
