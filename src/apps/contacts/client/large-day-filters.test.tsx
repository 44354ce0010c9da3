import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findCopied, largeCount, nameOf, openLarge } from '../../../../tests/support/large-contacts.ts';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import type { ContactRow } from '../server/tables.ts';
import { contactCollection } from '../shared/contact.ts';

const dayMs = 86_400_000;
/** From the days before today to the days after it. */
const steps = [-40, -12, -3, -2, -1, 0, 1, 30];
const birthdays = ['1990-11-23', '--11-23', '1985-02-03', '--02-28'];
const employment: readonly Partial<ContactRow>[] = [
  { company: 'Zeal', job_title: 'chair', jobs: [{ company: 'Bakery', title: 'Baker' }] },
  { company: 'zeal', job_title: 'Cook', jobs: [{ company: 'Apiary', title: '' }] },
  { company: 'Bäkery', job_title: 'Baker', jobs: [{ company: 'Zeal', title: 'Chair' }] },
  { company: 'Apiary', job_title: '' },
  { company: '', job_title: 'Chair', jobs: [{ company: '', title: 'Cook' }] },
];
const filters = [
  'f.nextStepAt=contains:nov',
  'f.nextStepAt=starts:2026-1',
  'f.nextStepAt=ends:1',
  'f.nextStepAt=greater:2026-11-20',
  'f.nextStepAt=less:2026-11-20',
  'f.nextStepAt=before:2026-11-20',
  'f.nextStepAt=after:2026-11-20',
  'f.nextStepAt=empty:&f.name=starts:person 0000',
  'f.birthday=before:1990-12-01',
  'f.birthday=empty:&f.name=starts:person 0000',
  'f.birthday=contains:nov',
  'f.birthday=starts:--',
  'f.birthday=less:1990',
  'f.birthday=matches:february 28',
  'f.overdue=greater:2',
  'f.overdue=greater:1,5',
  'f.overdue=less:3',
  'f.overdue=less:-1',
  'f.overdue=greater:-1',
  'f.overdue=contains:days',
  'f.overdue=matches:1 day&f.nextStepAt=contains:2026',
  'f.overdue=greater:a',
  'f.company=greater:zeal',
  'f.company=greater:zeal, b',
  'f.company=less:bakery, a',
  'f.jobTitle=less:chair&f.company=contains:zeal',
  'f.jobTitle=greater:Çhair, b',
];

test('filters by days and by the order of several companies and titles are those of the server, with the results of the whole copy', async () => {
  const { router, wantsAll } = await openLarge('/apps/contacts/all', undefined, (at) => {
    const step = steps[at];
    const next = step !== undefined && new Date(testClock.now.getTime() + step * dayMs).toISOString();
    return {
      birthday: birthdays[at] ?? '',
      ...employment[at],
      ...(next !== false && { next_step: 'Call', next_step_at: next }),
      // A day without a step is not overdue.
      ...(at === 50 && { next_step_at: '2026-11-01T00:00:00.000Z' }),
    };
  });
  const listRows = () =>
    screen
      .queryAllByRole('table', { name: /^Contacts: / })
      .flatMap((table) => within(table).queryAllByRole('link'))
      .map((link) => link.getAttribute('aria-label') ?? '');
  const marker = nameOf(largeCount - 1);
  const listFound = async (filter: string) => {
    await router.navigate({ href: `/apps/contacts/all?f.name=matches:${marker}` });
    await waitFor(() => expect(listRows()).toEqual([marker]));
    await router.navigate({ href: `/apps/contacts/all?${filter}` });
    await waitFor(() => {
      const rows = listRows();
      expect(rows).not.toContain(marker);
      if (rows.length === 0) expect(screen.getByText('No rows match the filters')).toBeDefined();
    });
    return listRows();
  };
  const served: Record<string, readonly string[]> = {};
  for (const filter of filters) served[filter] = await listFound(filter);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
  const empty = filters.filter((filter) => served[filter]?.length === 0);
  expect(empty).toEqual(['f.overdue=less:-1', 'f.overdue=greater:a']);
  await readSyncSession()?.openReplica(contactCollection).waitForAll(contactCollection);
  for (const filter of filters) expect([filter, await listFound(filter)]).toEqual([filter, served[filter]]);
});
