import { createListOrder } from '../../../../platform/kits/list-screen/client/list-order.ts';
import { todoSorts } from '../../shared/rules.ts';

/** How the to-do lists are ordered; `position` is the person's own order. */
export const todoOrder = createListOrder('todo-order', todoSorts);
