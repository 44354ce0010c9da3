import type { CsvColumn } from '../../../platform/kernel/transfer/shared/csv.ts';
import type { Todo } from './todo.ts';

/** What the fields of a to-do are called, where texts of screens are not loaded. */
export const todoFieldNames = {
  title: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
  notes: { en: 'Notes', tr: 'Notlar', ar: 'الملاحظات' },
  startDate: { en: 'Start date', tr: 'Başlangıç tarihi', ar: 'تاريخ البدء' },
  dueDate: { en: 'Due date', tr: 'Bitiş tarihi', ar: 'تاريخ الاستحقاق' },
  completed: { en: 'Done', tr: 'Tamamlandı', ar: 'مكتملة' },
  starred: { en: 'Starred', tr: 'Yıldızlı', ar: 'مميزة بنجمة' },
  important: { en: 'Priority', tr: 'Öncelikli', ar: 'ذات أولوية' },
  deleted: { en: 'Deleted', tr: 'Silindi', ar: 'محذوفة' },
  labels: { en: 'Labels', tr: 'Etiketler', ar: 'التصنيفات' },
} as const;

/** The columns of exported to-dos, called by the names of the API unless given; labels by the person's own titles. */
export const buildTodoColumns = (
  labelTitles: ReadonlyMap<string, string>,
  nameOf: (field: keyof typeof todoFieldNames) => string = (field) => field,
): readonly CsvColumn<Todo>[] => [
  { name: nameOf('title'), read: ({ title }) => title },
  { name: nameOf('notes'), read: ({ notes }) => notes },
  { name: nameOf('startDate'), read: ({ startDate }) => startDate },
  { name: nameOf('dueDate'), read: ({ dueDate }) => dueDate },
  { name: nameOf('completed'), read: ({ completed }) => completed },
  { name: nameOf('starred'), read: ({ starred }) => starred },
  { name: nameOf('important'), read: ({ important }) => important },
  { name: nameOf('deleted'), read: ({ deleted }) => deleted },
  { name: nameOf('labels'), read: ({ labels }) => labels.flatMap((id) => labelTitles.get(id) ?? []) },
];
