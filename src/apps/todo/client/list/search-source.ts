import { takeNearest, type SearchSource } from '../../../../platform/frame/palette/client/search-source.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { compileSearch } from '../../../../platform/kernel/collections/shared/filters.ts';
import { todoCollection } from '../../shared/todo.ts';
import type { Todo } from '../../shared/todo.ts';

const maxLocal = 4;
const readTitle = ({ title }: Todo) => [title];

/** What to-dos add to the search of all records. */
export const todoSource: SearchSource = {
  groups: {
    todo: { en: 'To-dos', tr: 'Görevler', ar: 'المهام' },
  },
  types: { todo: { en: 'to-do', tr: 'görev', ar: 'مهمة' } },
  find(words) {
    const isFound = compileSearch(words, readTitle);
    const found = readRecords(todoCollection).filter((todo) => !todo.deleted && isFound(todo));
    return takeNearest(found, words, ({ title }) => title, maxLocal).map(({ id, title, dueDate }) => ({
      type: 'todo',
      id,
      title,
      path: `/apps/todo/all/${id}`,
      at: dueDate ?? '',
    }));
  },
};
