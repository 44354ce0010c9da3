import { dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { type DealRow, deals } from './tables.ts';

/** The day on which a deal reached a stage that closes it. */
const closedOn = ({ closed_at, edited_at }: DealRow) => dayOf(closed_at ?? edited_at);
const path = '/apps/contacts/deals';

const won = defineMeasure({
  id: 'contacts.deals-won',
  table: deals,
  version: 1,
  count: (row) => (row.stage === 'won' ? { day: closedOn(row) } : undefined),
  title: { en: 'Deals won', tr: 'Kazanılan anlaşmalar', ar: 'الصفقات المكسوبة' },
  formula: {
    en: 'Deals that you can see and that were won, by the day they were closed.',
    tr: 'Görebildiğiniz ve kazanılmış anlaşmalar, kapatıldıkları güne göre.',
    ar: 'الصفقات المكسوبة التي يمكنك رؤيتها، حسب يوم إغلاقها.',
  },
  path,
});

const lost = defineMeasure({
  id: 'contacts.deals-lost',
  table: deals,
  version: 1,
  count: (row) => (row.stage === 'lost' ? { day: closedOn(row), part: row.lost_reason } : undefined),
  title: { en: 'Deals lost', tr: 'Kaybedilen anlaşmalar', ar: 'الصفقات الخاسرة' },
  formula: {
    en: 'Deals that you can see and that were lost, by the day they were closed and the reason.',
    tr: 'Görebildiğiniz ve kaybedilmiş anlaşmalar, kapatıldıkları güne ve nedene göre.',
    ar: 'الصفقات الخاسرة التي يمكنك رؤيتها، حسب يوم إغلاقها وسببها.',
  },
  path,
  dimension: { en: 'Reason', tr: 'Neden', ar: 'السبب' },
  parts: {
    none: { en: 'No reason given', tr: 'Neden belirtilmedi', ar: 'دون ذكر السبب' },
    price: { en: 'Price', tr: 'Fiyat', ar: 'السعر' },
    competitor: { en: 'Competitor', tr: 'Rakip', ar: 'منافس' },
    timing: { en: 'Timing', tr: 'Zamanlama', ar: 'التوقيت' },
    budget: { en: 'No budget', tr: 'Bütçe yok', ar: 'لا ميزانية' },
    silence: { en: 'No answer', tr: 'Yanıt yok', ar: 'لا رد' },
    other: { en: 'Other', tr: 'Diğer', ar: 'سبب آخر' },
  },
});

const wonAmount = defineMeasure({
  id: 'contacts.amount-won',
  table: deals,
  version: 1,
  count: (row) =>
    row.stage === 'won' && row.amount > 0
      ? { day: closedOn(row), part: row.currency, amount: row.amount }
      : undefined,
  title: { en: 'Amount won', tr: 'Kazanılan tutar', ar: 'المبلغ المكسوب' },
  formula: {
    en: 'The amounts of won deals, each currency apart, by the day they were closed.',
    tr: 'Kazanılan anlaşmaların tutarları, para birimine ve kapatıldıkları güne göre.',
    ar: 'مبالغ الصفقات المكسوبة، لكل عملة على حدة، حسب يوم إغلاقها.',
  },
  path,
  dimension: { en: 'Currency', tr: 'Para birimi', ar: 'العملة' },
  unit: 'hundredths',
});

/** What is counted of deals. */
export const dealMeasures = [won, lost, wonAmount];
