import { sendMailTo } from '../../../../tests/support/mails.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchExports, namesOfCards, namesOfTable } from '../../../../tests/support/contact-exports.ts';
import { findCopied, idOf, largeCount, nameOf, openLarge } from '../../../../tests/support/large-contacts.ts';
import type { Caller } from '../../../../tests/support/product.ts';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { logActivity } from '../shared/activity-commands.ts';
import { contactCollection } from '../shared/contact.ts';

const exportBy = catchExports();
/** Filters and sorts with the numbers of contacts that are found. */
const filters = [
  ['f.lastContact=greater:2026&sort=-name', '1–61 of 61'],
  ['f.lastContact=greater:2026&sort=-company&f.firstName=ends:50', '1–6 of 6'],
  ['f.lastContact=less:2024-01-02&sort=-lastContact', '1–21 of 21'],
  ['f.lastContact=less:2024-01-02&sort=nextStepAt', '1–21 of 21'],
  ['f.lastContact=contains:jan&sort=lastContact', '1–55 of 55'],
  ['f.lastContact=older:30&sort=lastContact', '1–54 of 54'],
  ['f.lastContact=within:30&sort=-lastContact', '1–61 of 61'],
  ['f.lastContact=after:2024-01-02&sort=name', '1–72 of 72'],
  ['f.lastContact=empty:&sort=name&f.firstName=starts:person 000', '1–79 of 79'],
  ['f.lastContact=empty:&sort=lastContact&f.firstName=starts:person 000', '1–79 of 79'],
  ['f.lastContact=matches:1999', ''],
] as const;

test('the order of last contacts has the person’s mail among the log, as the whole copy has', async () => {
  const mailed = Array.from({ length: 60 }, (_, at) => 10 * at);
  // Before the mails, and one after them.
  const logged = new Map(
    Array.from({ length: 60 }, (_, at) => [9 * at, new Date(Date.UTC(2024, 0, 1, at)).toISOString()]),
  ).set(590, '2040-01-01T00:00:00.000Z');
  const sendMail = async (person: Caller, receivers: readonly number[]) => {
    await sendMailTo(
      person,
      receivers.map((at) => `p${at}@example.org`),
    );
    testClock.moveTo(testClock.now.getTime() + 60_000);
  };
  const { me, router, wantsAll } = await openLarge(
    '/apps/contacts/all?sort=-lastContact',
    async (person) => {
      await sendMail(person, mailed.slice(0, 25));
      await sendMail(person, mailed.slice(25));
    },
    (at) => ({ last_contact_at: logged.get(at) ?? null, email: at % 10 === 0 ? `p${at}@example.org` : '' }),
  );
  const listRows = () =>
    screen
      .queryAllByRole('table', { name: /^Contacts: / })
      .flatMap((table) => within(table).queryAllByRole('link'))
      .map((link) => link.getAttribute('aria-label') ?? '');
  const marker = nameOf(largeCount - 1);
  const listFiltered = async (filter: string, range: string) => {
    await router.navigate({ href: `/apps/contacts/all?f.name=matches:${marker}` });
    await waitFor(() => expect(listRows()).toEqual([marker]));
    await router.navigate({ href: `/apps/contacts/all?size=100&${filter}` });
    await waitFor(() => {
      expect(listRows()).not.toContain(marker);
      if (range === '') expect(screen.getByText('No rows match the filters')).toBeDefined();
      else expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(range);
    });
    return listRows();
  };
  const listPages = async (sort: string, first: string) => {
    await router.navigate({ href: '/apps/contacts/all?sort=-name' });
    await screen.findByRole('link', { name: nameOf(largeCount - 1) });
    const rows: string[] = [];
    for (let page = 1; page <= 3; page++) {
      await router.navigate({ href: `/apps/contacts/all?sort=${sort}&size=25&page=${page}` });
      if (page === 1) await waitFor(() => expect(listRows()[0]).toBe(first));
      await waitFor(() => expect(listRows().filter((name) => !rows.includes(name))).toHaveLength(25));
      rows.push(...listRows());
    }
    return rows;
  };
  const down = await listPages('-lastContact', nameOf(590));
  expect(down.indexOf(nameOf(0))).toBe(59);
  const up = await listPages('lastContact', nameOf(9));
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);

  // The file has the rows before and after the mails in the same order, and all others behind them.
  await router.navigate({ href: '/apps/contacts/all?sort=-lastContact&f.firstName=starts:person 00' });
  await waitFor(() => expect(listRows()[0]).toBe(nameOf(590)));
  const exported = namesOfTable(await exportBy('Export'));
  expect(exported.slice(0, 75)).toEqual(down);
  expect(exported).toHaveLength(1000);
  expect(new Set(exported).size).toBe(1000);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);

  // A talk moves a contact.
  const talk = { contactId: idOf(5), kind: 'call', text: 'Figs' } as const;
  await router.navigate({ href: '/apps/contacts/all?sort=-lastContact&f.firstName=starts:person 000' });
  await waitFor(() => expect(listRows()[0]).toBe(nameOf(90)));
  await me.run(logActivity, talk);
  await waitFor(() => expect(listRows()[0]).toBe(nameOf(5)));
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);

  const served: Record<string, readonly string[]> = {};
  for (const [filter, range] of filters) served[filter] = await listFiltered(filter, range);
  // All have one owner: the oldest is first.
  const ofOwner = await listFiltered('f.lastContact=greater:2026&sort=owner', '1–61 of 61');
  expect(ofOwner).toEqual(served['f.lastContact=greater:2026&sort=-name']);
  const exportedOfOwner = namesOfCards(await exportBy('Export as vCard'));
  expect(exportedOfOwner.slice(0, ofOwner.length)).toEqual(ofOwner);
  expect(exportedOfOwner).toHaveLength(61);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);

  await readSyncSession()?.openReplica(contactCollection).waitForAll(contactCollection);
  const [newest = '', ...others] = down;
  expect(await listPages('-lastContact', newest)).toEqual([newest, nameOf(5), ...others].slice(0, 75));
  expect(await listPages('lastContact', nameOf(9))).toEqual(up);
  for (const [filter, range] of filters)
    expect([filter, await listFiltered(filter, range)]).toEqual([filter, served[filter]]);
});
