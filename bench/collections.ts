import { buildOverlays } from '../src/platform/kernel/collections/client/overlay.ts';
import type { PendingCommand } from '../src/platform/kernel/collections/client/pending-command.ts';
import { RecordStore } from '../src/platform/kernel/collections/client/record-store.ts';
import { RecordView } from '../src/platform/kernel/collections/client/record-view.ts';
import { compileList, defineCollection } from '../src/platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../src/platform/kernel/collections/shared/order.ts';
import { patchOf } from '../src/platform/kernel/collections/shared/patch.ts';
import { median } from './load.ts';
import type { Figure } from './table.ts';

interface Contact {
  id: string;
  version: number;
  name: string;
  city: string;
  starred: boolean;
}

const contacts = defineCollection<Contact>()({
  app: 'bench',
  name: 'contacts',
  api: '/api/bench',
  keep: 'all',
  sorts: { name: [sortBy('name', { text: true })] },
  order: 'name',
  search: ({ name, city }) => [name, city],
});

const many = 50_000;
const few = 50;
const rounds = 200;
const waitingCommands = 20;

const buildContact = (number: number, version = 1): Contact => ({
  id: `contact-${number}`,
  version,
  name: `Person ${(number * 7919) % many} of a large company`,
  city: ['İzmir', 'Köln', 'دمشق', 'Utrecht'][number % 4] ?? '',
  starred: number % 10 === 0,
});

/** So many records with a sorted list of them on the screen. */
function openReplica(count: number) {
  const store = new RecordStore();
  store.replaceAll(Array.from({ length: count }, (_, number) => buildContact(number)));
  const view = new RecordView<Contact>(store, compileList(contacts));
  view.subscribe(() => undefined);
  return { store, view };
}

function time(work: (round: number) => void): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    work(round);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** A record of a colleague arrives: it is written, and the shown list is read again. */
function timePatch(count: number): number {
  const { store, view } = openReplica(count);
  return time((round) => {
    const renamed: Contact = { ...buildContact(round % count, round + 2), name: `Renamed ${round}` };
    store.write([renamed], []);
    view.read();
  });
}

/** One of the waiting commands was confirmed: what the others change is shown anew. */
function timeOverlay(count: number): number {
  const { store, view } = openReplica(count);
  const commands = Array.from({ length: waitingCommands }, (_, number): PendingCommand => ({
    id: `command-${number}`,
    app: contacts.app,
    scopes: [],
    method: 'POST',
    path: '/api/bench/update',
    body: {},
    patch: patchOf(contacts, { [`contact-${number}`]: { name: `Renamed ${number}` } }),
    state: 'waiting',
  }));
  return time((round) => {
    const left = commands.toSpliced(round % waitingCommands, 1);
    store.setOverlay(buildOverlays(left, contacts.app).get('contacts') ?? new Map());
    view.read();
  });
}

/** A letter in the search field: the list of those that match. */
function timeSearch(count: number): number {
  const { store, view } = openReplica(count);
  const letters = ['i', 'iz', 'izm', 'izmi', 'izmir'];
  return time((round) =>
    new RecordView<Contact>(
      store,
      compileList(contacts, { search: letters[round % letters.length] ?? '' }),
      () => view.current,
    ).read(),
  );
}

/** What the browser's copy of a shared collection costs; the floor is the same among fifty records. */
export async function measureCollections(): Promise<Figure[]> {
  const measure = (name: string, run: (count: number) => number, goalMs: number): Figure => {
    run(few); // compiled before it counts
    const [ours, floor] = [run(many), run(few)];
    return {
      name,
      ours: `${ours.toFixed(3)} ms`,
      floor: `among ${few}: ${floor.toFixed(3)} ms`,
      ratio: ours / floor,
      goal: `≤ ${goalMs} ms`,
      isMet: ours <= goalMs,
    };
  };
  return [
    measure('a patch among 50,000 records', timePatch, 1),
    measure('20 waiting commands over 50,000 records, a render', timeOverlay, 2),
    measure('a search in 50,000 records, without painting', timeSearch, 25),
  ];
}
