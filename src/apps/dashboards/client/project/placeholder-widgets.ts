import type { ProjectWidgets } from '../../shared/project/schema.ts';

const days = Array.from({ length: 7 }, () => '');
const zeros = days.map(() => 0);
const weeks = { TW: 0, LW: 0, '2W': 0 };
const byWeek = <Value>(value: Value) => ({ TW: value, LW: value, '2W': value });
const line = (label: string) => ({
  labels: days,
  datasets: [
    { label, data: zeros, fill: '', backgroundColor: '', pointRadius: 0, pointHitRadius: 0, borderWidth: 0 },
  ],
  options: {},
});
const figure = { title: '', data: { label: '', count: 0, extra: { label: '', count: 0 } }, detail: '' };
const bars = (label: string) => ({
  type: 'bar' as const,
  label,
  data: zeros,
  backgroundColor: '',
  hoverBackgroundColor: '',
  categoryPercentage: 0,
});
const numbers = ['created', 'closed', 'reOpened', 'wontFix', 'needsTest', 'fixed'];
const slices = { data: [1], backgroundColor: [''], hoverBackgroundColor: [''] };
const spent = { title: '', count: byWeek('0'), chart: byWeek(line('')) };
const table = { title: '', table: { columns: [], rows: [] } };

/** Widgets without numbers, as large as those with numbers: they hold the places while the numbers load. */
export const placeholderProject: ProjectWidgets = {
  widget1: {
    ranges: { DY: '', DT: '', DTM: '' },
    currentRange: 'DT',
    data: {
      label: '',
      count: { DY: 0, DT: 0, DTM: 0 },
      extra: { label: '', count: { DY: 0, DT: 0, DTM: '-' } },
    },
    detail: '',
  },
  widget2: figure,
  widget3: figure,
  widget4: figure,
  widget5: {
    title: '',
    ranges: byWeek(''),
    mainChart: byWeek({ labels: days, datasets: [bars('open'), bars('closed')], options: {} }),
    supporting: Object.fromEntries(
      numbers.map((number) => [number, { label: '', count: weeks, chart: byWeek(line(number)) }]),
    ),
  },
  widget6: {
    title: '',
    ranges: byWeek(''),
    currentRange: 'TW',
    mainChart: { labels: [''], datasets: byWeek([slices]), options: {} },
    footerLeft: { title: '', count: weeks },
    footerRight: { title: '', count: weeks },
  },
  widget7: { title: '', currentRange: 'T', ranges: { T: '', TM: '' }, schedule: { T: [], TM: [] } },
  widget8: { title: '', mainChart: { labels: [''], datasets: [slices], options: {} } },
  widget9: {
    title: '',
    ranges: byWeek(''),
    currentRange: 'TW',
    weeklySpent: spent,
    totalSpent: spent,
    remaining: spent,
    totalBudget: { title: '', count: '0' },
  },
  widget10: table,
  widget11: table,
  weatherWidget: {
    locations: {},
    currentLocation: 'here',
    tempUnit: 'C',
    speedUnit: 'KMH',
    source: 'waiting',
  },
};
