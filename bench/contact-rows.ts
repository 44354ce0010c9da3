import { join } from 'node:path';
import { contacts } from '../src/apps/contacts/server/tables.ts';
import { openProductDatabase } from '../src/main/server-product.ts';
import { insertRows } from '../src/platform/kernel/database/server/row-statements.ts';
import { launchBrowser, type Page } from '../tests/support/browser.ts';
import { signIn, throttle } from './interactions.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret, idOf, seedDataFolder } from './seed.ts';
import type { Figure } from './table.ts';
import { timeClick, timeNothing } from './time-click.ts';

const many = 50_000;
const rounds = 5;
const goalMs = 150;
const maxLoaded = 60;
const row = 'main a[data-record]';
const leastRows = 10;
const companies = ['Çınar Mobilya', 'Northwind Bakery', 'دار الحداد للنشر', 'Weber Feinkost'];

/** Creates a data folder with the given number of contacts of the organization. */
async function seedContacts(folder: string): Promise<void> {
  await seedDataFolder(folder, 20);
  const database = await openProductDatabase({ url: join(folder, 'crm.sqlite'), isDurable: false });
  const [owner] = await database.read('select id from users limit 1');
  const rows = Array.from({ length: many }, (_, at) => ({
    ...contacts.blank,
    id: idOf(at),
    version: 1,
    scope: 'everyone',
    owner_id: String(owner?.['id']),
    position: `a${String(at).padStart(8, '0')}V`,
    name: `Person ${(at * 7919) % many}`,
    last_name: `Of ${at % 900}`,
    company: `${companies[at % companies.length]} ${at % 500}`,
    email: `person${at}@example.com`,
    visibility: 'everyone',
  }));
  await database.writer.run((connection) => insertRows(connection, contacts, rows as never)); // safe: with the blank values, whole rows
  await database.close();
}

/** Counts the contacts in all responses to a page, of lists and of the copy. */
function countLoaded(page: Page): () => Promise<number> {
  const counts: Promise<number>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const isList = path.endsWith('/collections/contacts');
    if (!isList && path !== '/api/contacts-app/records/changes') return;
    const count = async () => {
      const answer = Object(await response.json());
      return Number((isList ? answer.records : answer.collections.contacts?.changed)?.length ?? 0);
    };
    counts.push(count().catch(() => 0)); // the page was left
  });
  return async () => (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const leave = async (page: Page) => {
  await page.locator('a[href="/apps/my-day"]').first().click();
  await page.locator(row).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1500);
};

/** How long the first rows of a large list of contacts take, and what the browser loads for them. */
export async function measureContactRows(folder: string): Promise<Figure[]> {
  const data = join(folder, 'contact-rows');
  await seedContacts(data);
  const environment = { PORT: '0', TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off', DATA_DIR: data };
  const product = await startProgram('scripts/start.mjs', [], environment);
  const browser = await launchBrowser();
  try {
    const { page } = await signIn(browser, product.url);
    const count = countLoaded(page);
    await page.goto(`${product.url}/apps/contacts/all`);
    await page.locator(row).first().waitFor();
    // The page loads more data after the first rows.
    await page.waitForTimeout(5000);
    const loaded = await count();
    await leave(page);
    await throttle(page, false);
    const [times, floors]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      times.push(await timeClick(page, 'a[href="/apps/contacts/all"]', row, leastRows));
      floors.push(await timeNothing(page));
      await leave(page);
    }
    const ms = median(times);
    const whole = await count();
    return [
      {
        name: `first rows of ${many.toLocaleString('en')} contacts, a quarter of the processor`,
        ours: `${ms.toFixed(0)} ms`,
        floor: `${median(floors).toFixed(0)} ms`,
        ratio: ms / median(floors),
        goal: `≤ ${goalMs} ms`,
        isMet: ms <= goalMs,
      },
      {
        name: 'contacts that are loaded to show the first rows',
        ours: String(loaded),
        goal: `≤ ${maxLoaded}`,
        isMet: loaded <= maxLoaded,
      },
      {
        name: `contacts that are loaded to show them ${rounds + 1} times`,
        ours: String(whole),
        goal: `≤ ${maxLoaded * (rounds + 1)}`,
        isMet: whole <= maxLoaded * (rounds + 1),
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
