import type { Page } from 'playwright-core';
import * as Y from 'yjs';
import { accessApi } from '../../src/platform/kernel/access/shared/schema.ts';
import { sharedTextPaths } from '../../src/platform/kits/shared-text/shared/calls.ts';
import { decodeDoc, readText, textOf } from '../../src/platform/kits/shared-text/shared/text-doc.ts';
import { signIn } from '../support/client.ts';

/** What a picture shows besides a page as it opens. Selectors by structure: the pictures are taken in several languages. */
export interface State {
  name: string;
  path: string;
  /** Without one, an administrator; null is a guest. */
  email?: string | null;
  act?: (page: Page) => Promise<unknown>;
}

export const staff = 'staff@example.com';

/** Opens the first record of a list. */
export async function openFirst(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog], main aside[aria-label]').waitFor();
}
const press = (key: string) => (page: Page) => page.keyboard.press(key);
/** Sends a call in the name of a sample account. */
export async function postAs(origin: string, who: string, path: string, body: object): Promise<Response> {
  const token = await signIn(origin, who);
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Opens the first board with more in its address. */
export const openBoard = (search: Readonly<Record<string, string>>) => async (page: Page) => {
  const board = page.locator('main a[href*="/scrumboard/boards/"]').last();
  const address = new URL((await board.getAttribute('href')) ?? '', page.url());
  const present = new URL(page.url()).searchParams;
  for (const [name, value] of [...present, ...Object.entries(search)]) address.searchParams.set(name, value);
  await page.goto(address.href);
};
/** Opens the address of a record of contacts that a word finds. */
const openContactRecord = (collection: string, word: string, path: string) => async (page: Page) => {
  const found = await page.evaluate(
    async ([name, search]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
      const query = `search=${encodeURIComponent(search)}&limit=1`;
      const address = `/api/contacts-app/records/collections/${name}?${query}`;
      return String(Object(await (await fetch(address, { headers })).json()).records[0].id);
    },
    [collection, word] as const,
  );
  const address = new URL(path + found, page.url());
  for (const [name, value] of new URL(page.url()).searchParams) address.searchParams.set(name, value);
  await page.goto(address.href);
  await page.locator('main h1').waitFor();
};
/** The list of calendars, which is in a drawer on narrow windows. */
async function openCalendars(page: Page) {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
  if (!isWide) await page.locator('main header button[aria-haspopup=dialog]').first().click();
  return page.locator(`${isWide ? 'main' : '[role=dialog]'} nav ul`).first();
}
export const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

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
      const post = (who: string, path: string, body: object) => postAs(origin, who, path, body);
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
  {
    name: 'board-card-typing',
    path: '/apps/scrumboard/boards',
    email: staff,
    act: async (page) => {
      await openBoard({})(page);
      await page.locator('main a:has-text("broken links")').first().click();
      await page.locator('[role=dialog] textarea').first().waitFor();
      await page.waitForTimeout(2500);
      const { origin, pathname, searchParams } = new URL(page.url());
      const grant = {
        scope: `board:${pathname.split('/')[4] ?? ''}`,
        principal: 'role:admin',
        level: 'edit',
      };
      await postAs(origin, staff, accessApi.setGrant.path, grant);
      const { open, change } = sharedTextPaths('/api/scrumboard-app');
      const id = searchParams.get('card') ?? '';
      const opened = await (await postAs(origin, 'admin@example.com', open, { id })).json();
      const doc = decodeDoc(Uint8Array.fromBase64(opened.update));
      const before = Y.encodeStateVector(doc);
      const added = 'Begin with the shop.\n';
      // Once, not for each look.
      if (!readText(doc).startsWith(added)) textOf(doc).insert(0, added);
      const place = Y.createRelativePositionFromTypeIndex(textOf(doc), added.length - 1, -1);
      await postAs(origin, 'admin@example.com', change, {
        id,
        epoch: opened.epoch,
        client: 'another-screen',
        cursor: Y.encodeRelativePosition(place).toBase64(),
        update: Y.encodeStateAsUpdate(doc, before).toBase64(),
      });
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
    path: '/apps/calendar?event=new',
    act: async (page) => {
      const dialog = page.locator('[role=dialog]');
      await dialog.locator('input[role=combobox]').last().click();
      await page.locator('[role=option]').first().click();
      await page.keyboard.press('Escape');
      await dialog.locator('button[aria-expanded=false]:not([aria-haspopup])').first().click();
      await dialog.locator('[role=slider]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'calendar-invitation',
    path: '/apps/calendar',
    act: async (page) => {
      await page.locator('[data-event]', { hasText: 'Hiring sync' }).first().click();
      await page.locator('[role=dialog] section button').last().click(); // adds a note
    },
  },
  {
    name: 'calendar-settings',
    path: '/apps/calendar',
    act: async (page) => {
      const list = await openCalendars(page);
      await list.locator('button').first().click({ force: true });
      await page.locator('[role=menuitem]').first().click();
    },
  },
  {
    name: 'calendar-rooms',
    path: '/apps/calendar',
    act: async (page) => (await openCalendars(page)).locator('button').last().click(),
  },
  {
    name: 'contact-companies',
    path: '/apps/contacts/all',
    act: openContactRecord('contacts', 'Raman', '/apps/contacts/people/'),
  },
  {
    name: 'contact-companies-edited',
    path: '/apps/contacts/all',
    act: async (page) => {
      await openContactRecord('contacts', 'Raman', '/apps/contacts/all?contact=')(page);
      await page.locator('[data-fact=jobs]').click();
      await page.locator('dd [role=group] input').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'contact-filters',
    path: '/apps/contacts/all?f.company=contains:a&sort=name',
    act: async (page) => {
      const button = page.locator('main header button[aria-haspopup=dialog]').last();
      if (await page.evaluate(() => innerWidth < 640)) await button.click();
    },
  },
  {
    name: 'deal-open',
    path: '/apps/contacts/deals',
    act: (page) => page.locator('main a[data-id]').first().click(),
  },
  {
    name: 'deal-page',
    path: '/apps/contacts/deals',
    act: openContactRecord('deals', 'Aydınlatma', '/apps/contacts/deals/'),
  },
  {
    name: 'deal-forecast',
    path: '/apps/contacts/deals',
    act: (page) => page.locator('main dl ~ button').first().click(),
  },
  {
    name: 'deal-rates',
    path: '/apps/contacts/deals',
    act: (page) => page.locator('main dl ~ button').last().click(),
  },
  { name: 'profile', path: '/pages/profile' },
  {
    name: 'contact-import',
    path: '/apps/contacts/all',
    act: async (page) => {
      const known = await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
        const address = '/api/contacts-app/records/collections/contacts?search=Raman&limit=1';
        return String(Object(await (await fetch(address, { headers })).json()).records[0].email);
      });
      const lines = [
        'Name,Email,Shoe size',
        `Priya Raman,${known},38`,
        'Ada Novak,ada@example.org,40',
        ',,41',
      ];
      await page.locator('main header button[aria-haspopup=menu]').last().click();
      await page
        .locator('[role=menuitem]')
        .filter({ hasText: /import|çe aktar|استيراد/i })
        .click();
      await page.locator('[role=dialog] input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
      await page
        .locator('[role=dialog] [role=radiogroup], [role=dialog] input[type=radio]')
        .first()
        .waitFor();
    },
  },
  {
    name: 'company-people',
    path: '/apps/contacts/companies',
    act: openContactRecord('companies', 'Northwind', '/apps/contacts/companies/'),
  },
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
