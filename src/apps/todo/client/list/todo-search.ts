import { createRecordSearch } from '../../../../platform/kits/list-screen/client/record-search.ts';
import type { Todo } from '../../shared/todo.ts';

/** The search within a list: titles, notes and the names of labels. */
export const todoSearch = createRecordSearch<Todo>(({ title, notes, labels }) => ({
  title,
  body: notes,
  labels,
}));
