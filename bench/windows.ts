import { join } from 'node:path';
import { openProductDatabase } from '../src/main/server-product.ts';
import { collectionPath } from '../src/platform/kernel/collections/shared/collection.ts';
import { auditCollection } from '../src/platform/people/audit/shared/audit-collection.ts';
import { type Browser, launchBrowser } from '../tests/support/browser.ts';
import { signIn } from './interactions.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret, seedDataFolder, writeDirectly } from './seed.ts';
import type { Figure } from './table.ts';

const few = 1_000;
const many = 1_000_000;
const calls = 41;
const firstPageRows = 100;
const maxFirstPageMs = 50;
/** So many fill the window: from then on, what is far away is dropped. */
const fillingSteps = 30;
const scrollSteps = 150;
const stepPixels = 4000;
/** How much larger the heap may be after all steps than with the window just filled. */
const maxGrowth = 1.1;

/** A data folder with so many lines in the audit log; returns a token of its administrator. */
async function seedAuditLog(folder: string, count: number): Promise<string> {
  const { token } = await seedDataFolder(folder, 20);
  const database = await openProductDatabase({ url: join(folder, 'crm.sqlite'), isDurable: false });
  await writeDirectly(
    database,
    `insert into audit_entries (id, version, scope, at, action, actor_id, actor_name, record_key, record_name, path, details, is_undone, wire)
     with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ?1)
     select printf('01900000-0000-7000-9000-%012d', n), 1, 'role:admin', strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', (n - ?1 - 1) || ' seconds'),
       'identity.session-started', 'system', 'Bench', '', '', '', '{}', 0, ''
     from counter`,
    [count],
  );
  await writeDirectly(
    database,
    `update audit_entries set wire = json_object('id', id, 'at', at, 'action', action, 'actorId', actor_id, 'actorName', actor_name,
       'recordKey', record_key, 'recordName', record_name, 'path', path, 'values', json(details),
       'isUndone', json('false'), 'version', version)`,
  );
  await writeDirectly(database, 'analyze audit_entries');
  await database.close();
  return token;
}

/** How long the first page of the list takes at the API, in ms. */
async function timeFirstPage(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const startedAt = performance.now();
    const response = await fetch(`${url}${collectionPath(auditCollection)}?limit=${firstPageRows}&count=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { records } = await response.json();
    times.push(performance.now() - startedAt);
    if (records.length !== firstPageRows) throw new Error(`The first page has ${records.length} lines.`);
  }
  return median(times);
}

/** The heap of a browser whose window has just been filled, and that has scrolled on through many pages, in MB. */
async function scrollThrough(browser: Browser, url: string) {
  const { page } = await signIn(browser, url);
  const session = await page.context().newCDPSession(page);
  let pages = 0;
  page.on('request', (request) => {
    if (request.url().includes(collectionPath(auditCollection))) pages++;
  });
  await page.goto(`${url}/administration/audit`);
  const list = page.locator('main [role=region]');
  await list.locator('li').first().waitFor();
  const scroll = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      await list.evaluate((element, pixels) => element.scrollBy(0, pixels), stepPixels);
      await page.waitForTimeout(150);
    }
    await session.send('HeapProfiler.collectGarbage');
    return { pages, heapMb: (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000 };
  };
  const [filled, scrolled] = [await scroll(fillingSteps), await scroll(scrollSteps - fillingSteps)];
  await page.context().close();
  return { filled, scrolled };
}

/** A list of which the browser keeps a window: its first page of a million records, and the memory for scrolling through it. */
export async function measureWindows(folder: string): Promise<Figure[]> {
  const environment = { PORT: '0', TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const open = async (count: number) => {
    const data = join(folder, `windows-${count}`);
    const token = await seedAuditLog(data, count);
    const product = await startProgram('scripts/start.mjs', [], { ...environment, DATA_DIR: data });
    return { ...product, token };
  };
  const [small, large] = [await open(few), await open(many)];
  const browser = await launchBrowser();
  try {
    const [smallMs, largeMs] = [
      await timeFirstPage(small.url, small.token),
      await timeFirstPage(large.url, large.token),
    ];
    const { filled, scrolled } = await scrollThrough(browser, large.url);
    return [
      {
        name: `first page of a window on ${many.toLocaleString('en')} records`,
        ours: `${largeMs.toFixed(1)} ms`,
        floor: `of ${few.toLocaleString('en')}: ${smallMs.toFixed(1)} ms`,
        ratio: largeMs / smallMs,
        goal: `≤ ${maxFirstPageMs} ms`,
        isMet: largeMs <= maxFirstPageMs,
      },
      {
        name: `memory of the browser after ${scrolled.pages} pages of it`,
        ours: `${scrolled.heapMb.toFixed(1)} MB`,
        floor: `after ${filled.pages}: ${filled.heapMb.toFixed(1)} MB`,
        ratio: scrolled.heapMb / filled.heapMb,
        goal: `≤ ${maxGrowth}x`,
        isMet: scrolled.heapMb / filled.heapMb <= maxGrowth,
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([small.stop(), large.stop()]);
  }
}
