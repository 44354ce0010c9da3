import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/apps/scrumboard/client/texts/en.ts';
import { paths } from '../../src/apps/scrumboard/shared/paths.ts';
import type { Card } from '../../src/apps/scrumboard/shared/records.ts';
import { en as messages } from '../../src/platform/frame/command-messages/client/texts/en.ts';
import { waitUntilStored } from '../support/browser.ts';
import { sendRequest } from '../support/client.ts';
import { samplePassword, startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage } from '../support/shell-page.ts';

const board = 'offline-board';
const lists = { todo: 'To do', doing: 'Doing', done: 'Done' };
type ListId = keyof typeof lists;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Signs a sample account in, for calls beside its screen. */
async function signIn(email: string) {
  const body = { email, password: samplePassword };
  const { text } = await sendRequest(`${server.url}/api/auth`, { method: 'POST', body });
  const { access_token: token, user }: { access_token: string; user: { uid: string } } = JSON.parse(text);
  const call = async (path: string, content?: object) => {
    const method = content ? { method: 'POST', body: content } : {};
    const reply = await sendRequest(`${server.url}${path}`, { token, ...method });
    expect([path, reply.status]).toEqual([path, 200]);
    return JSON.parse(reply.text);
  };
  return { uid: user.uid, call };
}

/** A card of a list by its title. */
const findCard = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: en.card.menu(title), exact: true }) })
    .last();

async function actOnCard(page: Page, title: string, action: string): Promise<void> {
  await findCard(page, title)
    .getByRole('button', { name: en.card.menu(title), exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Archives a card, and takes that back. */
async function archiveAndUndo(page: Page, title: string): Promise<void> {
  await actOnCard(page, title, en.card.archive);
  await findCard(page, title).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: messages.undo, exact: true }).click();
  await findCard(page, title).waitFor();
}

interface CardEdit {
  readonly title?: string;
  readonly labels?: readonly string[];
  readonly members?: readonly string[];
}

async function edit(page: Page, name: string, { title, labels = [], members = [] }: CardEdit): Promise<void> {
  await findCard(page, name).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: en.dialog.title, exact: true });
  await expect.poll(() => field.inputValue()).toBe(name);
  for (const [menu, choices] of [
    [en.dialog.labels, labels],
    [en.dialog.members, members],
  ] as const)
    for (const choice of choices) {
      const value = dialog.getByRole('button', { name: new RegExp(`^${menu}`) });
      await value.click();
      await page.getByRole('menuitemcheckbox', { name: choice }).click();
      await page.keyboard.press('Escape');
      await value.getByText(choice, { exact: true }).waitFor();
    }
  if (title !== undefined) await field.fill(title);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function move(page: Page, title: string, list: ListId): Promise<void> {
  await actOnCard(page, title, en.card.move);
  const dialog = page.getByRole('dialog', { name: en.mover.title(1) });
  await dialog.getByRole('combobox', { name: en.mover.list }).click();
  await page.getByRole('option', { name: lists[list], exact: true }).click();
  await dialog.getByRole('button', { name: en.mover.save, exact: true }).click();
  await page
    .getByRole('list', { name: en.list.cards(lists[list]) })
    .getByText(title)
    .waitFor();
}

async function moveList(page: Page, list: ListId, action: string): Promise<void> {
  await page.getByRole('button', { name: en.list.menu(lists[list]) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function add(page: Page, list: ListId, title: string): Promise<void> {
  const column = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: en.list.menu(lists[list]) }) });
  await column.getByRole('button', { name: en.add.open }).click();
  await column.getByRole('textbox', { name: en.add.name }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await findCard(page, title).waitFor();
}

/** All of the board that a screen reader says. */
const readScreen = (page: Page) => page.getByRole('list', { name: en.board.lists('Ours') }).ariaSnapshot();

/** Notes each failure and conflict that the page says from now on; what is returned reads them. */
async function watchFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((useMine) => {
    const failures: string[] = [];
    Object.assign(globalThis, { failures });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=alert], [role=status]')) {
        const said = region.textContent;
        if (said.includes(useMine) || (said !== '' && region.role === 'alert')) failures.push(said);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, messages.useMine);
  return () => page.evaluate<string[]>('globalThis.failures');
}

test('two people change one board, one of them offline and reloading: both screens and the server agree, and nothing is lost', async () => {
  const [ada, bob] = await Promise.all([signIn('staff@example.com'), signIn('user@example.com')]);
  await ada.call(paths.createBoard, { id: board, name: 'Ours' });
  for (const [id, name] of Object.entries(lists))
    await ada.call(paths.createList, { id, boardId: board, name });
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
    await ada.call(paths.createCard, { listId: 'todo', name });
  const grant = { scope: `board:${board}`, principal: `user:${bob.uid}`, level: 'edit' };
  await ada.call('/api/access/set-grant', grant);

  const path = `/apps/scrumboard/boards/${board}/ours`;
  const adas = await openPage(browser, server.url, 'staff@example.com', { path, hasServiceWorker: true });
  const bobs = await openPage(browser, server.url, 'user@example.com', { path });
  const { page } = adas;
  await findCard(page, 'Alpha').waitFor();
  await waitUntilStored(page);

  await page.context().setOffline(true);
  await archiveAndUndo(page, 'Delta');
  await edit(page, 'Alpha', { title: 'Alpha of Ada', labels: ['Design'], members: ['Selin Staff'] });
  await add(page, 'todo', 'From Ada');
  await move(page, 'Beta', 'doing');
  await moveList(page, 'done', en.list.moveStart);
  await moveList(page, 'done', en.list.moveStart);
  await page.reload();
  // What waits is there again, and goes on to be changed.
  await edit(page, 'Alpha of Ada', { labels: ['App'] });
  await edit(page, 'From Ada', { title: 'Card of Ada' });

  await archiveAndUndo(bobs.page, 'Gamma');
  await edit(bobs.page, 'Alpha', { labels: ['High priority'], members: ['Umar User'] });
  await edit(bobs.page, 'Beta', { title: 'Beta of Bob' });
  await move(bobs.page, 'Beta of Bob', 'done');
  await add(bobs.page, 'todo', 'From Bob');
  await moveList(bobs.page, 'todo', en.list.moveEnd);

  const readFailures = [await watchFailures(page), await watchFailures(bobs.page)];
  await page.context().setOffline(false);
  const listCards = async (): Promise<Card[]> => {
    const { collections } = await bob.call('/api/scrumboard-app/changes');
    return collections.cards.changed.filter(({ boardId }: Card) => boardId === board);
  };
  await expect.poll(async () => (await listCards()).map(({ name }) => name)).toContain('Card of Ada');
  await expect.poll(() => readScreen(page)).toBe(await readScreen(bobs.page));

  const stored = await listCards();
  const { labels }: { labels: { id: string; title: string }[] } = await bob
    .call('/api/scrumboard-app/changes')
    .then(({ collections }) => ({ labels: collections.labels.changed }));
  const titleOf = (id: string) => labels.find((label) => label.id === id)?.title ?? '';
  expect(stored.map(({ name, listId }) => `${listId}: ${name}`).toSorted()).toEqual([
    'doing: Beta of Bob',
    'todo: Alpha of Ada',
    'todo: Card of Ada',
    'todo: Delta',
    'todo: From Bob',
    'todo: Gamma',
  ]);
  const alpha = stored.find(({ name }) => name === 'Alpha of Ada');
  expect(alpha?.labels.map(titleOf).toSorted()).toEqual(['App', 'Design', 'High priority']);
  expect(alpha?.members.toSorted()).toEqual([ada.uid, bob.uid].toSorted());
  expect(stored.filter(({ archivedAt, deletedAt }) => archivedAt !== null || deletedAt !== null)).toEqual([]);
  const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(names).toEqual([lists.done, lists.doing, lists.todo]);
  for (const read of readFailures) expect(await read()).toEqual([]);
  for (const one of [page, bobs.page]) {
    await one.reload();
    await findCard(one, 'From Bob').waitFor();
  }
  expect(await readScreen(page)).toBe(await readScreen(bobs.page));
  const isOfNetwork = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');
  expect([...adas.problems.filter((one) => !isOfNetwork(one)), ...bobs.problems]).toEqual([]);
  await Promise.all([adas.close(), bobs.close()]);
});
