import { join } from 'node:path';
import * as v from 'valibot';
import { chooseCalendar } from '../src/apps/calendar/server/commands.ts';
import { insertEvent } from '../src/apps/calendar/server/insert-commands.ts';
import { listSeriesTimes } from '../src/apps/calendar/server/queries.ts';
import { listFreeBusy } from '../src/apps/calendar/server/rooms/free-busy-queries.ts';
import { listTodayEvents } from '../src/apps/calendar/server/today-queries.ts';
import { openProductDatabase } from '../src/main/server-product.ts';
import { defineCommand } from '../src/platform/kernel/database/server/command.ts';
import { median } from './load.ts';
import { benchAccount, seedDataFolder } from './seed.ts';
import type { Figure } from './table.ts';

const seriesCount = 1000;
const rounds = 15;
const goalMs = 50;
const rules = [
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=WEEKLY',
  'FREQ=MONTHLY;BYDAY=2TU;COUNT=240',
  'FREQ=YEARLY',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=1000',
];

/** Series that began ten years before the month that is looked at and still go on. */
const fill = defineCommand('bench.fill-series', v.undefined(), async (transaction) => {
  const calendarId = await chooseCalendar(transaction, '');
  for (let index = 0; index < seriesCount; index++) {
    const startMs = Date.UTC(2016, 10, 1 + (index % 300), 6 + (index % 12));
    await insertEvent(transaction, {
      calendarId,
      title: `Series ${index}`,
      startsAt: new Date(startMs).toISOString(),
      endsAt: new Date(startMs + 3_600_000).toISOString(),
      timeZone: 'Europe/Berlin',
      rule: rules[index % rules.length] ?? '',
    });
  }
});

/** What somebody with very many old series asks of them. */
export async function measureSeries(folder: string): Promise<Figure[]> {
  const data = join(folder, 'series');
  await seedDataFolder(data, 20);
  const url = join(data, 'crm.sqlite');
  const now = new Date('2026-11-24T09:00:00.000Z');
  const database = await openProductDatabase({ url, isDurable: false, now: () => now });
  const [person] = await database.read(`select id from users where email = '${benchAccount.email}'`);
  const actor = { uid: String(person?.['id']), roles: ['admin' as const] };
  await database.execute(fill, undefined, { actor });
  const floors: number[] = [];
  const time = async (what: string, run: () => Promise<unknown>): Promise<Figure> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await database.read(`select wire from events where owner_id = '${actor.uid}'`);
      const begun = performance.now();
      floors.push(begun - start);
      await run();
      times.push(performance.now() - begun);
    }
    const [ms, floor] = [median(times), median(floors)];
    return {
      name: `${what} with ${seriesCount} series of ten years`,
      ours: `${ms.toFixed(0)} ms`,
      floor: `reading their records: ${floor.toFixed(1)} ms`,
      ratio: ms / floor,
      goal: `≤ ${goalMs} ms`,
      isMet: ms <= goalMs,
    };
  };
  const asked = { personIds: [actor.uid], roomIds: [], exceptId: '' };
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-12-06T00:00:00.000Z'];
  const panel = { database, actor, language: 'en', tag: 'en', timeZone: 'Europe/Berlin' } as const;
  const figures = [
    await time('a month of the calendar', () => listSeriesTimes(database, actor, from, to)),
    await time('135 days for My day and the agenda', () =>
      listSeriesTimes(database, actor, '2026-10-20T00:00:00.000Z', '2027-03-04T00:00:00.000Z'),
    ),
    await time('free/busy of five weeks', () => listFreeBusy(database, actor, { ...asked, from, to })),
    await time('the events of today in the quick panel', () => listTodayEvents(panel)),
  ];
  await database.close();
  return figures;
}
