import { expect, test } from 'vitest';
import { ApiError } from '../../../http/client/api-error.ts';
import { createRandom } from '../../../../../../tests/support/random.ts';
import { RecordStore } from '../record-store.ts';
import { RecordView } from '../record-view.ts';
import { type LogRequest, LogWindow, maxShown } from './log-window.ts';

interface Line {
  readonly id: string;
  readonly number: number;
}
const line = (number: number): Line => ({ id: `line-${number}`, number });

/** A log on a server, and this browser's window on it. */
function openLog(length: number) {
  let lines = Array.from({ length }, (_, index) => line(index + 1));
  const store = new RecordStore();
  // The newest record is always known.
  store.write(lines.slice(-1), []);
  const compare = (one: Line, other: Line) => one.number - other.number;
  const requests: { request: LogRequest; respond: (fail?: Error) => Promise<void> }[] = [];
  const answer = ({ around, before, after, limit }: LogRequest): Line[] => {
    if (around !== undefined) return lines.slice(Math.max(0, around - 1 - limit / 2), around + limit / 2);
    if (after !== undefined) return lines.slice(after, after + limit);
    return lines.slice(0, (before ?? Infinity) - 1).slice(-limit);
  };
  const window = new LogWindow<Line>({
    view: new RecordView<Line>(store, { matches: () => true, compare }),
    numberOf: ({ number }) => number,
    keep: (records) => store.write(records, []),
    load(request) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Line[]>();
      const respond = async (fail?: Error) => {
        requests.splice(
          requests.findIndex((one) => one.request === request),
          1,
        );
        if (fail) reject(fail);
        else resolve(answer(request));
        await new Promise((done) => setTimeout(done));
      };
      requests.push({ request, respond });
      return promise;
    },
  });
  const add = (isHeard: boolean) => {
    const next = line(lines.length + 1);
    lines = [...lines, next];
    if (isHeard) store.write([next], []);
  };
  const respond = async (fail?: Error) => requests[0]?.respond(fail);
  const numbers = () => window.part.getState().records.map(({ number }) => number);
  return { window, store, requests, add, respond, numbers, readLength: () => lines.length };
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('the newest records are shown first, older ones before them, new ones after them', async () => {
  const { window, respond, numbers, add } = openLog(150);
  void window.open();
  expect(window.part.getState().status).toBe('loading');
  await respond();
  expect([numbers(), window.part.getState()]).toEqual([
    range(91, 150),
    expect.objectContaining({ status: 'ready', hasOlder: true, hasNewer: false }),
  ]);
  void window.loadOlder();
  await respond();
  add(true);
  expect(numbers()).toEqual(range(31, 151));
});

test('a jump shows what is around a number; the response of an earlier request does not replace it', async () => {
  const { window, requests, numbers } = openLog(300);
  void window.open();
  void window.open(100);
  const [newest, around] = [...requests];
  await around?.respond();
  await newest?.respond();
  expect([numbers()[0], numbers().includes(100), numbers().includes(300)]).toEqual([70, true, false]);
  expect(window.part.getState()).toMatchObject({ hasOlder: true, hasNewer: true });
});

test('what is requested again after a failure is the same place', async () => {
  const { window, requests, respond, numbers } = openLog(300);
  void window.open(100);
  await respond(new TypeError('no network'));
  expect(window.part.getState().status).toBe('unreachable');
  void window.retry();
  expect(requests.map(({ request }) => request.around)).toEqual([100]);
  await respond();
  expect(numbers()).toContain(100);
});

test('a missed record leaves no gap in what is shown: it is requested where the list ends', async () => {
  const { window, respond, numbers, add } = openLog(10);
  void window.open();
  await respond();
  add(false);
  add(true);
  expect([numbers(), window.part.getState().hasNewer]).toEqual([range(1, 10), true]);
  void window.loadNewer();
  await respond();
  expect([numbers(), window.part.getState().hasNewer]).toEqual([range(1, 12), false]);
});

test('a refresh shows nothing older than what is shown, and does not undo a jump', async () => {
  const { window, requests, respond, numbers } = openLog(180);
  void window.open();
  await respond();
  void window.refresh();
  await respond();
  expect(numbers()).toEqual(range(121, 180));
  void window.refresh();
  void window.open(20);
  const [newest, around] = [...requests];
  await around?.respond();
  const shown = numbers();
  await newest?.respond();
  expect(shown).toContain(20);
  expect(numbers()).toEqual(shown);
});

test('a log that the server does not know is gone; one that is known is shown without a connection', async () => {
  const { window, respond } = openLog(10);
  void window.open();
  await respond(new ApiError(404, 'This room does not exist.', {}));
  expect(window.part.getState().status).toBe('gone');
  const known = openLog(50);
  known.store.write(range(21, 50).map(line), []);
  void known.window.open();
  expect(known.window.part.getState().status).toBe('ready');
  await known.respond(new TypeError('no network'));
  expect([known.window.part.getState().status, known.numbers()]).toEqual(['ready', range(21, 50)]);
});

test('what becomes known before the response leaves one page to be shown, unless one scrolls', async () => {
  const { window, store, respond, numbers } = openLog(180);
  store.write(range(1, 30).map(line), []);
  // The newest, which is always known, is apart from them.
  store.write([], ['line-180']);
  void window.open();
  expect(numbers()).toEqual(range(1, 30));
  store.write(range(31, 50).map(line), []);
  expect(numbers()).toEqual(range(1, 50));
  store.write(range(51, 180).map(line), []);
  expect(numbers()).toEqual(range(121, 180));
  void window.loadOlder();
  await respond();
  expect(numbers()).toEqual(range(121, 180));
  await respond();
  expect(numbers()).toEqual(range(61, 180));
});

test('whatever is scrolled, jumped, heard and missed, a bounded part without gaps is shown', async () => {
  const { integer: random } = createRandom(7);
  const { window, requests, add, numbers, readLength } = openLog(1500);
  void window.open();
  for (let step = 0; step < 1500; step++) {
    const choice = random(100);
    if (choice < 30) void window.loadOlder();
    else if (choice < 55) void window.loadNewer();
    else if (choice < 57) void window.open(1 + random(readLength()));
    else if (choice < 58) void window.open();
    else if (choice < 59) void window.refresh();
    else if (choice < 65) add(choice < 63);
    else
      await requests[random(requests.length)]?.respond(choice < 68 ? new TypeError('no network') : undefined);
    const shown = numbers();
    expect(shown).toEqual(range(shown[0] ?? 1, shown.at(-1) ?? 0));
    expect(shown.length).toBeLessThanOrEqual(maxShown + 60);
    const { status, hasOlder, hasNewer } = window.part.getState();
    if (status === 'ready') expect(hasOlder).toBe((shown[0] ?? 1) > 1);
    if (hasNewer) expect(shown.at(-1)).toBeLessThan(readLength());
  }
  void window.open();
  while (requests.length > 0) await requests[0]?.respond();
  while (window.part.getState().hasNewer) {
    void window.loadNewer();
    await requests[0]?.respond();
  }
  expect(numbers().at(-1)).toBe(readLength());
});
