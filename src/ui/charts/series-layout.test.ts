import { describe, expect, test } from 'vitest';
import type { ChartSeries } from './chart-series.ts';
import { layOutSeries, type SeriesLayoutOptions, stackSeries } from './series-layout.ts';

const orders: ChartSeries = { label: 'Orders', values: [2, null, 4] };
const returns: ChartSeries = { label: 'Returns', values: [1, 3, 1] };
const options: SeriesLayoutOptions = {
  size: { width: 300, height: 200, isRtl: false },
  labels: ['Mon', 'Tue', 'Wed'],
  series: [orders, returns],
  kind: 'bar',
  isStacked: false,
  isHorizontal: false,
  axes: 'both',
  min: undefined,
  max: undefined,
  topRoom: 0,
  formatValue: String,
};

test('stacked series stand on each other; a missing number takes no room', () => {
  expect(stackSeries([orders, returns], true)).toEqual([
    [[0, 2], undefined, [0, 4]],
    [
      [2, 3],
      [0, 3],
      [4, 5],
    ],
  ]);
});

test.each([
  { kind: 'bar', lowest: '0' },
  { kind: 'area', lowest: '0' },
  { kind: 'line', lowest: '1' },
] as const)('the axis of a $kind chart begins at $lowest', ({ kind, lowest }) => {
  const values = { label: 'Orders', values: [1, 3, 4] };
  expect(layOutSeries({ ...options, kind, series: [values] }).ticks[0]?.text).toBe(lowest);
});

describe.each([false, true])('from right to left: %s', (isRtl) => {
  const layout = layOutSeries({ ...options, size: { ...options.size, isRtl } });

  test('labels follow the direction of reading, and the axis is at its start', () => {
    const places = layout.shownLabels.map(({ at }) => at);
    expect(places).toEqual(places.toSorted((a, b) => (isRtl ? b - a : a - b)));
    expect(layout.plot.x === 0).toBe(isRtl);
  });

  test('bars of several series are next to each other, in order', () => {
    const [first, second] = [layout.bar(0, 0), layout.bar(1, 0)];
    if (!first || !second) throw new Error('There are two bars.');
    const gap = isRtl ? first.x - second.x - second.width : second.x - first.x - first.width;
    expect(gap).toBeGreaterThan(0);
    expect(first.height).toBeCloseTo(second.height * 2);
    expect(layout.bar(0, 1)).toBeUndefined();
  });

  test('the nearest label is found', () => {
    for (const index of [0, 1, 2]) expect(layout.nearest(layout.place(index, 1))).toBe(index);
  });
});

test('horizontal bars begin at the side of the labels', () => {
  const layout = layOutSeries({ ...options, isHorizontal: true });
  expect(layout.bar(0, 0)?.x).toBeCloseTo(layout.plot.x);
  expect(layout.bar(0, 2)?.width).toBeCloseTo(layout.plot.width);
});

test('labels that do not fit are left out', () => {
  const labels = Array.from({ length: 60 }, (_, day) => `Day ${day + 1}`);
  const series = [{ label: 'Orders', values: labels.map((_, day) => day) }];
  const shown = layOutSeries({ ...options, labels, series }).shownLabels;
  expect(shown.length).toBeLessThan(10);
  expect(shown[0]?.text).toBe('Day 1');
});

test('numbers that are all the same, and none at all, are drawn', () => {
  for (const values of [[0, 0, 0], [null, null, null], []]) {
    const layout = layOutSeries({ ...options, kind: 'line', series: [{ label: 'Orders', values }] });
    expect(Number.isFinite(layout.place(0, 0).y)).toBe(true);
  }
});

test('an area ends at the axis, not below it', () => {
  const series = [{ label: 'Visitors', values: [2, 3, 4] }];
  const { spans } = layOutSeries({ ...options, kind: 'area', series, min: 1.5, max: 5 });
  expect(spans[0]).toEqual([
    [1.5, 2],
    [1.5, 3],
    [1.5, 4],
  ]);
});
