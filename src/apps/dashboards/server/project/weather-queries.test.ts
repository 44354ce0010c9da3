import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../../../tests/support/listen.ts';
import { startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { projectApi } from '../../shared/project/schema.ts';
import { WeatherService } from './weather-queries.ts';

const servers: Server[] = [];
const products: TestProduct[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) await product.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A weather service that responds like this, and its address. */
async function startService(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}/weather`;
}

const report = {
  name: 'Ankara',
  icon: 'rain',
  temperature: 9.4,
  windSpeed: 30,
  windDirection: 'W',
  rainProbability: 80,
  days: ['2026-11-22', '2026-11-23', '2026-11-24'].map((date) => ({ date, icon: 'snow', temperature: -0.4 })),
};
const text = JSON.stringify(report);
const minuteMs = 60_000;

async function startProduct(weatherUrl: string) {
  const product = await startTestProduct('sqlite', { weatherUrl });
  products.push(product);
  const ada = await product.asUser('user');
  const readWidget = async () => {
    const { status, body } = await ada.call(projectApi.getWidgets, { query: { language: 'en' } });
    expect(status).toBe(200);
    return body.weatherWidget;
  };
  return { product, ada, readWidget };
}

test('the page does not wait for a slow service, and shows its report afterwards', async () => {
  const held: (() => void)[] = [];
  const url = await startService((_request, response) => held.push(() => response.end(text)));
  const { product, ada, readWidget } = await startProduct(url);
  expect(await readWidget()).toMatchObject({ source: 'waiting', locations: {} });
  expect(await readWidget()).toMatchObject({ source: 'waiting' });
  const asked = ada.call(projectApi.getWeather, { query: { language: 'en' } });
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  const { status, body } = await asked;
  expect({ status, source: body.source }).toEqual({ status: 200, source: 'service' });
  expect(body.locations['here']).toMatchObject({
    name: 'Ankara',
    temp: { C: '9', F: '49' },
    windSpeed: { KMH: 30, MPH: 19 },
    next3Days: [{ temp: { C: '0', F: '31' } }, {}, {}],
  });
  expect(await readWidget()).toEqual(body);
  // An old report stays on the page while the next one is requested, for everybody at once.
  product.clock.now = new Date(product.clock.now.getTime() + 16 * minuteMs);
  expect([await readWidget(), await readWidget()]).toEqual([body, body]);
  await expect.poll(() => held.length).toBe(1);
});

test('a service that stops in the middle of its response fails after its time', async () => {
  const url = await startService((_request, response) => void response.write(text.slice(0, 20)));
  const service = new WeatherService(url, () => new Date(0), 50);
  expect(service.read()).toEqual({ report: undefined, source: 'waiting' });
  expect(await service.wait()).toEqual({ report: undefined, source: 'failed' });
});

test.each<[string, RequestListener]>([
  ['text', (_, response) => response.end('sunny')],
  ['nothing', (_, response) => response.end()],
  ['an error', (_, response) => response.writeHead(500).end(text)],
  ['another form', (_, response) => response.end(JSON.stringify({ ...report, days: [] }))],
  [
    'a temperature of no place',
    (_, response) => response.end(JSON.stringify({ ...report, temperature: 1e308 })),
  ],
  ['an unknown icon', (_, response) => response.end(JSON.stringify({ ...report, icon: '<img src=x>' }))],
  ['a long name', (_, response) => response.end(JSON.stringify({ ...report, name: 'x'.repeat(101) }))],
  ['more than a report can be', (_, response) => response.end(text + ' '.repeat(70_000))],
  ['half a report', (_, response) => response.destroy()],
])('a service that returns %s has failed, and the page says so', async (_what, listener) => {
  const { ada, readWidget } = await startProduct(await startService(listener));
  expect((await readWidget()).source).toBe('waiting');
  const { status, body } = await ada.call(projectApi.getWeather, { query: { language: 'en' } });
  expect({ status, source: body.source, locations: body.locations }).toEqual({
    status: 200,
    source: 'failed',
    locations: {},
  });
});

test('a redirect is not followed, wherever it leads', async () => {
  const visited: (string | undefined)[] = [];
  const url = await startService(({ url: path }, response) => {
    visited.push(path);
    if (path === '/weather') response.writeHead(302, { location: '/inside' }).end();
    else response.end(text);
  });
  const { ada } = await startProduct(url);
  expect((await ada.call(projectApi.getWeather, {})).body.source).toBe('failed');
  expect(visited).toEqual(['/weather']);
});

test('an absent service is requested again after a minute', async () => {
  const clock = { now: new Date('2026-11-21T09:30:00.000Z') };
  let isUp = false;
  let requests = 0;
  const url = await startService((_request, response) => {
    requests++;
    if (isUp) response.end(text);
    else response.destroy();
  });
  const service = new WeatherService(url, () => clock.now);
  expect((await service.wait()).source).toBe('failed');
  isUp = true;
  expect((await service.wait()).source).toBe('failed');
  expect(requests).toBe(1);
  clock.now = new Date(clock.now.getTime() + minuteMs);
  expect(await service.wait()).toMatchObject({ source: 'service', report: { name: 'Ankara' } });
  // A report that could not be refreshed is shown for six hours.
  isUp = false;
  clock.now = new Date(clock.now.getTime() + 5 * 60 * minuteMs);
  expect((await service.wait()).source).toBe('service');
  clock.now = new Date(clock.now.getTime() + 2 * 60 * minuteMs);
  expect((await service.wait()).source).toBe('failed');
});
