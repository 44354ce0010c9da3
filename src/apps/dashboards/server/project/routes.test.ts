import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  loadSampleFor,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { type CountedNumber, countedNumbers } from '../../shared/project/counted.ts';
import { projectApi, projectRecordApi, spendingApi } from '../../shared/project/schema.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';
import { type WeekRange, weekRanges } from '../../shared/project/times.ts';

describe.each(databaseKinds)('the project dashboard on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let projects: { id: string; name: string }[];
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    bob = await product.asUser('user');
    await loadSampleFor(product.database, ada.uid);
    projects = (await ada.call(specifiedApi.listProjects)).body;
  });
  afterAll(() => product.close());

  const getWidgets = async (project?: string, person = ada) => {
    const query = { language: 'en', ...(project !== undefined && { project }) };
    const { status, body } = await person.call(projectApi.getWidgets, { query });
    expect(status).toBe(200);
    return body;
  };
  const idOf = (name: string) => projects.find((one) => one.name === name)?.id ?? '';

  test('lists the projects by id and name', () => {
    expect(projects.map(({ name }) => name)).toEqual([
      'Website relaunch',
      'Spring trade fair',
      'Depo taşınması',
      'تطبيق العملاء',
    ]);
    expect(Object.keys(projects[0] ?? {})).toEqual(['id', 'name']);
  });

  test('has the widgets of the specified shapes', async () => {
    const widgets = await getWidgets();
    expect(Object.keys(widgets)).toEqual([
      ...Array.from({ length: 11 }, (_, index) => `widget${index + 1}`),
      'weatherWidget',
    ]);
    const { widget1, widget5, widget6, widget7, widget8, widget9, widget10, widget11 } = widgets;
    expect(widget1.ranges).toEqual({ DY: 'Yesterday', DT: 'Today', DTM: 'Tomorrow' });
    expect([widget1.currentRange, widget6.currentRange, widget7.currentRange, widget9.currentRange]).toEqual([
      'DT',
      'TW',
      'T',
      'TW',
    ]);
    expect(widget1.data.extra.count.DTM).toBe('-');
    expect(widget5.ranges).toEqual({ TW: 'This Week', LW: 'Last Week', '2W': '2 Weeks Ago' });
    for (const range of weekRanges) {
      expect(widget5.mainChart[range]?.datasets.map(({ data }) => data.length)).toEqual([7, 7]);
      expect(widget6.mainChart.datasets[range]?.[0]?.data).toHaveLength(4);
    }
    expect(Object.keys(widget5.supporting)).toEqual([
      'created',
      'closed',
      'reOpened',
      'wontFix',
      'needsTest',
      'fixed',
    ]);
    expect(widget6.mainChart.labels).toHaveLength(4);
    expect([
      widget6.mainChart.options['cutoutPercentage'],
      widget8.mainChart.options['cutoutPercentage'],
    ]).toEqual([66, 0]);
    expect(widget8.mainChart.labels).toHaveLength(5);
    expect(widget9.totalBudget.count).toBe('14,880.00');
    expect(widget10.table.columns.map(({ id }) => id)).toEqual([
      'budget_type',
      'total_budget',
      'spent_usd',
      'spent_perc',
      'remaining_usd',
      'remaining_perc',
    ]);
    expect(widget10.table.rows).toHaveLength(5);
    expect(widget11.table.columns.map(({ id }) => id)).toEqual([
      'avatar',
      'name',
      'position',
      'office',
      'email',
      'phone',
    ]);
    expect(widget11.table.rows).toHaveLength(20);
    expect(widgets.weatherWidget).toMatchObject({ tempUnit: 'C', speedUnit: 'KMH', source: 'sample' });
    expect(widgets.weatherWidget.locations['here']?.next3Days).toHaveLength(3);
  });

  test('the sample shows something in each number of this project', async () => {
    const { widget1, widget2, widget3, widget4, widget5, widget6 } = await getWidgets();
    const numbers = [widget1.data.count['DT'], ...[widget2, widget3, widget4].map(({ data }) => data.count)];
    expect(numbers.every((count) => Number(count) > 0)).toBe(true);
    for (const { count } of Object.values(widget5.supporting))
      expect(weekRanges.reduce((sum, range) => sum + (count[range] ?? 0), 0)).toBeGreaterThan(0);
    expect(widget6.footerLeft.count['LW']).toBeGreaterThan(0);
  });

  test('each number is the length of the list that it opens', async () => {
    const project = idOf('Website relaunch');
    const { widget1, widget2, widget3, widget4, widget5, widget6 } = await getWidgets(project);
    const shown = (number: string, range: string) =>
      ({
        due: widget1.data.count[range],
        overdue: widget2.data.count,
        issues: widget3.data.count,
        features: widget4.data.count,
        added: widget6.footerLeft.count[range],
        completed: widget6.footerRight.count[range],
        dueDone: widget1.data.extra.count[range === 'DY' ? 'DY' : 'DT'],
        overdueYesterday: widget2.data.extra.count,
        closedToday: widget3.data.extra.count,
        implemented: widget4.data.extra.count,
        issuesOfDay: widget5.mainChart[range]?.datasets.reduce((sum, { data }) => sum + (data[0] ?? 0), 0),
        tasksOfWeek: widget6.mainChart.datasets[range]?.[0]?.data.reduce((a, b) => a + b, 0),
      })[number] ?? widget5.supporting[number]?.count[range];
    for (const number of countedNumbers)
      for (const range of number === 'due' ? (['DY', 'DT', 'DTM'] as const) : weekRanges) {
        const query = { project, number, range, language: 'en' };
        const { status, body } = await ada.call(projectApi.listCounted, { query });
        expect({ status, number, range, count: body.length }).toEqual({
          status: 200,
          number,
          range,
          count: shown(number, range),
        });
      }
  });

  test('each slice and each bar is the length of the list that it opens', async () => {
    const project = idOf('Website relaunch');
    const { widget5, widget6 } = await getWidgets(project);
    const count = async (number: CountedNumber, range: WeekRange, point: number) => {
      const query = { project, number, range, point: String(point), language: 'en' };
      return (await ada.call(projectApi.listCounted, { query })).body.length;
    };
    for (const range of weekRanges) {
      const slices = widget6.mainChart.datasets[range]?.[0]?.data ?? [];
      expect(await Promise.all(slices.map((_, point) => count('tasksOfWeek', range, point)))).toEqual(slices);
      const [open, closed] = widget5.mainChart[range]?.datasets ?? [];
      const bars = open?.data.map((value, index) => value + (closed?.data[index] ?? 0)) ?? [];
      expect(await Promise.all(bars.map((_, point) => count('issuesOfDay', range, point)))).toEqual(bars);
    }
  });

  test.each([
    ['overdue', '0'],
    ['tasksOfWeek', '4'],
    ['issuesOfDay', '7'],
  ] as const)('of %s refuses point %s', async (number, point) => {
    const query = { project: idOf('Website relaunch'), number, point };
    expect((await ada.call(projectApi.listCounted, { query })).status).toBe(400);
  });

  test('another project has other numbers, also in its own currency', async () => {
    const [first, second] = [
      await getWidgets(idOf('Website relaunch')),
      await getWidgets(idOf('تطبيق العملاء')),
    ];
    expect(second.widget10.table.rows).toHaveLength(4);
    expect(second.widget9.title).toContain('AED');
    expect(second.widget11.table.rows).not.toEqual(first.widget11.table.rows);
  });

  test('what is spent and undone changes the numbers, and back', async () => {
    const project = idOf('Spring trade fair');
    const before = (await getWidgets(project)).widget9.weeklySpent.count;
    const day = product.clock.now.toISOString().slice(0, 10);
    const spending = { projectId: project, lineId: '', day, amount: 12_345, note: 'Flowers' };
    const { status, body } = await ada.call(spendingApi.create, { body: { spending } });
    expect(status).toBe(200);
    const after = (await getWidgets(project)).widget9.weeklySpent.count;
    const toNumber = (text = '') => Number(text.replaceAll(',', ''));
    expect(toNumber(after['TW']) - toNumber(before['TW'])).toBeCloseTo(123.45);
    await ada.call(spendingApi.removeMany, { body: { ids: [body.id] } });
    expect((await getWidgets(project)).widget9.weeklySpent.count).toEqual(before);
  });

  test.each([
    ['a day that does not exist', { day: '2026-02-30' }],
    ['no day', { day: '' }],
    ['half a cent', { amount: 0.5 }],
    ['a negative amount', { amount: -1 }],
    ['an amount beyond all amounts', { amount: 1e308 }],
  ])('refuses %s', async (_what, more) => {
    const spending = {
      projectId: idOf('Spring trade fair'),
      lineId: '',
      day: '2026-11-21',
      amount: 5,
      note: '',
      ...more,
    };
    expect((await ada.call(spendingApi.create, { body: { spending } })).status).toBe(400);
  });

  test('a stranger sees no project, no number, and writes nothing', async () => {
    const project = idOf('Website relaunch');
    expect((await bob.call(specifiedApi.listProjects)).body).toEqual([]);
    for (const query of [{ project }, { project: 'none' }])
      expect((await bob.call(projectApi.getWidgets, { query })).status).toBe(404);
    expect((await bob.call(projectApi.listCounted, { query: { project, number: 'due' } })).status).toBe(404);
    const spending = { projectId: project, lineId: '', day: '2026-11-21', amount: 5, note: '' };
    expect((await bob.call(spendingApi.create, { body: { spending } })).status).toBe(400);
    const own = await getWidgets(undefined, bob);
    expect([own.widget2.data.count, own.widget11.table.rows]).toEqual([0, []]);
    expect((await product.nobody.call(projectApi.getWidgets)).status).toBe(401);
  });

  test('a project counts nothing of what its reader may not see', async () => {
    const { body: all } = await ada.call(projectApi.listSources);
    const sources = all.flatMap(({ kind: sort, sources: found }) =>
      found.map(({ id }) => ({ kind: sort, id })),
    );
    expect(sources.length).toBeGreaterThan(5);
    const { body } = await bob.call(projectRecordApi.create, { body: { project: { name: 'Spy', sources } } });
    const { widget1, widget2, widget3, widget4, widget7 } = await getWidgets(body.id, bob);
    expect([widget2, widget3, widget4].map(({ data }) => data.count)).toEqual([0, 0, 0]);
    expect(Object.values(widget1.data.count)).toEqual([0, 0, 0]);
    expect(Object.values(widget7.schedule)).toEqual([[], []]);
  });
});
