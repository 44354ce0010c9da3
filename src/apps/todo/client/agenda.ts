import { lazyPart } from '../../../ui/lazy-part.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import {
  type AgendaItem,
  type AgendaQuestion,
  type AgendaSource,
  isAskedFor,
} from '../../../platform/frame/agenda/client/agenda-source.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { isTodoOf } from '../shared/assigned.ts';
import { buildTodoPath } from '../shared/rules.ts';
import { type Todo, todoCollection } from '../shared/todo.ts';
import { setDueDate, setFlag } from './api.ts';

const toItem = (todo: Todo, timeZone: string): AgendaItem => ({
  id: `todo ${todo.id}`,
  appId: 'todo',
  recordId: todo.id,
  kind: 'work',
  title: todo.title,
  detail: '',
  icon: 'check_box',
  path: buildTodoPath({ kind: 'folder', handle: 'all' }, todo.id),
  at: todo.dueDate,
  isAnyTime: toWallClock(todo.dueDate, timeZone).endsWith('T23:59'),
  isDone: todo.completed,
  canComplete: true,
  canReschedule: true,
});

const findTodos = (ids: readonly string[]): readonly Todo[] =>
  readRecords(todoCollection).filter(({ id }) => ids.includes(id));

function list(question: AgendaQuestion): readonly AgendaItem[] {
  const { uid, timeZone } = question;
  return readRecords(todoCollection)
    .filter(
      (todo) => !todo.deleted && isTodoOf(todo, uid) && isAskedFor(todo.dueDate, todo.completed, question),
    )
    .map((todo) => toItem(todo, timeZone));
}

const QuickAdd = lazyPart(async () => (await import('./quick-add/day-quick-add.tsx')).DayQuickAdd);

/** The to-dos that the agenda of a person shows. */
export const todoAgenda: AgendaSource = {
  appId: 'todo',
  collections: [todoCollection],
  list,
  listAssigned: ({ uid, timeZone }) =>
    readRecords(todoCollection)
      .filter(({ assigneeId, completed, deleted }) => assigneeId === uid && !completed && !deleted)
      .map((todo) => toItem(todo, timeZone)),
  complete: (ids, isDone) => setFlag(findTodos(ids), 'completed', isDone),
  reschedule: (moves) => {
    for (const [at, same] of Map.groupBy(moves, (move) => move.at))
      setDueDate(findTodos(same.map(({ recordId }) => recordId)), at);
  },
  QuickAdd,
};
