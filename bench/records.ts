import type { Page } from '../tests/support/browser.ts';
import { measureOpenings, type Opening } from './openings.ts';
import type { Figure } from './table.ts';

const dialog = '[role=dialog]';
const boards = '/apps/scrumboard/boards';

const listRecords = (boardPath: string): readonly Opening[] => [
  {
    name: 'a contact',
    path: '/apps/contacts/all',
    target: 'main a[data-record]',
    // The lists beside the table have headings, too.
    opened: 'main aside [data-fact]',
    inside: ['main aside [aria-keyshortcuts=l]', 'main aside [data-fact]'],
  },
  {
    name: 'a company',
    path: '/apps/contacts/companies',
    target: 'main a[data-record]',
    opened: 'main dl',
    inside: ['main [data-fact]'],
  },
  {
    name: 'a deal',
    path: '/apps/contacts/deals',
    target: 'main a[data-id]',
    opened: 'main aside [data-fact=stage]',
    inside: ['main aside [data-fact=stage]'],
  },
  {
    name: 'an event',
    path: '/apps/calendar?view=month',
    target: 'main [data-event]',
    opened: `${dialog} h2`,
  },
  {
    name: 'a conversation of mail',
    path: '/apps/mail/inbox',
    // The number of its mails is a text of its own, for screen readers another one.
    target: 'main [data-id]:has([aria-hidden].tabular-nums, .tabular-nums > [aria-hidden]) a[data-record]',
    opened: 'main iframe',
  },
  { name: 'a note', path: '/apps/notes', target: 'main a[data-record]', opened: 'main aside h2' },
  {
    name: 'a card',
    path: boardPath,
    target: 'main ol ol li > a',
    opened: `${dialog} h2`,
  },
];

async function findBoard(page: Page): Promise<string> {
  const target = `main a[href*="${boards}/"]`;
  await page.goto(new URL(boards, page.url()).href);
  await page.waitForSelector(target);
  return (await page.getAttribute(target, 'href')) ?? boards;
}

/** Records that are opened for the first time, clicks on and in them, and how far the page moves. */
export const measureRecords = (folder: string): Promise<Figure[]> =>
  measureOpenings(folder, 'records', async (page) => listRecords(await findBoard(page)));
