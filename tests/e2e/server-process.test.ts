import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killDuringWrites } from '../torture/kill-server.ts';
import { holdSlowSockets, type SlowReport } from '../torture/slow-sockets.ts';
import { smuggleRequests } from '../torture/smuggling.ts';
import { stopUnderLoad } from '../torture/stop-under-load.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { run, samplePassword, startServer, type TestServer } from '../support/server.ts';

/** The built server starts in a third of the time of the sources. */
const program = 'dist/server/server.js';

const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'crm-process-'));
  folders.push(folder);
  return folder;
};
/** Shared by tests that do not need their own server. */
let common: TestServer;
beforeAll(async () => {
  common = await startServer({ dataDir: makeFolder(), isFirstStart: true });
});
afterAll(async () => {
  await common.stop();
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

describe('starting', () => {
  test('with a setting that cannot be used stops with one clear line', () => {
    const environment = { DATA_DIR: makeFolder(), PORT: 'http' };
    const { status, stdout, stderr } = run(program, [], environment);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toBe('PORT must be a whole number from 0 to 65535, not "http".');
  });

  test('makes a secret of its own that only its user can read, and prints a made password once', async () => {
    const dataDir = makeFolder();
    const environment = { SAMPLE_PASSWORD: '', TOKEN_SECRET: '' };
    const first = await startServer({ dataDir, env: environment, isFirstStart: true });
    expect(first.log()).toMatch(/Their password: [\w-]{12}/);
    expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(await first.stop()).toBe(0);
    const second = await startServer({ dataDir, env: environment });
    expect(second.log()).not.toContain('password');
    await second.stop();
  });

  test('a second one on the same folder is refused in one line; a killed one leaves no lock behind', async () => {
    const dataDir = makeFolder();
    const server = await startServer({ dataDir });
    const second = run(program, [], { DATA_DIR: dataDir, PORT: '0' });
    expect([second.status, second.stdout]).toEqual([1, '']);
    expect(second.stderr.trim().split('\n')).toEqual([
      expect.stringContaining('is in use by another server'),
    ]);
    await server.kill();
    const next = await startServer({ dataDir });
    expect(await next.stop()).toBe(0);
  });

  test('keeps other people of the machine out of its data, also of that of an earlier version', async () => {
    const dataDir = join(makeFolder(), 'data');
    await (await startServer({ dataDir })).stop();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'crm.sqlite'), 0o644);
    const server = await startServer({ dataDir });
    const token = await signIn(server.url);
    await sendRequest(`${server.url}/api/todo-app/new-todo`, {
      method: 'POST',
      token,
      body: { title: 'private' },
    });
    const readable = ['.', ...readdirSync(dataDir)].filter(
      (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
    );
    expect(readable).toEqual([]);
    await server.stop();
  });

  test.each([
    ['a folder that cannot be made', 'DATA_DIR', (folder: string) => join(folder, 'a-file', 'data')],
    ['a short token secret', 'fewer than 32 characters', (folder: string) => folder],
  ])('with %s stops with one line', (_name, line, choose) => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'a-file'), '');
    writeFileSync(join(folder, 'token-secret'), '\n');
    const { status, stderr } = run(program, [], { DATA_DIR: choose(folder), PORT: '0' });
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(line)]]);
  });

  test('with a damaged database stops with one line that says how to restore', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'crm.sqlite'), 'not a database '.repeat(1000));
    const { status, stderr } = run(program, [], { DATA_DIR: folder, PORT: '0' });
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('restore FILE')]]);
  });

  test('a password that the operator chose is not written to the log', () => {
    expect(common.log()).toContain('Sample accounts');
    expect(common.log()).not.toContain(samplePassword);
  });

  test('a port that is taken is said in one line', () => {
    const { port } = new URL(common.url);
    const { status, stderr } = run(program, [], { DATA_DIR: makeFolder(), PORT: port });
    expect([status, stderr.trim()]).toEqual([1, `The port ${port} is in use; set PORT to another.`]);
  });
});

describe('a running server', () => {
  // Waits for the server's limits: the other tests run meanwhile.
  let slow: Promise<SlowReport>;
  let patient: TestServer;
  beforeAll(async () => {
    patient = await startServer();
    slow = holdSlowSockets(patient.url, { each: 50, withinMs: 90_000 });
  });
  afterAll(() => patient.stop());

  test('answers the specified calls that send a body with GET', async () => {
    const body = { email: 'admin@example.com', password: samplePassword };
    const signedIn = JSON.parse((await sendRequest(`${common.url}/api/auth`, { body })).text);
    expect(signedIn.user).toMatchObject({ role: ['admin'] });
    const again = await sendRequest(`${common.url}/api/auth/access-token`, {
      body: { access_token: signedIn.access_token },
    });
    expect(JSON.parse(again.text).user.uid).toBe(signedIn.user.uid);
  });

  // The HTTP server replaces classes of the platform, such as Response, which tests of calls keep.
  test('reads uploaded calendars, contacts, tables and mails', async () => {
    const token = await signIn(common.url, 'admin@example.com');
    const post = async (path: string, body: object | Uint8Array, method = 'POST') => {
      const { status, text } = await sendRequest(common.url + path, { method, token, body });
      expect([path, status, text]).toEqual([path, 200, text]);
      return JSON.parse(text);
    };
    const upload = async (name: string, lines: readonly string[]) => {
      const bytes = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
      const { id } = await post('/api/files/uploads', { name, size: bytes.byteLength });
      return (await post(`/api/files/uploads/${id}?offset=0`, bytes, 'PUT')).file.id;
    };
    const event = [
      'BEGIN:VEVENT',
      'UID:a@example.org',
      'SUMMARY:Lunch',
      'DTSTART:20261124T100000Z',
      'END:VEVENT',
    ];
    const calendar = await upload('a.ics', ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR']);
    const inZone = { calendarId: '', timeZone: 'Europe/Istanbul' };
    expect(await post('/api/calendar-app/import', { fileId: calendar, ...inZone })).toMatchObject({
      events: 1,
      left: 0,
    });
    const check = '/api/contacts-app/records/collections/contacts/import/check';
    const cards = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Example', 'END:VCARD'];
    expect(await post(check, { fileId: await upload('a.vcf', cards) })).toBeTruthy();
    expect(await post(check, { fileId: await upload('a.csv', ['First name', 'Ada']) })).toBeTruthy();
    const message = ['From: eve@example.org', 'To: ada@example.org', 'Subject: Hello', '', 'Text'];
    expect(await post('/api/mail-app/import-eml', { fileId: await upload('a.eml', message) })).toBeTruthy();
  });

  test('loses nothing that it acknowledged when it is killed in the middle of writes', async () => {
    const report = await killDuringWrites({ cycles: 4, writers: 8, writeMs: 200 });
    expect(report).toMatchObject({ lost: 0, doubled: 0, halves: 0, integrity: 'ok' });
    expect(report.acknowledged).toBeGreaterThan(0);
  });

  test('answers what is under way when it is asked to stop, and ends on its own', async () => {
    const report = await stopUnderLoad({ senders: 8, loadMs: 500 });
    expect(report).toMatchObject({ broken: 0, exitCode: 0 });
    expect(report.answered).toBeGreaterThan(0);
  });

  test('answers each request once, or refuses it, and executes none that stands in a body', async () => {
    const server = await startServer();
    const report = await smuggleRequests(server.url, await signIn(server.url));
    expect(report).toMatchObject({ faults: [], executed: [], isArmed: true });
    expect(report.cases).toBeGreaterThan(90);
    await server.stop();
  });

  test('writes no secret to its log', async () => {
    const token = await signIn(common.url);
    const body = { email: 'user@example.com', password: 'wrong password' };
    await sendRequest(`${common.url}/api/auth`, { method: 'POST', body });
    await sendRequest(`${common.url}/api/todo-app/todos?token=${token}`, { token });
    expect(await common.stop()).toBe(0);
    for (const secret of [token, samplePassword, 'wrong password', 'secret of the tests'])
      expect(common.log()).not.toContain(secret);
  });

  test('closes connections that are too slow', async () => {
    expect(await slow).toMatchObject({ opened: 150, stillOpen: 0 });
  });
});

describe('the command line', () => {
  test('manages accounts, and a disabled person is signed out of the running server at once', async () => {
    const dataDir = makeFolder();
    const server = await startServer({ dataDir });
    const crm = (...words: string[]) => run('src/main/crm-cli.ts', words, { DATA_DIR: dataDir });
    expect(crm('user', 'add', 'eve@example.com', '--password', samplePassword).stdout).toContain(
      'Added eve@example.com as user.',
    );
    const token = await signIn(server.url, 'eve@example.com');
    const status = async () => (await sendRequest(`${server.url}/api/todo-app/todos`, { token })).status;
    expect(await status()).toBe(200);
    crm('user', 'disable', 'eve@example.com');
    await expect.poll(status).toBe(401);
    expect(crm('user', 'role', 'eve@example.com', 'staff').stdout).toContain('is staff now');
    expect(crm('user', 'list').stdout).toContain('eve@example.com\tstaff\tdisabled');
    expect(crm('user', 'add', 'eve@example.com').stderr).toContain('in use');
    expect(crm('user', 'role', 'eve@example.com', 'king').status).toBe(1);
    const refused = crm('nonsense');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('backup FILE');
    expect(crm('user', 'list', '--nonsense').stderr.trim().split('\n')).toHaveLength(1);
    await server.stop();
  });
});
