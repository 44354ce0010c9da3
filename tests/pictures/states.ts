import type { Page } from 'playwright-core';
import { accessApi } from '../../src/platform/kernel/access/shared/schema.ts';
import { signIn } from '../support/client.ts';

/** What a picture shows besides a page as it opens. Selectors by structure: the pictures are taken in several languages. */
export interface State {
  name: string;
  path: string;
  /** Without one, an administrator; null is a guest. */
  email?: string | null;
  act?: (page: Page) => Promise<unknown>;
}

const staff = 'staff@example.com';

/** Opens the first record of a list. */
async function openFirst(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog], main aside[aria-label]').waitFor();
}
const press = (key: string) => (page: Page) => page.keyboard.press(key);
/** Opens the first board with more in its address. */
const openBoard = (search: Readonly<Record<string, string>>) => async (page: Page) => {
  const board = page.locator('main a[href*="/scrumboard/boards/"]').last();
  const address = new URL((await board.getAttribute('href')) ?? '', page.url());
  const present = new URL(page.url()).searchParams;
  for (const [name, value] of [...present, ...Object.entries(search)]) address.searchParams.set(name, value);
  await page.goto(address.href);
};
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** The states that are worth a picture: dialogs, menus, panels, open conversations, and what guests see. */
export const states: readonly State[] = [
  { name: 'login', path: '/login', email: null },
  { name: 'register', path: '/register', email: null },
  { name: 'todo-today', path: '/apps/todo/filter/today', email: staff },
  { name: 'todo-all', path: '/apps/todo/all', email: staff },
  {
    name: 'todo-focus',
    path: '/apps/todo/all',
    email: staff,
    act: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
    },
  },
  {
    name: 'todo-selected',
    path: '/apps/todo/all',
    email: staff,
    act: async (page) => {
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    },
  },
  { name: 'todo-new', path: '/apps/todo/all', email: staff, act: press('n') },
  {
    name: 'todo-quick-add',
    path: '/apps/todo/all',
    email: staff,
    act: async (page) => {
      await page.locator('#todo-quick-add').fill('Ayşe 12.12.2030 15:00 !');
      await page.keyboard.type(' #i');
    },
  },
  {
    name: 'todo-open',
    path: '/apps/todo/all',
    email: staff,
    act: openFirst,
  },
  {
    name: 'date-picker',
    path: '/apps/todo/all',
    email: staff,
    act: async (page) => {
      await openFirst(page);
      await page
        .locator(':is([role=dialog], main aside[aria-label]) button[aria-haspopup=dialog]')
        .last()
        .click();
      await page.locator('[role=grid] [role=gridcell]').first().waitFor();
    },
  },
  { name: 'todo-keys', path: '/apps/todo/all', email: staff, act: press('?') },
  { name: 'chat-empty', path: '/apps/chat', email: staff },
  { name: 'chat-room', path: '/apps/chat', email: staff, act: click('a[href*="room="]') },
  { name: 'notes', path: '/apps/notes', email: staff },
  {
    name: 'notes-open',
    path: '/apps/notes',
    email: staff,
    act: openFirst,
  },
  { name: 'board', path: '/apps/scrumboard/boards', email: staff, act: openBoard({}) },
  {
    name: 'board-card',
    path: '/apps/scrumboard/boards',
    email: staff,
    act: async (page) => {
      await openBoard({})(page);
      await page.locator('main a:has-text("broken links")').first().click();
      await page.locator('[role=dialog]').waitFor();
    },
  },
  {
    name: 'board-presence',
    path: '/apps/scrumboard/boards',
    email: staff,
    act: async (page) => {
      await openBoard({})(page);
      const cards = page.locator('main ol ol a[href*="card="]');
      await cards.first().waitFor();
      const { origin, pathname } = new URL(page.url());
      const boardId = pathname.split('/')[4] ?? '';
      const post = async (who: string, path: string, body: object) =>
        fetch(`${origin}${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await signIn(origin, who)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        });
      const grant = { scope: `board:${boardId}`, principal: 'role:admin', level: 'view' };
      await post(staff, accessApi.setGrant.path, grant);
      await page.reload();
      await cards.first().waitFor();
      await page.waitForTimeout(1500);
      for (const [place, field] of (['openId', 'movingId'] as const).entries()) {
        const address = new URL((await cards.nth(place).getAttribute('href')) ?? '', origin);
        const doing = { openId: null, movingId: null, [field]: address.searchParams.get('card') };
        await post('admin@example.com', '/api/scrumboard-app/set-presence', {
          ...doing,
          boardId,
          client: field,
        });
      }
    },
  },
  { name: 'board-table', path: '/apps/scrumboard/boards', email: staff, act: openBoard({ view: 'table' }) },
  {
    name: 'board-calendar',
    path: '/apps/scrumboard/boards',
    email: staff,
    act: openBoard({ view: 'calendar' }),
  },
  { name: 'board-groups', path: '/apps/scrumboard/boards', email: staff, act: openBoard({ group: 'due' }) },
  {
    name: 'board-members',
    path: '/apps/scrumboard/boards',
    email: staff,
    act: openBoard({ group: 'member' }),
  },
  {
    name: 'calendar-find-time',
    path: '/apps/calendar',
    act: async (page) => {
      await page.keyboard.press('c');
      const dialog = page.locator('[role=dialog]');
      await dialog.locator('input[role=combobox]').last().click();
      await page.locator('[role=option]').first().click();
      await page.keyboard.press('Escape');
      await dialog.locator('button[aria-expanded=false]:not([aria-haspopup])').first().click();
      await dialog.locator('[role=slider]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'calendar-rooms',
    path: '/apps/calendar',
    act: click('main nav ul >> nth=0 >> button >> nth=-1'),
  },
  {
    name: 'mail-shared',
    path: '/apps/mail/inbox',
    email: staff,
    act: async (page) => {
      const id = await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
        const response = await fetch('/api/mail-app/collections/mailboxes', { headers });
        return String(Object(await response.json()).records[0].id);
      });
      const address = new URL(page.url());
      address.pathname = `/apps/mail/mailbox/${id}/waiting`;
      await page.goto(address.href);
      await page.locator('a[data-record]').first().waitFor();
      await openFirst(page);
    },
  },
  {
    name: 'mail-card',
    path: '/apps/mail/inbox',
    email: staff,
    act: async (page) => {
      await page.locator('[data-record]').first().waitFor();
      await page.waitForTimeout(2000); // cards are loaded when the page is idle
      for (const key of ['j', 'j', 'w']) await page.keyboard.press(key);
      await page.locator('.pop').waitFor();
    },
  },
  { name: 'mail-settings', path: '/apps/mail/settings' },
  { name: 'palette', path: '/apps/todo/all', email: staff, act: press('Control+k') },
  {
    name: 'palette-search',
    path: '/apps/todo/all',
    email: staff,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(400);
      await page.keyboard.type('a');
    },
  },
  {
    name: 'user-menu',
    path: '/apps/todo/all',
    email: staff,
    act: click('[data-region=toolbar] [aria-haspopup=menu] >> nth=-1'),
  },
  { name: 'empty-list', path: '/apps/todo/filter/deleted', email: 'user@example.com' },
  { name: 'help-article', path: '/pages/knowledge-base/articles/appearance', email: staff },
  { name: 'help-category', path: '/pages/knowledge-base/categories/support', email: staff },
  { name: 'help-search', path: '/pages/knowledge-base?q=order', email: staff },
  { name: 'help-question', path: '/pages/faq?question=faq-password', email: staff },
  { name: 'help-write', path: '/pages/knowledge-base/drafts/new?article=undo', email: staff },
  { name: 'help-keys', path: '/apps/todo/all', email: staff, act: press('?') },
  { name: 'search-modern', path: '/pages/search/modern?q=to' },
  { name: 'search-classic', path: '/pages/search/classic?q=to' },
];
