import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createId } from '../../src/base/ids.ts';
import { startImapPeer } from '../peers/imap-server.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { growingCards, growingTables } from '../support/growing-files/contacts.ts';
import type { GrowingFile } from '../support/growing-files/growing-file.ts';
import { growingMails } from '../support/growing-files/mails.ts';
import { hostileCalendars } from '../support/hostile-calendars.ts';
import { startServer, type TestServer } from '../support/server.ts';

const imapPassword = 'imap secret 123';
const timeZone = 'Europe/Istanbul';
const calls = {
  calendar: '/api/calendar-app/import',
  event: '/api/calendar-app/create-event',
  mail: '/api/mail-app/import-eml',
  contacts: '/api/contacts-app/records/collections/contacts/import/check',
};
/** Longer than the idle timeout of worker threads. */
const restMs = 45_000;
const quietMs = 5_000;
/** How long the jobs of the first start take at most. */
const firstJobsMs = 15_000;
/** Shorter attacks are repeated until this time has passed, because medians need many measurements. */
const leastMs = 3_000;
/** How long an attack runs before the server is killed. */
const killAfterMs = 1_000;

type Post = (path: string, body: unknown) => Promise<{ status: number; body: any }>; // safe: a script reads what it asked for
type Attack = (post: Post, round: number) => Promise<number>;

export interface HostileReport {
  readonly idleMegabytes: number;
  readonly quietListMs: number;
  readonly attacks: readonly {
    readonly name: string;
    /** The statuses of the attackers' requests. */
    readonly statuses: readonly number[];
    readonly healthP99Ms: number;
    readonly healthMaxMs: number;
    readonly listMedianMs: number;
    /** From the start after a kill during the attack to the first healthy response. */
    readonly healthyAgainMs: number;
  }[];
  readonly megabytesAfter: number;
  /** Requests without a response. */
  readonly failures: readonly string[];
}

/** The resident memory of a process. */
const readMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

const noReply = { status: 0, text: '' };

/** Responses of the server's own limits are not JSON. */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** In milliseconds, to a tenth. */
const atShare = (times: readonly number[], share: number): number =>
  Math.round(
    (times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0) * 10,
  ) / 10;

/** Uploads a file and imports it. */
const sendFile =
  (path: string, name: string, content: string, more: object = {}): Attack =>
  async (post) => {
    const bytes = new TextEncoder().encode(content);
    const { body: upload } = await post('/api/files/uploads', { name, size: bytes.byteLength });
    const { body: stored } = await post(`PUT /api/files/uploads/${upload.id}?offset=0`, bytes);
    return (await post(path, { fileId: stored.file?.id, ...more })).status;
  };

const sendEach = (files: readonly GrowingFile[], send: (content: string) => Attack): Attack[] =>
  files.map(({ grow }) => send(grow(400_000)));

/** Repeats an attack for the minimum duration. */
async function attackLongEnough(attack: Attack, post: Post, round: number): Promise<number> {
  const startedAt = performance.now();
  let status;
  do status = await attack(post, round);
  while (performance.now() - startedAt < leastMs);
  return status;
}

/** Combines attacks into one that runs them in sequence. */
const inTurn =
  (attacks: readonly Attack[]): Attack =>
  async (post, round) => {
    let status = 0;
    for (const attack of attacks) status = await attack(post, round);
    return status;
  };

const series: Attack = async (post) => {
  const times = { startsAt: '1900-01-05T09:00:00.000Z', endsAt: '1900-01-05T10:00:00.000Z' };
  const event = { title: 'x', ...times, rule: 'FREQ=DAILY', timeZone: 'America/New_York' };
  for (let count = 0; count < 20; count++) await post(calls.event, { event });
  const span = 'from=2026-11-01T00:00:00.000Z&to=2027-11-01T00:00:00.000Z';
  return (await post(`GET /api/calendar-app/events?${span}`, undefined)).status;
};

const mailServer =
  (port: number): Attack =>
  async (post, round) => {
    const address = { address: `eve${round}@example.net`, host: '127.0.0.1', port, security: 'none' };
    const account = { ...address, id: createId(), user: 'eve', password: imapPassword };
    const { status } = await post('/api/mail-app/add-account', account);
    await wait(5_000);
    await post('/api/mail-app/remove-account', { accountId: account.id });
    return status;
  };

/**
 * Sends each kind of hostile input five times concurrently. Measures the response times of the health check and of another user's
 * list, and the memory of the server before and after.
 */
export async function attackWithInputs(): Promise<HostileReport> {
  const peer = await startImapPeer('eve', imapPassword);
  peer.fault = 'lists-without-end';
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-hostile-'));
  const start = () => startServer({ dataDir, isBuilt: true, env: { IMAP_HOSTS: '127.0.0.1' } });
  // The first start creates the sample data and the jobs for it; what is measured is a server that has finished them.
  const first = await start();
  await wait(firstJobsMs);
  await first.stop();
  let server: TestServer = await start();
  const attacks: Readonly<Record<string, Attack>> = {
    calendars: inTurn(
      hostileCalendars.map(([, text]) =>
        sendFile(calls.calendar, 'a.ics', text, { calendarId: '', timeZone }),
      ),
    ),
    series,
    mails: inTurn(sendEach(growingMails, (text) => sendFile(calls.mail, 'a.eml', text))),
    contacts: inTurn(sendEach(growingCards, (text) => sendFile(calls.contacts, 'a.vcf', text))),
    tables: inTurn(sendEach(growingTables, (text) => sendFile(calls.contacts, 'a.csv', text))),
    'a mail server without end': mailServer(peer.port),
    'wrong items': async (post) =>
      (
        await post(calls.event, {
          event: { exceptions: Array.from({ length: 20_000 }, () => ({})) },
        })
      ).status,
    exports: async (post) => (await post('GET /api/todo-app/todos', undefined)).status,
  };
  try {
    const [attacker, other] = await Promise.all([
      signIn(server.url, 'admin@example.com'),
      signIn(server.url, 'user@example.com'),
    ]);
    let isKilled = false;
    const failures = new Set<string>();
    const post: Post = async (call, given) => {
      const [, method = 'POST', path = call] = /^(GET|PUT) (.*)$/.exec(call) ?? [];
      const reply = await sendRequest(server.url + path, { method, body: given, token: attacker }).catch(
        (error: unknown) => {
          if (!isKilled) failures.add(`${call.split('?')[0]}: ${String(Object(error).code ?? error)}`);
          return noReply;
        },
      );
      return { status: reply.status, body: Object(readAnswer(reply.text)) };
    };
    const time = async (path: string, token?: string) => {
      const startedAt = performance.now();
      await sendRequest(server.url + path, token === undefined ? {} : { token });
      return performance.now() - startedAt;
    };
    /** Polls the health check and a list of another user until the work is done. */
    const watch = async (work: Promise<unknown>) => {
      const [health, list]: [number[], number[]] = [[], []];
      let isOver = false;
      const over = work.finally(() => (isOver = true));
      const ask = async (times: number[], path: string, token?: string) => {
        do {
          times.push(await time(path, token));
          await wait(10);
        } while (!isOver);
      };
      await Promise.all([
        over,
        ask(health, '/api/health'),
        ask(list, '/api/todo-app/collections/todos?limit=50', other),
      ]);
      return { health, list };
    };
    const quiet = await watch(wait(quietMs));
    await wait(restMs);
    const idleMegabytes = readMegabytes(server.pid);
    const found: Omit<HostileReport['attacks'][number], 'healthyAgainMs'>[] = [];
    for (const [name, attack] of Object.entries(attacks)) {
      const work = Promise.all(
        Array.from({ length: 5 }, (_, round) => attackLongEnough(attack, post, round)),
      );
      const { health, list } = await watch(work);
      found.push({
        name,
        statuses: await work,
        healthP99Ms: atShare(health, 0.99),
        healthMaxMs: atShare(health, 1),
        listMedianMs: atShare(list, 0.5),
      });
    }
    await wait(restMs);
    const megabytesAfter = readMegabytes(server.pid);
    const attacksWithKills: HostileReport['attacks'][number][] = [];
    for (const one of found) {
      const attack = attacks[one.name];
      isKilled = false;
      const work = Promise.all(Array.from({ length: 5 }, (_, round) => attack?.(post, round)));
      await wait(killAfterMs);
      isKilled = true;
      await server.kill();
      await work.catch(() => {});
      const startedAt = performance.now();
      server = await start();
      await time('/api/health');
      attacksWithKills.push({ ...one, healthyAgainMs: Math.round(performance.now() - startedAt) });
    }
    return {
      idleMegabytes,
      quietListMs: atShare(quiet.list, 0.5),
      attacks: attacksWithKills,
      megabytesAfter,
      failures: [...failures],
    };
  } finally {
    await server.stop();
    await peer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
