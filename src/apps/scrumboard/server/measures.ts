import { addDays } from '../../../base/calendar.ts';
import { dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { cards } from './tables.ts';

const path = '/apps/scrumboard/boards';

const created = defineMeasure({
  id: 'scrumboard.created',
  table: cards,
  version: 1,
  count: (row) => (row.deleted_at === null ? { day: dayOf(row.created_at) } : undefined),
  title: { en: 'Cards created', tr: 'Oluşturulan kartlar', ar: 'البطاقات المُنشأة' },
  formula: {
    en: 'Cards of the boards that you can see and that are not deleted, by the day they were created.',
    tr: 'Görebildiğiniz panolardaki silinmemiş kartlar, oluşturuldukları güne göre.',
    ar: 'بطاقات اللوحات التي يمكنك رؤيتها ولم تُحذف، حسب يوم إنشائها.',
  },
  path,
});

const closed = defineMeasure({
  id: 'scrumboard.closed',
  table: cards,
  version: 1,
  count: (row) =>
    row.deleted_at === null && row.completed_at !== null ? { day: dayOf(row.completed_at) } : undefined,
  title: { en: 'Cards done', tr: 'Tamamlanan kartlar', ar: 'البطاقات المُنجزة' },
  formula: {
    en: 'Cards of the boards that you can see that are done and not deleted, by the day they were done.',
    tr: 'Görebildiğiniz panolardaki tamamlanmış ve silinmemiş kartlar, tamamlandıkları güne göre.',
    ar: 'بطاقات اللوحات التي يمكنك رؤيتها وقد أُنجزت ولم تُحذف، حسب يوم إنجازها.',
  },
  path,
});

const reopened = defineMeasure({
  id: 'scrumboard.reopened',
  table: cards,
  version: 1,
  count: (row) =>
    row.deleted_at === null && row.reopened_at !== null ? { day: dayOf(row.reopened_at) } : undefined,
  title: { en: 'Cards reopened', tr: 'Yeniden açılan kartlar', ar: 'البطاقات المُعاد فتحها' },
  formula: {
    en: 'Cards of the boards that you can see that were opened again after they were done and are not deleted, by the last day that happened.',
    tr: 'Görebildiğiniz panolarda tamamlandıktan sonra yeniden açılmış ve silinmemiş kartlar, son kez açıldıkları güne göre.',
    ar: 'بطاقات اللوحات التي يمكنك رؤيتها وأُعيد فتحها بعد إنجازها ولم تُحذف، حسب آخر يوم أُعيد فتحها فيه.',
  },
  path,
});

const overdue = defineMeasure({
  id: 'scrumboard.overdue',
  table: cards,
  version: 1,
  count({ deleted_at, archived_at, due, completed_at }) {
    if (deleted_at !== null || due === null) return undefined;
    const day = dayOf(due);
    if (completed_at !== null && dayOf(completed_at) <= day) return undefined;
    if (completed_at === null && archived_at !== null) return undefined;
    return { day: addDays(day, 1), part: completed_at === null ? 'open' : 'late' };
  },
  title: { en: 'Cards overdue', tr: 'Geciken kartlar', ar: 'البطاقات المتأخرة' },
  formula: {
    en: 'Cards that were not done on the day they were due, by the day after it. Archived ones count only if they were done late.',
    tr: 'Bitiş gününde tamamlanmamış kartlar, ertesi güne göre. Arşivlenenler yalnızca geç tamamlandıysa sayılır.',
    ar: 'البطاقات التي لم تُنجز في يوم استحقاقها، حسب اليوم التالي له. ولا تُحتسب المؤرشفة إلا إذا أُنجزت متأخرة.',
  },
  path,
  dimension: { en: 'State', tr: 'Durum', ar: 'الحالة' },
  parts: {
    open: { en: 'Still open', tr: 'Hâlâ açık', ar: 'ما زالت مفتوحة' },
    late: { en: 'Done late', tr: 'Geç tamamlandı', ar: 'أُنجزت متأخرة' },
  },
});

/** What is counted of cards. */
export const cardMeasures = [created, closed, reopened, overdue];
