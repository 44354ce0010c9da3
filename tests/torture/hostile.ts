import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createId } from '../../src/base/ids.ts';
import { startImapPeer } from '../peers/imap-server.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { growingCards, growingTables } from '../support/growing-files/contacts.ts';
import type { GrowingFile } from '../support/growing-files/growing-file.ts';
import { growingMails } from '../support/growing-files/mails.ts';
import { encodeLongText } from '../support/growing-files/read-updates.ts';
import { growingUpdates } from '../support/growing-files/updates.ts';
import { hostileCalendars, wrapCalendar } from '../support/hostile-calendars.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { WatchData, WatchTimes } from './hostile-watch.ts';

const imapPassword = 'imap secret 123';
const timeZone = 'Europe/Istanbul';
const calls = {
  calendar: '/api/calendar-app/import',
  event: '/api/calendar-app/create-event',
  mail: '/api/mail-app/import-eml',
  contacts: '/api/contacts-app/records/collections/contacts/import/check',
  note: '/api/notes-app/create-note',
  openText: '/api/notes-app/open-text',
  changeText: '/api/notes-app/change-text',
  removeNotes: '/api/notes-app/remove-notes',
};
/**
 * Longer than the idle timeout of worker threads, and than the 30 seconds after which edited texts are saved with the collections
 * of garbage that follow.
 */
const restMs = 75_000;
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
  /** When each kind of input has been sent once in an ordinary form: the server then has the code and the pages that they need. */
  readonly megabytesBefore: number;
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

const toBase64 = (letters: string): string => Buffer.from(letters, 'latin1').toString('base64');

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

const ordinaryCalendar = wrapCalendar(
  'BEGIN:VEVENT',
  'UID:lunch@example.org',
  'SUMMARY:Lunch',
  'DTSTART:20261124T120000Z',
  'DTEND:20261124T130000Z',
  'END:VEVENT',
);
const ordinaryMail = [
  'From: ada@example.org',
  'To: admin@example.com',
  'Subject: Lunch',
  '',
  'See you at noon.',
  '',
].join('\r\n');
const ordinaryCard = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Ada Lovelace',
  'EMAIL:ada@example.org',
  'END:VCARD',
  '',
].join('\r\n');

const sendSeries =
  (count: number, year: number, to: string): Attack =>
  async (post) => {
    const times = { startsAt: `${year}-01-05T09:00:00.000Z`, endsAt: `${year}-01-05T10:00:00.000Z` };
    const event = { title: 'x', ...times, rule: 'FREQ=DAILY', timeZone: 'America/New_York' };
    for (let sent = 0; sent < count; sent++) await post(calls.event, { event });
    const span = `from=2026-11-01T00:00:00.000Z&to=${to}T00:00:00.000Z`;
    return (await post(`GET /api/calendar-app/events?${span}`, undefined)).status;
  };

const tab = { client: 'example-tab' };
/** Changes the text of a new note as one of its editors, and removes the note. */
const editNote =
  (grow: (size: number) => string, size: number): Attack =>
  async (post) => {
    const { body: note } = await post(calls.note, { note: { description: '' } });
    const change = async (update: string) => {
      const { body: opened } = await post(calls.openText, { id: note.id });
      return post(calls.changeText, { ...tab, id: note.id, epoch: opened.epoch, update });
    };
    await change(encodeLongText());
    const { status } = await change(toBase64(grow(size)));
    await post(calls.removeNotes, { ids: [note.id] });
    return status;
  };
/** Updates with as many parts as are accepted, and with more. */
const coEditing = [8_000, 40_000].flatMap((size) => growingUpdates.map(({ grow }) => editNote(grow, size)));

const listAll: Attack = async (post) => (await post('GET /api/todo-app/todos', undefined)).status;

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
 * list, and the memory of the server before and after. `only` names the kinds that are sent.
 */
export async function attackWithInputs(only?: readonly string[]): Promise<HostileReport> {
  const peer = await startImapPeer('eve', imapPassword);
  peer.fault = 'lists-without-end';
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-hostile-'));
  // Of the default budget of 20 seconds per minute, some requests would be refused. With 60, a person would get back all the time that
  // the thread can work, and would never count as busy.
  const env = { IMAP_HOSTS: '127.0.0.1', CPU_SECONDS_PER_MINUTE: '30' };
  const start = () => startServer({ dataDir, isBuilt: true, env });
  // The first start creates the sample data and the jobs for it; what is measured is a server that has finished them.
  const first = await start();
  await wait(firstJobsMs);
  await first.stop();
  let server: TestServer = await start();
  const allAttacks: Readonly<Record<string, Attack>> = {
    calendars: inTurn(
      hostileCalendars.map(([, text]) =>
        sendFile(calls.calendar, 'a.ics', text, { calendarId: '', timeZone }),
      ),
    ),
    series: sendSeries(20, 1900, '2027-11-01'),
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
    exports: listAll,
    'co-editing': inTurn(coEditing),
  };
  const attacks = Object.fromEntries(
    Object.entries(allAttacks).filter(([name]) => only?.includes(name) ?? true),
  );
  const ordinaryUse = inTurn([
    sendFile(calls.calendar, 'a.ics', ordinaryCalendar, { calendarId: '', timeZone }),
    sendSeries(1, 2026, '2026-12-01'),
    sendFile(calls.mail, 'a.eml', ordinaryMail),
    sendFile(calls.contacts, 'a.vcf', ordinaryCard),
    sendFile(calls.contacts, 'a.csv', 'Name,Email\nAda Lovelace,ada@example.org\n'),
    editNote(() => '\0\0', 0),
    listAll,
  ]);
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
    /** Polls the health check and a list of another user in a thread of its own until the work is done. */
    const watch = async (work: Promise<unknown>): Promise<WatchTimes> => {
      const workerData: WatchData = {
        health: `${server.url}/api/health`,
        list: `${server.url}/api/todo-app/collections/todos?limit=50`,
        token: other,
      };
      const watcher = new Worker(new URL('./hostile-watch.ts', import.meta.url), { workerData });
      const [[times]] = await Promise.all([
        once(watcher, 'message'),
        work.finally(() => watcher.postMessage('over')),
      ]);
      return times;
    };
    const quiet = await watch(wait(quietMs));
    await wait(restMs);
    const idleMegabytes = readMegabytes(server.pid);
    await ordinaryUse(post, 0);
    await wait(restMs);
    const megabytesBefore = readMegabytes(server.pid);
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
      await sendRequest(`${server.url}/api/health`);
      attacksWithKills.push({ ...one, healthyAgainMs: Math.round(performance.now() - startedAt) });
    }
    return {
      idleMegabytes,
      quietListMs: atShare(quiet.list, 0.5),
      attacks: attacksWithKills,
      megabytesBefore,
      megabytesAfter,
      failures: [...failures],
    };
  } finally {
    await server.stop();
    await peer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
