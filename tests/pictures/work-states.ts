import type { Page } from 'playwright-core';
import { buildPng } from '../support/pictures.ts';
import { signIn } from '../support/client.ts';
import { samplePassword } from '../support/server.ts';
import { openBoard, postAs, staff, type State } from './states.ts';

const admin = 'admin@example.com';

/** Calls in the name of a sample account; returns what is answered. */
async function call(page: Page, who: string, path: string, body: object) {
  const answer = await postAs(new URL(page.url()).origin, who, path, body);
  return Object(await answer.json());
}

const dayMs = 86_400_000;
/** A time of a day from today. */
const at = (days: number, time: string) =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${time}:00.000Z`;

/** A card with a due date, repeated so. */
const repeatCard = (repeatBy: 'completion' | 'date') => async (page: Page) => {
  await openBoard({})(page);
  await page.locator('main a:has-text("broken links")').first().click();
  const dialog = page.locator('[role=dialog]');
  await dialog.waitFor();
  const id = new URL(page.url()).searchParams.get('card') ?? '';
  const due = at(7, '09:00');
  const repeat = `DTSTART;TZID=Europe/Istanbul:${due.slice(0, 10).replaceAll('-', '')}T120000\nRRULE:FREQ=WEEKLY`;
  await call(page, staff, '/api/scrumboard-app/update-cards', {
    ids: [id],
    changes: { due, repeat, repeatBy },
  });
  await dialog.locator('[role=combobox]').nth(1).waitFor();
};

/** Opens the page of a public link of a new folder. */
const openPublicLink = (kind: 'download' | 'deposit') => async (page: Page) => {
  const folder = await call(page, staff, '/api/file-manager-app/create-folder', {
    parentId: null,
    name: 'Plans',
  });
  const body = { entryId: folder.id, kind };
  const { url } = await call(page, staff, '/api/file-manager-app/create-public-link', body);
  await page.evaluate((hash) => location.replace(hash), new URL(String(url)).hash);
  await page
    .locator('main h1')
    .filter({ hasText: kind === 'deposit' ? '' : 'Plans' })
    .waitFor();
};

/** Opens an entry of a list of files. */
const openEntry = (name: string) => async (page: Page) => {
  await page.locator('main a[data-record]').filter({ hasText: name }).click();
};

/** Notes, files, the calendar and boards in states that the sample data does not have. */
export const workStates: readonly State[] = [
  { name: 'board-repeat', path: '/apps/scrumboard/boards', email: staff, act: repeatCard('completion') },
  { name: 'board-repeat-date', path: '/apps/scrumboard/boards', email: staff, act: repeatCard('date') },
  {
    name: 'notes-pictures',
    path: '/apps/notes',
    email: staff,
    act: async (page) => {
      await page.keyboard.press('n');
      const form = page
        .locator('section[aria-label], [role=dialog]')
        .filter({ has: page.locator('textarea') });
      const files = [40, 60, 80].map((height) => ({
        name: `plan-${height}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(buildPng({ width: 80, height })),
      }));
      await form.locator('input[type=file]').setInputFiles(files);
      await form.locator('img').nth(2).waitFor();
    },
  },
  { name: 'files-folder', path: '/apps/file-manager', email: staff, act: openEntry('Travel') },
  { name: 'files-open', path: '/apps/file-manager', email: staff, act: openEntry('Welcome.md') },
  { name: 'files-links', path: '/apps/file-manager?open=links', email: staff },
  { name: 'files-links-all', path: '/apps/file-manager?open=links', email: admin },
  { name: 'files-search', path: '/apps/file-manager?q=not', email: staff },
  { name: 'files-guest', path: '/shared', act: openPublicLink('download') },
  { name: 'files-guest-upload', path: '/shared', act: openPublicLink('deposit') },
  { name: 'files-trash', path: '/apps/file-manager/trash', email: staff },
  {
    name: 'notes-typing',
    path: '/apps/notes',
    email: staff,
    act: async (page) => {
      await page.keyboard.press('n');
      const text =
        '# Plan of the **week**\n- [ ] Figs, _ripe_ ones\n- [x] Bread\n1. `oil`\n\nسعر **التين** اليوم';
      await page.locator('main section textarea').fill(text);
    },
  },
  {
    name: 'calendar-search',
    path: '/apps/calendar?view=week',
    email: staff,
    act: async (page) => {
      await page.locator('[data-hours]').first().waitFor();
      await page.keyboard.press('/');
      await page.locator('[role=dialog] input[type=search]').fill('a');
      await page.locator('[role=dialog] [data-result]').first().waitFor();
    },
  },
  {
    name: 'calendar-second-zone',
    path: '/apps/calendar?view=week',
    email: staff,
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('device-second-zone', 'America/New_York'));
      await page.reload();
      await page.locator('[data-hours]').first().waitFor();
    },
  },
  {
    name: 'calendar-proposal',
    path: '/apps/calendar?view=agenda',
    act: async (page) => {
      const event = {
        title: 'Budget talk',
        startsAt: at(1, '09:00'),
        endsAt: at(1, '10:00'),
        timeZone: 'UTC',
      };
      const made = await call(page, admin, '/api/calendar-app/create-event', { event });
      const { origin } = new URL(page.url());
      const token = await signIn(origin, staff);
      const headers = { authorization: `Bearer ${token}` };
      const { user } = await call(page, staff, '/api/auth', { email: staff, password: samplePassword });
      await call(page, admin, '/api/calendar-app/set-attendees', { id: made.id, personIds: [user.uid] });
      const changes = await (await fetch(`${origin}/api/calendar-app/changes`, { headers })).json();
      const invited: { id: string; eventId: string }[] =
        Object(changes).collections.event_invitations.changed;
      const id = invited.find(({ eventId }) => eventId === made.id)?.id;
      const times = { startsAt: at(1, '13:00'), endsAt: at(1, '14:00') };
      await call(page, staff, '/api/calendar-app/propose-time', { id, ...times, note: 'After lunch?' });
      const address = new URL(page.url());
      address.searchParams.set('event', String(made.id));
      await page.goto(address.href);
      await page.getByText('After lunch?').scrollIntoViewIfNeeded();
    },
  },
];
