import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Todo } from '../../shared/todo.ts';
import type { RowPlace } from '../../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import type { RowActions } from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import type { TodoTexts } from '../texts/en.ts';
import type { DueTone } from './due-text.ts';

/** What rows ask of the screen. */
export interface TodoRowActions extends RowActions<Todo> {
  askForever: (todos: readonly Todo[]) => void;
  askAssignee: (todos: readonly Todo[]) => void;
}

/** What a row of the list shows. */
export interface TodoRowProps extends RowPlace {
  todo: Todo;
  href: string;
  labels: ReadonlyMap<string, Label>;
  texts: TodoTexts;
  actions: TodoRowActions;
  dueText: string;
  /** The whole date, shown on hover. */
  dueTitle: string;
  dueTone: DueTone;
  isTrash: boolean;
  canMove: boolean;
}
