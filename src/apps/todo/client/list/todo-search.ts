import { foldText } from '../../../../base/fold.ts';
import type { Todo, TodoLabel } from '../../shared/schema.ts';

interface FoldedTodo {
  readonly title: string;
  readonly text: string;
}

/** A changed to-do is a new object, so what is kept is never stale, and goes with it. */
const folded = new WeakMap<Todo, FoldedTodo>();

function fold(todo: Todo): FoldedTodo {
  const known = folded.get(todo);
  if (known) return known;
  const title = foldText(todo.title);
  const made = { title, text: todo.notes === '' ? title : `${title}\n${foldText(todo.notes)}` };
  folded.set(todo, made);
  return made;
}

/** The title as it is sorted by. */
export const foldTitle = (todo: Todo): string => fold(todo).title;

/** The test whether all words of a query stand somewhere in a to-do: in its title, its notes or its labels' names. */
export function buildSearch(
  query: string,
  labels: readonly TodoLabel[],
): ((todo: Todo) => boolean) | undefined {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const wanted = words.map((word) => ({
    word,
    labelIds: labels.filter(({ title }) => foldText(title).includes(word)).map(({ id }) => id),
  }));
  return (todo) => {
    const { text } = fold(todo);
    return wanted.every(
      ({ word, labelIds }) => text.includes(word) || labelIds.some((id) => todo.labels.includes(id)),
    );
  };
}

const chunkMs = 6;

/** Folds all to-dos ahead of the first search, while the page has nothing else to do; answers how to stop. */
export function prepareSearch(todos: readonly Todo[]): () => void {
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const endMs = performance.now() + chunkMs;
    for (let todo = todos[next]; todo && performance.now() < endMs; todo = todos[++next]) fold(todo);
    if (next < todos.length) timer = setTimeout(work, 30);
  };
  timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}
