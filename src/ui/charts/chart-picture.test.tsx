import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawChartPicture } from './chart-picture.ts';
import { SeriesChart } from './series-chart.tsx';

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

test('a picture holds the title, the drawing and the legend, and needs no styles of the page', () => {
  render(
    <SeriesChart
      label="Sales & costs"
      labels={['<Mon>', 'Tue']}
      series={[
        { label: 'Sales', values: [1, 2] },
        { label: 'Costs', values: [3, null] },
      ]}
      kind="bar"
      height={100}
    />,
  );
  const picture = drawChartPicture(screen.getByRole('figure'), 'Sales & costs');
  const drawing = parse(picture?.svg ?? '');
  expect(drawing.querySelector('parsererror')).toBeNull();
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Sales & costs', '<Mon>', 'Tue', 'Sales', 'Costs']));
  expect(drawing.querySelectorAll('[class], [style], script, foreignObject')).toHaveLength(0);
  expect(drawing.querySelectorAll('svg rect').length).toBeGreaterThanOrEqual(3);
  expect(picture?.height).toBeGreaterThan(100);
});

test('where nothing is drawn there is no picture', () => {
  expect(drawChartPicture(document.createElement('figure'), 'Nothing')).toBeUndefined();
});
