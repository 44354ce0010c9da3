import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en as mailboxTexts } from '../../src/apps/mail/client/mailboxes/texts/en.ts';
import { en } from '../../src/apps/mail/client/texts/en.ts';
import { mailApi } from '../../src/apps/mail/shared/schema.ts';
import { createId } from '../../src/base/ids.ts';
import { runAxe } from '../support/browser.ts';
import { signIn } from '../support/client.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { connectBrowser } from '../support/shared-browser.ts';
import { openPage, phone, readOverflow, readShifts, settle } from '../support/shell-page.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([connectBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('a mail is written, received, archived by a key, brought back and answered', async () => {
  const staff = await openPage(browser, server.url, 'staff@example.com', { path: '/apps/mail' });
  const user = await openPage(browser, server.url, 'user@example.com', { path: '/apps/mail' });
  const { page } = staff;
  await page.getByRole('list', { name: en.list(en.lists.inbox) }).waitFor();
  await page.keyboard.press('c');
  const composer = page.getByRole('region', { name: en.compose.new });
  await composer.getByRole('combobox', { name: en.compose.to }).fill('Umar');
  await page.getByRole('option', { name: 'Umar User' }).click();
  await composer.getByRole('textbox', { name: en.compose.subject }).fill('Keys of the archive');
  await composer
    .getByRole('textbox', { name: en.compose.message })
    .fill('Second drawer. Ask archive@example.org.');
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await composer.waitFor({ state: 'detached' });
  // It can be taken back for ten seconds.
  await page.getByRole('button', { name: en.compose.undoSend }).waitFor();

  const row = user.page.getByRole('link', { name: 'Keys of the archive' });
  await row.click();
  const pane = user.page.getByRole('complementary', { name: 'Keys of the archive' });
  await pane.locator('iframe').contentFrame().getByText('Second drawer.').waitFor();
  await expect
    .poll(() =>
      pane
        .locator('iframe')
        .evaluate((frame) =>
          [...((frame as HTMLIFrameElement).contentDocument?.fonts ?? [])].some(
            ({ family, status }) => family.includes('Mulish') && status === 'loaded',
          ),
        ),
    )
    .toBe(true);
  expect(await runAxe(user.page)).toEqual([]);
  const answer = user.page.getByRole('region', { name: en.compose.new });
  await pane.locator('iframe').contentFrame().getByRole('link', { name: 'archive@example.org' }).click();
  await answer.getByText('archive@example.org').waitFor();
  await answer.getByRole('button', { name: en.compose.discard }).click();
  await answer.waitFor({ state: 'detached' });
  await user.page.keyboard.press('e');
  await row.waitFor({ state: 'detached' });
  await user.page.keyboard.press('u');
  await row.click();
  await pane.getByRole('button', { name: en.actions.reply, exact: true }).click();
  await answer.getByRole('textbox', { name: en.compose.message }).fill('Thank you.');
  expect((await answer.boundingBox())?.height).toBeLessThanOrEqual(170);
  await user.page.keyboard.press('Control+Enter');
  await user.page.getByRole('button', { name: en.compose.undoSend }).last().waitFor();
  // The quoted text was folded, and is part of what was sent.
  await user.page.goto('/apps/mail/sent');
  await user.page.getByRole('link', { name: 'Re: Keys of the archive' }).click();
  const reply = user.page.getByRole('complementary', { name: 'Re: Keys of the archive' });
  const sent = reply.getByTitle(/Umar/).contentFrame();
  await sent.getByText('Thank you.').waitFor();
  await sent.locator('blockquote').getByText('Second drawer.').waitFor();
  expect([...staff.problems, ...user.problems]).toEqual([]);
  await Promise.all([staff.close(), user.close()]);
});

test('on a phone, rows have the beginning of the text, and an opened message is a page with one bar', async () => {
  const subject = 'Re: Northwind Bakery: order 4417 is short by two pallets, and the third is late';
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/mail',
    viewport: phone,
  });
  const authorization = `Bearer ${await signIn(server.url, 'staff@example.com')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const to = [{ name: '', email: 'staff@example.com', personId: null }];
  const message = '<p>They arrive tomorrow.</p>';
  const body = { id: createId(), to, cc: [], bcc: [], subject, message, sourceId: null };
  await fetch(server.url + mailApi.sendMail.path, { method: 'POST', headers, body: JSON.stringify(body) });
  await page.getByText('They arrive tomorrow.').waitFor();
  await page.getByRole('link', { name: subject }).click();
  const pane = page.getByRole('complementary', { name: subject });
  await pane.locator('iframe').contentFrame().getByText('They arrive tomorrow.').waitFor();
  const { y = -1 } = (await pane.boundingBox()) ?? {};
  expect(y).toBe(0);
  const title = pane.getByRole('heading', { name: subject });
  expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  expect(await runAxe(page)).toEqual([]);
  await pane.getByRole('button', { name: en.actions.reply, exact: true }).click();
  const composer = page.getByRole('region', { name: en.compose.new });
  const [field, copies] = await Promise.all([
    composer.getByRole('combobox', { name: en.compose.to }).boundingBox(),
    composer.getByRole('button', { name: en.compose.showCopies }).boundingBox(),
  ]);
  expect(copies?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
  expect(copies?.x).toBeGreaterThan(field?.x ?? Infinity);
  await composer.getByRole('button', { name: en.compose.close }).click();
  await composer.waitFor({ state: 'detached' });
  await pane.getByRole('button', { name: en.actions.more }).click();
  await page.getByRole('menuitem', { name: en.actions.important }).click();
  await pane.locator('header').getByRole('button', { name: en.actions.archive }).click();
  await page.getByRole('link', { name: subject }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

test('a folder that the browser holds in part is loaded as it is scrolled', async () => {
  const authorization = `Bearer ${await signIn(server.url, 'admin@example.com')}`;
  const count = 230;
  for (let number = 1; number <= count; number++) {
    const body = {
      id: createId(),
      to: [],
      cc: [],
      bcc: [],
      subject: `Draft ${number}`,
      message: '',
      sourceId: null,
    };
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch(server.url + mailApi.saveDraft.path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: '/apps/mail/drafts',
  });
  await page.getByRole('link', { name: `Draft ${count}`, exact: true }).hover();
  const oldest = page.getByRole('link', { name: 'Draft 1', exact: true });
  const scrollOn = async () => {
    await page.mouse.wheel(0, 1500);
    return oldest.isVisible();
  };
  await expect.poll(scrollOn, { timeout: 60_000 }).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

const lastText = '<p>The last one, with much text.</p>'.repeat(30);

/** Sends a conversation from the sample account `staff`; the last mail is a long one. */
async function sendConversation(subject: string, count: number): Promise<void> {
  const authorization = `Bearer ${await signIn(server.url, 'staff@example.com')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const to = [{ name: '', email: 'user@example.com', personId: null }];
  const first = createId();
  const send = async (id: string, message: string) => {
    const sourceId = id === first ? null : first;
    const body = { id, to, cc: [], bcc: [], subject, message, sourceId };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(server.url + mailApi.sendMail.path, request)).status).toBe(200);
  };
  await send(first, '<p>The first one</p>');
  for (let sent = 1; sent < count - 1; sent++) await send(createId(), '<p>Another one</p>');
  await send(createId(), lastText);
}

test('on a phone, nothing of a conversation of 500 mails moves while it opens and after a reload', async () => {
  const subject = 'The long conversation';
  await sendConversation(subject, 500);
  const { page, problems, close } = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/mail/sent',
    viewport: phone,
  });
  const row = page.getByRole('link', { name: subject });
  const pane = page.getByRole('complementary', { name: subject });
  const lastFrame = pane.locator('article').last().locator('iframe').contentFrame();
  const measure = async () => {
    await lastFrame.getByText('The last one').first().waitFor();
    await pane.getByText(en.mail.conversation(500)).waitFor();
    await pane.getByRole('button', { name: en.actions.forward, exact: true }).waitFor();
    await settle(page);
    const shifts = await readShifts(page);
    return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  };
  await row.click();
  expect(await measure()).toBeLessThanOrEqual(0.02);
  // What the browser holds of it depends on what it loaded before.
  for (let time = 0; time < 3; time++) {
    await page.reload();
    expect(await measure()).toBeLessThanOrEqual(0.02);
  }
  expect(problems).toEqual([]);
  await close();
}, 120_000);

const perMail = 20;

/** A mail of another program whose every part tries to run something. */
function buildHostileMail(payloads: readonly string[], index: number): string {
  const encode = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
  const [subject = '', sender = '', file = ''] = payloads;
  return [
    `From: ${encode(sender)} <x@example.org>`,
    `Subject: ${encode(`${index} ${subject}`)}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`<p>Mail ${index}</p>${payloads.join('<hr>')}`).toString('base64'),
    '--b',
    'Content-Type: text/html',
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(file)}`,
    '',
    file,
    '--b--',
  ].join('\r\n');
}

/** Whether something ran, in the page or in a frame of it. */
const findHacked = async (page: Page) => {
  for (const frame of page.frames())
    if (await frame.evaluate(() => 'hacked' in globalThis)) return frame.url();
  return null;
};

test('the row of an opened mail stays in view when the rows become higher', async () => {
  const { page, close } = await openPage(browser, server.url, 'admin@example.com', { path: '/apps/mail' });
  const rows = page.locator('main li[data-id]');
  await rows.first().waitFor();
  const findEdges = () =>
    rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().bottom)));
  const { height } = page.viewportSize() ?? { height: 0 };
  const listEnd = await rows
    .first()
    .evaluate((row) => row.closest('ul')?.parentElement?.getBoundingClientRect().bottom);
  const lowest = (await findEdges()).filter((edge) => edge <= Math.min(height, listEnd ?? height)).length - 1;
  const before = await rows.nth(lowest).boundingBox();
  const subject = rows.nth(lowest).locator('a[data-record]');
  await subject.click();
  const opened = page.locator('main li[data-id]:has(a[aria-current])');
  await expect.poll(async () => (await opened.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  await expect
    .poll(async () => {
      const box = await opened.boundingBox();
      return box ? box.y + box.height : Infinity;
    })
    .toBeLessThanOrEqual(listEnd ?? 0);
  await close();
});

test('nothing in a hostile mail runs: text, subject, sender or file', async () => {
  const { page, problems, close } = await openPage(browser, server.url, 'admin@example.com', {
    path: '/apps/mail',
  });
  const mails = Array.from({ length: Math.ceil(hostileHtml.length / perMail) }, (_, index) =>
    buildHostileMail(hostileHtml.slice(index * perMail, (index + 1) * perMail), index),
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      mails.map((mail, index) => ({
        name: `${index}.eml`,
        mimeType: 'message/rfc822',
        buffer: Buffer.from(mail),
      })),
    );
  for (const [index] of mails.entries()) {
    const row = page.getByRole('link', { name: new RegExp(`^${index} `) });
    await row.click();
    const pane = page.locator('aside, [role=complementary]').filter({ has: page.locator('iframe') });
    await pane.locator('iframe').contentFrame().getByText(`Mail ${index}`, { exact: true }).waitFor();
    expect(await findHacked(page)).toBeNull();
  }
  expect(mails.length * perMail).toBeGreaterThan(200);
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test('on a phone, nothing of a shared mailbox is covered or cut off', async () => {
  const staff = await openPage(browser, server.url, 'staff@example.com', {
    path: '/apps/mail',
    viewport: { width: 360, height: 740 },
  });
  const { page } = staff;
  await page.getByRole('button', { name: en.openSidebar }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Support' }).click();
  const menu = page.getByRole('button', { name: `${mailboxTexts.list}: ${mailboxTexts.parts.open}` });
  const isReached = (element: HTMLElement) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 3, right - 3].every((x) =>
      element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    );
  };
  await expect.poll(() => menu.evaluate(isReached)).toBe(true);
  expect(await readOverflow(page)).toBe(0);

  await page.goto(`${server.url}/apps/mail/settings`);
  await page
    .getByRole('list', { name: mailboxTexts.title })
    .getByRole('button', { name: mailboxTexts.remove('Support') })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: mailboxTexts.removal.confirm }).waitFor();
  const { x = -1, width = 0 } = (await question.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  expect(await runAxe(page)).toEqual([]);
  expect(staff.problems).toEqual([]);
  await staff.close();
});
