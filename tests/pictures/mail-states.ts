import type { Page } from 'playwright-core';
import { click, openFirst, staff, type State } from './states.ts';

/** A part of the first shared mailbox, once its mail has come. */
const openMailbox = (part: string) => async (page: Page) => {
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
    const response = await fetch('/api/mail-app/collections/mailboxes', { headers });
    return String(Object(await response.json()).records[0].id);
  });
  const address = new URL(page.url());
  address.pathname = `/apps/mail/mailbox/${id}/${part}`;
  await page.goto(address.href);
  await page.locator('a[data-record]').first().waitFor();
};
const inMailbox = (name: string, part: string, act?: (page: Page) => Promise<unknown>): State => ({
  name,
  path: '/apps/mail/inbox',
  email: staff,
  act: async (page) => {
    await openMailbox(part)(page);
    await act?.(page);
  },
});
/** The menu of labels; on a phone they are in that of the parts. */
const openLabels = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await page
    .locator('main [aria-haspopup=menu]')
    .nth(isPhone ? 0 : 1)
    .click();
  await page.locator('[role=menuitem]').last().waitFor();
};
/** The opened mail: beside its list, or over it. */
const pane = ':is([role=dialog], main aside[aria-label])';
/** The shared mailboxes in the settings. */
const mailboxSection = 'section[aria-labelledby="mail-mailboxes"]';

/** The states of mail. */
export const mailStates: readonly State[] = [
  inMailbox('mailbox-open', 'open'),
  inMailbox('mailbox-all', 'all'),
  inMailbox('mail-shared', 'waiting', openFirst),
  inMailbox('mailbox-comments', 'waiting', async (page) => {
    await openFirst(page);
    await page.locator(`${pane} textarea, ${pane} [contenteditable=true]`).last().scrollIntoViewIfNeeded();
  }),
  inMailbox('mailbox-snooze', 'open', async (page) => {
    await openFirst(page);
    await page.locator(`${pane} [aria-haspopup=menu]`).first().click();
    await page.locator('[role=menuitem]').first().waitFor();
  }),
  inMailbox('mailbox-snoozed', 'snoozed'),
  inMailbox('mailbox-snoozed-opened', 'snoozed', openFirst),
  inMailbox('mailbox-parts', 'open', async (page) => {
    await page.locator('main [aria-haspopup=menu]').first().click();
    await page.locator('[role=menuitemradio]').first().waitFor();
  }),
  inMailbox('mailbox-labels', 'open', openLabels),
  inMailbox('mailbox-labels-edit', 'open', async (page) => {
    await openLabels(page);
    await page.locator('[role=menuitem]').last().click();
    await page.locator('[role=dialog] input').first().waitFor();
  }),
  {
    name: 'mailbox-settings',
    path: '/apps/mail/settings',
    email: staff,
    act: async (page) => {
      await page.locator(`${mailboxSection} li button`).nth(1).click();
      await page.locator(`${mailboxSection} button[type=submit]`).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'mailbox-removal',
    path: '/apps/mail/settings',
    email: staff,
    act: async (page) => {
      await page.locator(`${mailboxSection} li button`).last().click();
      await page.locator('[role=alertdialog], [role=dialog]').waitFor();
    },
  },
  {
    name: 'mailbox-found',
    path: '/apps/mail/inbox',
    email: staff,
    act: async (page) => {
      await openMailbox('all')(page);
      const address = new URL(page.url());
      address.searchParams.set('q', 'bay');
      await page.goto(address.href);
      await page.locator('mark').first().waitFor();
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
  {
    name: 'mail-open',
    path: '/apps/mail/inbox',
    email: staff,
    act: async (page) => {
      await page.locator('a[data-record]').first().waitFor();
      await openFirst(page);
    },
  },
  {
    name: 'mail-undelivered',
    path: '/apps/mail/sent',
    email: staff,
    act: click('a[data-record]:has-text("Loading dock")'),
  },
  { name: 'mail-found', path: '/apps/mail/inbox?q=truck', email: staff },
  {
    name: 'mail-compose',
    path: '/apps/mail/inbox',
    email: staff,
    act: async (page) => {
      await page.locator('a[data-record]').first().waitFor();
      await openFirst(page);
      await page.keyboard.press('a');
      await page.locator('[contenteditable=true]').waitFor();
    },
  },
  { name: 'mail-settings', path: '/apps/mail/settings' },
  {
    name: 'mail-account',
    path: '/apps/mail/settings',
    act: async (page) => {
      const section = page.locator('section[aria-labelledby="mail-accounts"]');
      await section.locator('button').first().click();
      await section.locator('input[type=email]').fill('ada');
      await section.locator('input[type=checkbox]').click();
      await section.locator('button[type=submit]').scrollIntoViewIfNeeded();
    },
  },
];
