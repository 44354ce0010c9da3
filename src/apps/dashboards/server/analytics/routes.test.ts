import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  loadSampleFor,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { addDays } from '../../../../base/calendar.ts';
import { measuresApi } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { QueryOf } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { analyticsApi, type Measurement } from '../../shared/schema.ts';

const key = 'a key of at least thirty-two characters';
const { path } = analyticsApi.recordMeasurements;

describe.each(usualDatabaseKinds)('the analytics dashboard on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let today: string;
  beforeAll(async () => {
    product = await startTestProduct(kind, { measurementsKey: key });
    ada = await product.asUser('user');
    await loadSampleFor(product.database, ada.uid);
    today = product.clock.now.toISOString().slice(0, 10);
  });
  afterAll(() => product.close());

  const getWidgets = async (language = 'en') => {
    const { status, body } = await ada.call(analyticsApi.getWidgets, { query: { language } });
    expect(status).toBe(200);
    return body;
  };
  const send = async (measurements: unknown, apiKey: string | null = key) => {
    const response = await product.nobody.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) },
      body: JSON.stringify({ measurements }),
    });
    return { status: response.status, body: await readJson(response) };
  };
  const one = (more: Partial<Record<keyof Measurement, unknown>>) => [
    { name: 'visits', day: today, amount: 5, ...more },
  ];

  test('has nine widgets of the specified shapes', async () => {
    const widgets = await getWidgets();
    expect(Object.keys(widgets)).toEqual(Array.from({ length: 9 }, (_, index) => `widget${index + 1}`));
    const { widget1, widget2, widget3, widget4, widget5, widget6, widget7, widget8, widget9 } = widgets;
    expect(Object.keys(widget1.datasets)).toEqual(expect.arrayContaining(['2015', '2016', '2017']));
    for (const [dataset] of Object.values(widget1.datasets)) expect(dataset?.data).toHaveLength(12);
    expect(widget1.labels).toHaveLength(12);
    expect(widget1.options).toMatchObject({ plugins: { xLabelsOnTop: { active: true } } });
    expect(widget1.datasets['2017']?.[0]?.data[0]).toBe(3.9);
    expect([widget2.labels.length, widget3.labels.length, widget4.labels.length]).toEqual([7, 15, 7]);
    expect(widget2.conversion.value).toBe(widget2.datasets[0]?.data.reduce((a, b) => a + b));
    expect(widget3.impressions.value).toMatch(/k$/);
    for (const day of [widget5.datasets.yesterday, widget5.datasets.today])
      expect(day.map(({ data }) => data.length)).toEqual([12, 12]);
    expect(widget5.labels).toHaveLength(12);
    expect(widget6.markers).toHaveLength(10);
    expect(Object.keys(widget7.datasets)).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 28 days',
      'Last 90 days',
    ]);
    for (const [period] of Object.values(widget7.datasets))
      expect(period?.data.reduce((a, b) => a + b)).toBeCloseTo(100, 0);
    expect(widget8.datasets.map(([dataset]) => dataset?.data.length)).toEqual([7, 7, 7]);
    expect(widget9.rows).toHaveLength(5);
  });

  test('the period before is what the charts showed then; without asking for it, it is not there', async () => {
    expect(await getWidgets()).not.toHaveProperty('before');
    const { body } = await ada.call(analyticsApi.getWidgets, {
      query: { language: 'en', compare: 'before' },
    });
    const { before, widget5, widget9 } = body;
    const sumOf = async (name: string, day: string) => {
      const query = { measure: `dashboards.${name}`, from: day, to: day };
      const sums = (await ada.call(measuresApi.readSums, { query })).body;
      return sums.reduce((sum, { amount }) => sum + amount, 0);
    };
    for (const [widget, name, count] of [
      ['widget2', 'orders', 7],
      ['widget3', 'impressions', 15],
      ['widget4', 'visits', 7],
    ] as const) {
      expect(before?.[widget]).toHaveLength(count);
      expect(before?.[widget].at(-1)).toBe(await sumOf(name, addDays(today, -count)));
    }
    expect(before?.widget5.today).toEqual(widget5.datasets.yesterday.map(({ data }) => data));
    expect(before?.widget8.map((tab) => tab.length)).toEqual([7, 7, 7]);
    expect(before?.widget8[0]?.at(-1)).toBe(await sumOf('sales', addDays(today, -7)));
    expect(before?.widget9).toHaveLength(widget9.rows.length);
  });

  test('labels are in the language that is asked for', async () => {
    expect((await getWidgets('tr')).widget1.labels[0]).toBe('Oca');
    expect((await getWidgets('xx')).widget1.labels[0]).toBe('Jan');
  });

  test('follows measurements; an amount replaces the one of the same day and part', async () => {
    const before = (await getWidgets()).widget4;
    const days = [today, addDays(today, -1)];
    for (const amount of [9000, 7000])
      expect(await send(days.map((day) => ({ name: 'visits', day, amount })))).toEqual({
        status: 200,
        body: { recorded: 2 },
      });
    const { visits, datasets } = (await getWidgets()).widget4;
    expect(datasets[0]?.data.slice(-2)).toEqual([7000, 7000]);
    const known = before.datasets[0]?.data.slice(-2).reduce((a, b) => a + b) ?? 0;
    expect(visits.value).toBe(before.visits.value - known + 14_000);
  });

  test.each([
    ['no list', 'none'],
    ['an empty list', []],
    ['a name that is not measured', [{ name: 'secrets', day: '2026-01-01', amount: 1 }]],
    ['a number beyond all numbers', [{ name: 'visits', day: '2026-01-01', amount: 1e308 }]],
    ['a negative number', [{ name: 'visits', day: '2026-01-01', amount: -1 }]],
    ['half a visit', [{ name: 'visits', day: '2026-01-01', amount: 0.5 }]],
    ['a day that does not exist', [{ name: 'visits', day: '2026-02-30', amount: 1 }]],
    ['a month', [{ name: 'visits', day: '2026-11', amount: 1 }]],
    ['a year', [{ name: 'visits', day: '2026', amount: 1 }]],
    ['a number as text', [{ name: 'visits', day: '2026-01-01', amount: '1' }]],
    ['no amount', [{ name: 'visits', day: '2026-01-01' }]],
    ['a long part', [{ name: 'visits', day: '2026-01-01', part: 'x'.repeat(101), amount: 1 }]],
    ['a day in the future', [{ name: 'visits', day: '2099-01-01', amount: 1 }]],
    [
      'too many at once',
      Array.from({ length: 1001 }, () => ({ name: 'visits', day: '2026-01-01', amount: 1 })),
    ],
  ])('refuses %s', async (_what, measurements) => {
    const { status, body } = await send(measurements);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { message: expect.stringMatching(/\w+/) } });
  });

  test.each([
    [
      'a million',
      `{"measurements":[${'{"name":"visits","day":"2026-01-01","amount":1},'.repeat(1_000_000)}]}`,
      413,
    ],
    ['beyond all numbers', '{"measurements":[{"name":"visits","day":"2026-01-01","amount":1e999}]}', 400],
    ['half of a request', '{"measurements":[{"name":', 400],
    ['lists in lists', `{"measurements":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ['nothing', '', 400],
    ['bytes', '\u0000\ufffd', 400],
  ])('answers %s clearly, and records nothing', async (_what, body, expected) => {
    const before = await product.database.read('select count(*) as count from measurements');
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await product.nobody.fetch(path, { method: 'POST', headers, body });
    expect(response.status).toBe(expected);
    expect(await readJson(response)).toMatchObject({ error: { message: expect.stringMatching(/\w+/) } });
    expect(await product.database.read('select count(*) as count from measurements')).toEqual(before);
  });

  test('judges the key before it reads or describes anything of the body', async () => {
    let pulls = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulls += 1;
          controller.enqueue(new TextEncoder().encode('{"measurements":'));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', 'x-api-key': 'a wrong key' };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    expect((await product.nobody.fetch(path, init)).status).toBe(401);
    expect(pulls).toBe(0);
    expect((await send('none', null)).status).toBe(401);
  });

  test('each number is the sum of what it opens', async () => {
    const widgets = await getWidgets();
    const { widget1, widget2, widget3, widget4, widget5, widget7, widget8, widget9 } = widgets;
    const list = async (query: QueryOf<typeof analyticsApi.listCounted>, name?: string) => {
      const { status, body } = await ada.call(analyticsApi.listCounted, { query });
      expect(status).toBe(200);
      const wanted = body.sums.filter((sum) => name === undefined || sum.name === name);
      return wanted.reduce((sum, { amount }) => sum + amount, 0);
    };
    const march = await list({ number: 'visitors', range: '2016', point: '2' });
    expect(Math.round(march / 100) / 10).toBe(widget1.datasets['2016']?.[0]?.data[2]);
    expect(await list({ number: 'conversion' })).toBe(widget2.conversion.value);
    expect(await list({ number: 'visits' })).toBe(widget4.visits.value);
    for (const [number, { datasets, labels }] of [
      ['conversion', widget2],
      ['impressions', widget3],
      ['visits', widget4],
    ] as const)
      for (const point of [0, labels.length - 1])
        expect(await list({ number, point: String(point) })).toBe(datasets[0]?.data[point]);
    expect(await list({ number: 'pageViews', range: 'yesterday', part: '08' }, 'pageViews')).toBe(
      widget5.datasets.yesterday[1]?.data[4],
    );
    const range = 'Last 28 days';
    const [desktop, all] = [
      await list({ number: 'sessions', range, part: 'desktop' }),
      await list({ number: 'sessions', range }),
    ];
    expect(Math.round((desktop / all) * 1000) / 10).toBe(widget7.datasets[range]?.[0]?.data[0]);
    for (const [tab, name] of ['day', 'week', 'month'].entries())
      for (const point of [0, 6])
        expect(await list({ number: 'sales', range: name, point: String(point) })).toBe(
          widget8.datasets[tab]?.[0]?.data[point],
        );
    for (const { title, clicks } of widget9.rows)
      expect(await list({ number: 'campaigns', part: title }, 'clicks')).toBe(clicks);
  });

  test.each([
    { number: 'secrets' },
    { number: 'visitors', range: '20-17' },
    { number: 'visitors', point: '12' },
    { number: 'visits', point: '-1' },
    { number: 'visits', point: '7' },
    { number: 'map', point: '0' },
    { number: 'sessions', range: 'Last 12 days' },
    { number: 'sales', range: 'constructor' },
  ])('refuses %o', async (query) => {
    const response = await ada.fetch(
      `${analyticsApi.listCounted.path}?${new URLSearchParams(Object(query))}`,
    );
    expect(response.status).toBe(400);
  });

  test('the largest amounts add up exactly', async () => {
    const day = addDays(today, -3);
    const parts = Array.from({ length: 500 }, (_, index) => `part ${index}`);
    const largest = parts.map((part) => ({ name: 'clicks', day, part, amount: 2_000_000_000 }));
    expect((await send(largest)).status).toBe(200);
    const query = { measure: 'dashboards.clicks', from: day, to: day };
    const { body } = await ada.call(measuresApi.readSums, { query });
    expect(body.reduce((sum, { amount }) => sum + amount, 0)).toBe(500 * 2_000_000_000);
    expect((await send(largest.map((measurement) => ({ ...measurement, amount: 0 })))).status).toBe(200);
    expect((await ada.call(measuresApi.readSums, { query })).body).toEqual([]);
  });

  test('refuses a wrong key, and guessing', async () => {
    for (const wrong of [null, '', 'wrong', `${key}x`]) expect((await send(one({}), wrong)).status).toBe(401);
    const tries = await Promise.all(Array.from({ length: 30 }, () => send(one({}), 'guess')));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    expect((await send(one({}))).status).toBe(200);
  });

  test('is for people who are signed in', async () => {
    expect((await product.nobody.call(analyticsApi.getWidgets)).status).toBe(401);
  });
});

test('without a key nobody records anything', async () => {
  const product = await startTestProduct('sqlite');
  const headers = { 'content-type': 'application/json', 'x-api-key': 'undefined' };
  const body = JSON.stringify({ measurements: [{ name: 'visits', day: '2026-01-01', amount: 1 }] });
  const { status } = await product.nobody.fetch(path, { method: 'POST', headers, body });
  await product.close();
  expect(status).toBe(401);
});
