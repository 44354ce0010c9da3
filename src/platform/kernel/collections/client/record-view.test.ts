import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileList, defineCollection } from '../shared/collection.ts';
import { sortBy } from '../shared/order.ts';
import { RecordStore } from './record-store.ts';
import { RecordView } from './record-view.ts';

interface Contact {
  id: string;
  version: number;
  name: string;
}

const contacts = defineCollection<Contact>()({
  app: 'contacts',
  name: 'contacts',
  api: '/api/contacts',
  keep: 'all',
  sorts: { name: [sortBy('name', { text: true })] },
  order: 'name',
  search: ({ name }) => [name],
});

const contact = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  version: fc.constant(1),
  name: fc.constantFrom('Ayşe', 'ayse', 'Zoë', 'Işık', 'İnci', 'Ömer'),
});

test('a list that is narrowed from a sorted one equals one that is sorted on its own', () => {
  fc.assert(
    fc.property(
      fc.array(contact),
      fc.array(contact),
      fc.constantFrom('ayse', 'i', 'o'),
      (before, changed, search) => {
        const store = new RecordStore();
        store.replaceAll(before);
        const all = new RecordView<Contact>(store, compileList(contacts));
        const narrow = compileList(contacts, { search });
        const views = [
          new RecordView<Contact>(store, narrow, () => all.current),
          new RecordView<Contact>(store, narrow),
        ];
        all.read();
        const [fromSorted, own] = views.map((view) => view.read());
        expect(fromSorted).toEqual(own);
        store.write(changed, []);
        all.subscribe(() => undefined);
        const [fromSortedLater, ownLater] = views.map((view) => view.read());
        expect(fromSortedLater).toEqual(ownLater);
      },
    ),
  );
});
