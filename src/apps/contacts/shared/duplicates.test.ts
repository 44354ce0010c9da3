import { expect, test } from 'vitest';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { type Contact, contactEntity, type ContactValues } from './contact.ts';
import { findDuplicates, listDuplicateSets, buildMerged } from './duplicates.ts';

const make = (id: string, values: Partial<ContactValues>): Contact => ({
  ...blankOf(contactEntity.fields),
  id,
  ownerId: 'ada',
  scope: 'everyone',
  position: 'a',
  version: 1,
  lastContactAt: null,
  ...values,
});

test.each<[string, Partial<ContactValues>, boolean]>([
  ['the same address in other letters', { name: 'x', email: 'DENIZ@example.com' }, true],
  ['the same number with the code of the country', { name: 'x', phone: '+90 (555) 010 20 30' }, true],
  ['the same whole name', { name: 'DENİZ', lastName: 'Isik' }, true],
  ['a first name alone', { name: 'Deniz' }, false],
  ['a short number', { name: 'x', phone: '2030' }, false],
  ['nothing in common', { name: 'x', email: 'other@example.com' }, false],
])('%s', (_name, values, isFound) => {
  const known = make('1', {
    name: 'Deniz',
    lastName: 'Işık',
    email: 'deniz@example.com',
    phone: '0555 010 20 30',
  });
  expect(findDuplicates(values, [known]).length > 0).toBe(isFound);
});

test('sets grow by what each has in common with another', () => {
  const [one, two, three, four] = [
    make('1', { name: 'a', email: 'a@example.com' }),
    make('2', { name: 'b', email: 'a@example.com', phone: '0555 010 20 30' }),
    make('3', { name: 'c', phone: '0555 010 20 30' }),
    make('4', { name: 'd' }),
  ];
  const sets = listDuplicateSets([one, two, three, four]);
  expect(sets.map((set) => set.map(({ id }) => id).toSorted())).toEqual([['1', '2', '3']]);
});

test('contacts that are known to be distinct are shown only with others', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => make(id, { name: 'Aisha', lastName: 'Bello' }));
  if (!one || !two || !three) throw new Error('There are three contacts.');
  const list = (contacts: readonly Contact[]) =>
    listDuplicateSets(contacts, [{ contactId: '2', otherId: '1' }]).map((set) =>
      set.map(({ id }) => id).toSorted(),
    );
  expect(list([one, two])).toEqual([]);
  expect(list([one, two, three])).toEqual([['1', '2', '3']]);
  const alike = make('4', { name: 'x', email: 'aisha@example.com' });
  expect(list([{ ...one, email: 'aisha@example.com' }, two, alike])).toEqual([['1', '4']]);
});

test('a contact is not warned of those that it is known to be distinct from', () => {
  const alike = ['1', '2', '3'].map((id) => make(id, { name: 'Aisha', lastName: 'Bello' }));
  const [one] = alike;
  if (!one) throw new Error('There are three contacts.');
  const list = (distinctions: { contactId: string; otherId: string }[]) =>
    findDuplicates(one, alike, { exceptId: '1', distinctions }).map(({ id }) => id);
  expect(list([{ contactId: '2', otherId: '1' }])).toEqual(['3']);
  expect(list([{ contactId: '1', otherId: '3' }])).toEqual(['2']);
  expect(list([{ contactId: '2', otherId: '3' }])).toEqual(['2', '3']);
});

test('merging loses no address, number or note', () => {
  const merged = buildMerged(
    [
      make('1', { name: 'Ayşe', email: 'a@example.com', notes: 'Figs.' }),
      make('2', { name: 'Ayse', email: 'b@example.com', phone: '1234567', notes: 'Olives.' }),
    ],
    { name: 'Ayse' },
  );
  expect(merged).toMatchObject({
    name: 'Ayse',
    email: 'a@example.com',
    emails: [{ kind: '', value: 'b@example.com' }],
    phone: '1234567',
    notes: 'Figs.\n\nOlives.',
  });
});

test('merging keeps the jobs of all, each title with its company', () => {
  const contacts = [
    make('1', { name: 'Ayşe', company: 'Foodlab' }),
    make('2', {
      name: 'Ayşe',
      company: 'Acme',
      jobTitle: 'Buyer',
      jobs: [{ company: 'FOODLAB', title: 'Adviser' }],
    }),
  ];
  expect(buildMerged(contacts)).toMatchObject({
    company: 'Foodlab',
    jobTitle: 'Adviser',
    jobs: [{ company: 'Acme', title: 'Buyer' }],
  });
  expect(buildMerged(contacts, { company: 'Acme' })).toMatchObject({
    company: 'Acme',
    jobTitle: 'Buyer',
    jobs: [{ company: 'FOODLAB', title: 'Adviser' }],
  });
});
