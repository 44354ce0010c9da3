import type { RepeatTexts } from './en.ts';

const each = (unit: string, many: string) => (count: number) =>
  count === 1 ? `Her ${unit}` : `Her ${count} ${many} bir`;

export const texts: RepeatTexts = {
  label: 'Tekrar',
  once: 'Tekrarlanmaz',
  workdays: 'Hafta içi her gün',
  every: {
    DAILY: each('gün', 'günde'),
    WEEKLY: each('hafta', 'haftada'),
    MONTHLY: each('ay', 'ayda'),
    YEARLY: each('yıl', 'yılda'),
  },
  on: (days) => `Her ${days}`,
  oftenOn: (often, days) => `${often}, ${days}`,
  onDate: (often, day) => `${often}, ayın ${day}. günü`,
  onLastDate: (often) => `${often}, ayın son günü`,
  onNth: (often, nth, day) => `${often}, ${nth} ${day}`,
  nth: ['ilk', 'ikinci', 'üçüncü', 'dördüncü', 'beşinci'],
  last: 'son',
  other: 'Özel',
  ends: 'Biter',
  endsNever: 'Hiçbir zaman',
  endsOn: 'Bir tarihte',
  endsAfter: 'Belirli sayıda tekrardan sonra',
  until: 'Bitiş tarihi',
  count: 'Tekrar sayısı',
};
