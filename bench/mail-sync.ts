import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountApi } from '../src/apps/mail/shared/account-schema.ts';
import { createId } from '../src/base/ids.ts';
import { openProductDatabase } from '../src/main/server-product.ts';
import { startImapPeer } from '../tests/peers/imap-server.ts';
import { signIn } from '../tests/support/client.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { readMemoryMb, waitUntilIdle } from './load.ts';
import type { Figure } from './table.ts';

const count = Number(process.env['BENCH_REMOTE_MAILS'] ?? 50_000);
const firstPage = 50;
const maxMb = 150;
/** V8 collects garbage late where there is memory: within a limit, what is needed shows. */
const maxHeapMb = 160;

const source = (number: number) =>
  [
    'From: Clara Weber <clara@example.org>',
    `Subject: Offer number ${number}`,
    `Message-ID: <offer-${number}@example.org>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    '',
    'As we agreed on the phone, here is the offer for the second half of the year. '.repeat(12),
    '',
  ].join('\r\n');

/** How many mails were received, and how many different ones. */
async function countReceived(dataDir: string) {
  const database = await openProductDatabase({ url: join(dataDir, 'crm.sqlite') });
  try {
    return await database.db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>('message_id').distinct().as('once'),
      ])
      .where('subject', 'like', 'Offer number %')
      .executeTakeFirstOrThrow();
  } finally {
    await database.close();
  }
}

/** Syncs a large mailbox for the first time: its memory, how soon there is something to read, and how a killed one goes on. */
export async function measureMailSync(folder: string): Promise<Figure[]> {
  const peer = await startImapPeer('bench', 'bench');
  for (let number = 1; number <= count; number++) peer.add('INBOX', source(number));
  const dataDir = join(folder, 'mail-sync');
  const env = { IMAP_HOSTS: '127.0.0.1', NODE_OPTIONS: `--max-old-space-size=${maxHeapMb}` };
  const options = { dataDir, env };
  let server: TestServer = await startServer(options);
  try {
    let authorization = `Bearer ${await signIn(server.url, 'staff@example.com')}`;
    const ask = async (path: string, body?: object) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const response = await fetch(server.url + path, init);
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return Object(await response.json());
    };
    const findAccount = async () => (await ask('/api/mail-app/collections/mail_accounts')).records[0];
    await waitUntilIdle(server.pid);
    const idleMb = readMemoryMb(server.pid);
    const account = {
      id: createId(),
      address: 'bench@example.org',
      host: '127.0.0.1',
      port: peer.port,
      security: 'none',
      user: 'bench',
      password: 'bench',
    };
    const startedAt = performance.now();
    await ask(accountApi.addAccount.path, account);
    let [usableMs, peakMb, hasKilled] = [0, 0, false];
    for (;;) {
      peakMb = Math.max(peakMb, readMemoryMb(server.pid));
      const { received, state, syncedAt, problem } = await findAccount();
      if (usableMs === 0 && received >= firstPage) usableMs = performance.now() - startedAt;
      if (!hasKilled && received >= count / 2) {
        hasKilled = true;
        await server.kill();
        server = await startServer(options);
        authorization = `Bearer ${await signIn(server.url, 'staff@example.com')}`;
      }
      if (state === 'ready' && syncedAt !== null) break;
      if (state === 'failed') throw new Error(`The sync failed: ${problem}`);
      await pause(200);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await server.stop();
    const found = await countReceived(dataDir);
    const size = count.toLocaleString('en');
    return [
      {
        name: `first sync of ${size} mails: memory over the idle process`,
        ours: `${(peakMb - idleMb).toFixed(0)} MB`,
        goal: `≤ ${maxMb} MB`,
        isMet: peakMb - idleMb <= maxMb,
      },
      {
        name: `first sync of ${size} mails: the first ${firstPage} are there`,
        ours: `${usableMs.toFixed(0)} ms`,
        goal: '≤ 1000 ms',
        isMet: usableMs <= 1000,
      },
      {
        name: `first sync of ${size} mails, killed in between: each is there once`,
        ours: `${found.once} of ${found.all}, ${(count / seconds).toFixed(0)} mails/s`,
        goal: size,
        isMet: hasKilled && found.all === count && found.once === count,
      },
    ];
  } finally {
    await server.stop();
    await peer.close();
  }
}
