import { addDays } from '../../../base/calendar.ts';
import { timeOfId } from '../../../base/ids.ts';
import { dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { type TodoRow, todos } from './tables.ts';

/** The day of creation; ids that clients made otherwise have none. */
function dayOfCreation({ id }: TodoRow): string | undefined {
  const time = timeOfId(id);
  return time === undefined ? undefined : dayOf(time);
}

const created = defineMeasure({
  id: 'todo.created',
  table: todos,
  version: 1,
  count: (row) => {
    const day = dayOfCreation(row);
    return row.deleted || day === undefined ? undefined : { day };
  },
  title: { en: 'To-dos created', tr: 'Oluşturulan görevler', ar: 'المهام المُنشأة' },
  formula: {
    en: 'To-dos that you can see and that are not deleted, by the day they were created.',
    tr: 'Görebildiğiniz ve silinmemiş görevler, oluşturuldukları güne göre.',
    ar: 'المهام التي يمكنك رؤيتها ولم تُحذف، حسب يوم إنشائها.',
  },
  path: '/apps/todo/all',
});

const completed = defineMeasure({
  id: 'todo.completed',
  table: todos,
  version: 2,
  count: (row) => (row.deleted || row.completed_at === null ? undefined : { day: dayOf(row.completed_at) }),
  title: { en: 'To-dos done', tr: 'Tamamlanan görevler', ar: 'المهام المُنجزة' },
  formula: {
    en: 'To-dos that are done and not deleted, by the day they were marked as done.',
    tr: 'Tamamlanmış ve silinmemiş görevler, tamamlandı olarak işaretlendikleri güne göre.',
    ar: 'المهام المُنجزة التي لم تُحذف، حسب يوم إنجازها.',
  },
  path: '/apps/todo/filter/completed',
});

const reopened = defineMeasure({
  id: 'todo.reopened',
  table: todos,
  version: 1,
  count: (row) => (row.deleted || row.reopened_at === null ? undefined : { day: dayOf(row.reopened_at) }),
  title: { en: 'To-dos reopened', tr: 'Yeniden açılan görevler', ar: 'المهام المُعاد فتحها' },
  formula: {
    en: 'To-dos that were opened again after they were done and that are not deleted, by the last day that happened.',
    tr: 'Tamamlandıktan sonra yeniden açılmış ve silinmemiş görevler, son kez açıldıkları güne göre.',
    ar: 'المهام التي أُعيد فتحها بعد إنجازها ولم تُحذف، حسب آخر يوم أُعيد فتحها فيه.',
  },
  path: '/apps/todo/all',
});

const due = defineMeasure({
  id: 'todo.due',
  table: todos,
  version: 1,
  count: (row) =>
    row.deleted || row.due_date === null
      ? undefined
      : { day: dayOf(row.due_date), part: row.completed ? 'done' : 'open' },
  title: { en: 'To-dos due', tr: 'Tarihi gelen görevler', ar: 'المهام المستحقة' },
  formula: {
    en: 'To-dos that are not deleted, by the day they are due; open and done ones apart.',
    tr: 'Silinmemiş görevler, bitiş gününe göre; açık ve tamamlanmış olanlar ayrı.',
    ar: 'المهام التي لم تُحذف، حسب يوم استحقاقها؛ المفتوحة والمُنجزة كلٌّ على حدة.',
  },
  path: '/apps/todo/filter/dueDate',
  dimension: { en: 'State', tr: 'Durum', ar: 'الحالة' },
  parts: {
    open: { en: 'Open', tr: 'Açık', ar: 'مفتوحة' },
    done: { en: 'Done', tr: 'Tamamlandı', ar: 'مُنجزة' },
  },
});

const overdue = defineMeasure({
  id: 'todo.overdue',
  table: todos,
  version: 1,
  count: (row) => {
    if (row.deleted || row.due_date === null) return undefined;
    const day = dayOf(row.due_date);
    // Imported ones have no time of completion: whether they were late is not known.
    if (row.completed && (row.completed_at === null || dayOf(row.completed_at) <= day)) return undefined;
    return { day: addDays(day, 1), part: row.completed ? 'late' : 'open' };
  },
  title: { en: 'To-dos overdue', tr: 'Geciken yapılacaklar', ar: 'المهام المتأخرة' },
  formula: {
    en: 'To-dos that were not done on the day they were due, by the day after it.',
    tr: 'Bitiş gününde tamamlanmamış yapılacaklar, ertesi güne göre.',
    ar: 'المهام التي لم تُنجز في يوم استحقاقها، حسب اليوم التالي له.',
  },
  path: '/apps/todo/filter/dueDate',
  dimension: { en: 'State', tr: 'Durum', ar: 'الحالة' },
  parts: {
    open: { en: 'Still open', tr: 'Hâlâ açık', ar: 'ما زالت مفتوحة' },
    late: { en: 'Done late', tr: 'Geç tamamlandı', ar: 'أُنجزت متأخرة' },
  },
});

/** What is counted of to-dos. */
export const todoMeasures = [created, completed, reopened, due, overdue];
