import { join } from 'node:path';
import { accessApi } from '../src/platform/kernel/access/shared/schema.ts';
import { sharedTextTopic, sharedTextPaths } from '../src/platform/kits/shared-text/shared/calls.ts';
import { noteEntity } from '../src/apps/notes/shared/note.ts';
import { noteApi } from '../src/apps/notes/shared/schema.ts';
import type { TextCalls } from '../src/platform/kits/shared-text/client/text-calls.ts';
import { SharedText } from '../src/platform/kits/shared-text/client/shared-text.ts';
import { openSeedDatabase, seedPeople } from './live-seed.ts';
import { median } from './load.ts';
import { startProgram } from './processes.ts';
import { benchSecret } from './seed.ts';
import type { Figure } from './table.ts';

const letters = 120;
/** Somebody who types fast. */
const gapMs = 60;
const goalMs = 150;
const paths = sharedTextPaths(noteEntity.api);

interface Person {
  readonly post: (path: string, body: object) => Promise<any>; // safe: the calls of the product's own API
  readonly listen: (hear: (data: any) => void) => void; // safe: as above
  readonly close: () => void;
}

async function connect(url: string, token: string): Promise<Person> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stop = new AbortController();
  const stream = await fetch(`${url}/api/live`, { headers, signal: stop.signal });
  const listeners = new Set<(data: any) => void>(); // safe: as above
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const json = /^event: signal\ndata: (.*)$/m.exec(block)?.[1];
        const signal = json && JSON.parse(json);
        if (signal?.topic === sharedTextTopic) for (const hear of listeners) hear(signal.data);
      }
    }
  };
  read().catch(() => undefined);
  return {
    async post(path, body) {
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    },
    listen: (hear) => void listeners.add(hear),
    close: () => stop.abort(),
  };
}

async function openField({ post, listen }: Person, id: string, client: string): Promise<SharedText> {
  const calls: TextCalls = {
    open: ({ isHello, ...known }) => post(paths.open, { id, ...known, ...(isHello && { client }) }),
    change: (change) => post(paths.change, { id, client, ...change }),
    save: () => post(paths.save, { id }),
    point: (place) => post(paths.point, { id, client, ...place }),
  };
  const field = new SharedText({ calls, client, known: '' });
  listen((data) => field.hear(data));
  await field.open();
  return field;
}

/** From one letter to its appearance in the other field, and beside each a bare signal, which stores nothing. */
async function measureLetters(one: Person, other: Person, id: string) {
  const [typing, watching] = [
    await openField(one, id, 'field-of-ada'),
    await openField(other, id, 'field-of-bob'),
  ];
  const [ours, floor]: number[][] = [[], []];
  let text = '';
  let onSignal: () => void = () => undefined;
  other.listen(({ client }) => client === 'floor-of-ada' && onSignal());
  for (let letter = 0; letter < letters; letter++) {
    text += letter % 6 === 5 ? ' ' : 'a';
    const typedAt = performance.now();
    const arrived = new Promise<void>((resolve) => {
      const stop = watching.subscribe(() => {
        if (watching.read().text !== text) return;
        stop();
        resolve();
      });
    });
    typing.type(text, text.length);
    await arrived;
    ours?.push(performance.now() - typedAt);
    await new Promise((resolve) => setTimeout(resolve, gapMs));
    const sentAt = performance.now();
    const heard = new Promise<void>((resolve) => (onSignal = resolve));
    await Promise.all([one.post(paths.point, { id, client: 'floor-of-ada', cursor: '' }), heard]);
    floor?.push(performance.now() - sentAt);
  }
  typing.close();
  watching.close();
  return { ours: median(ours ?? []), floor: median(floor ?? []) };
}

/** How long a letter that one person types in a shared note takes to the screen of another, without the painting. */
export async function measureNotes(folder: string): Promise<Figure[]> {
  const data = join(folder, 'notes');
  const database = await openSeedDatabase(data);
  const { people } = await seedPeople(database, 2);
  await database.close();
  const environment = { PORT: '0', DATA_DIR: data, TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off' };
  const product = await startProgram('scripts/start.mjs', [], environment);
  try {
    const [ada, bob] = await Promise.all(people.map(({ token }) => connect(product.url, token)));
    if (!ada || !bob) throw new Error('Two people type.');
    const { id } = await ada.post(noteApi.create.path, { note: { description: '' } });
    const { scope } = await ada.post(noteApi.share.path, { id });
    await ada.post(accessApi.setGrant.path, { scope, principal: 'everyone', level: 'edit' });
    const { ours, floor } = await measureLetters(ada, bob, id);
    ada.close();
    bob.close();
    return [
      {
        name: 'a letter in a shared note, in the other field',
        ours: `median ${ours.toFixed(1)} ms`,
        floor: `bare signal: ${floor.toFixed(1)} ms`,
        ratio: ours / floor,
        goal: `median ≤ ${goalMs} ms`,
        isMet: ours <= goalMs,
      },
    ];
  } finally {
    await product.stop();
  }
}
