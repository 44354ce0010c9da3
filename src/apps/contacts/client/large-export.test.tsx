import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchExports, namesOfCards, namesOfTable } from '../../../../tests/support/contact-exports.ts';
import { findCopied, nameOf, openLarge } from '../../../../tests/support/large-contacts.ts';
import type { Caller } from '../../../../tests/support/product.ts';
import { contactApi } from '../shared/schema.ts';

const exportBy = catchExports();
const findRow = (name: string) => screen.findByRole('link', { name });

test('the server exports a filtered list', async () => {
  const { wantsAll } = await openLarge('/apps/contacts/all?sort=-name&f.firstName=starts:person 0499');
  await findRow(nameOf(4999));
  const expected = Array.from({ length: 10 }, (_, at) => nameOf(4999 - at));
  const table = await exportBy('Export');
  expect(table[0]).toMatch(/^First name,Last name,/);
  expect(namesOfTable(table)).toEqual(expected);
  expect(namesOfCards(await exportBy('Export as vCard'))).toEqual(expected);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});

test('the server exports the lists of owners and of birthdays in their order', async () => {
  let ann: Caller | undefined;
  const { router, wantsAll } = await openLarge(
    '/apps/contacts/all?sort=owner&f.firstName=ends:7',
    async (_me, product) => {
      ann = await product.asPerson('Ann Early', 'user');
      for (const name of ['Zoe 7', 'Yan'])
        await ann.call(contactApi.create, { body: { contact: { name, birthday: '--11-22' } } });
    },
    (at) => ({ birthday: at === 3 ? '--11-20' : at === 5 ? '1990-12-01' : '' }),
  );
  await findRow('Zoe 7');
  await findRow(nameOf(4997));
  const sevens = Array.from({ length: 500 }, (_, at) => nameOf(4997 - 10 * at));
  expect(namesOfTable(await exportBy('Export'))).toEqual(['Zoe 7', ...sevens]);
  expect(namesOfCards(await exportBy('Export as vCard'))).toEqual(['Zoe 7', ...sevens]);

  expect(wantsAll()).toBe(false);
  await router.navigate({ href: '/apps/contacts/birthdays' });
  await findRow(nameOf(3));
  expect(wantsAll()).toBe(false);
  const born = namesOfTable(await exportBy('Export'));
  expect(born.slice(-2)).toEqual([nameOf(5), nameOf(3)]);
  expect(born.slice(0, -2).toSorted()).toEqual(['Yan', 'Zoe 7']);
  expect(namesOfCards(await exportBy('Export as vCard'))).toEqual(born);
  expect([wantsAll(), findCopied()]).toEqual([false, undefined]);
});
