import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/main/crm-cli.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { createTestDatabaseUrl } from '../support/databases.ts';
import { buildPng } from '../support/pictures.ts';
import { samplePassword, startServer } from '../support/server.ts';

const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'crm-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const crm = (environment: Record<string, string>, ...words: string[]) => runCommandLine(words, environment);

// JSON leaves this line separator as it is, and some readers of lines break at it.
const oddTitle = 'Milk\u2028and bread';
const picture = buildPng({ width: 1000, height: 1000 });
const noise = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251));

/** Uploads a picture; returns its address. */
async function storePicture(url: string, token: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const response = await fetch(`${url}/api/files`, { method: 'PUT', headers, body: content });
  return (await response.json()).url;
}

const readTitles = async (url: string) => {
  const reply = await sendRequest(`${url}/api/todo-app/todos`, { token: await signIn(url) });
  return JSON.parse(reply.text).map((todo: { title: string }) => todo.title);
};

describe('a backup of a busy server', () => {
  const target = makeFolder();
  const file = join(target, 'backup.gz');
  let dataDir = '';
  let pictureUrl = '';
  let lines: string[] = [];
  /** How many files are in it, as the command says it. */
  let count = '';

  beforeAll(async () => {
    dataDir = makeFolder();
    const server = await startServer({ dataDir });
    const token = await signIn(server.url);
    const add = (title: string) =>
      sendRequest(`${server.url}/api/todo-app/new-todo`, { method: 'POST', token, body: { title } });
    await add(oddTitle);
    pictureUrl = await storePicture(server.url, token, picture);
    // What is linked to a record is restored in the right order.
    const user = { data: { photoURL: pictureUrl } };
    const updated = await sendRequest(`${server.url}/api/auth/user/update`, {
      method: 'POST',
      token,
      body: { user },
    });
    expect(updated.status).toBe(200);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await add('busy');
    })();
    const written = await crm({ DATA_DIR: dataDir }, 'backup', file);
    isOver = true;
    await writing;
    // The picture, and the sample contents that are stored by then; the others are reported as missing.
    const [, found = 'no files'] = /^Written: .*, \d+ rows and (\d+ files?)\./.exec(written.text) ?? [];
    count = found;
    await server.stop();
    lines = gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean);
  });

  /** Makes a whole backup of changed lines, with the right hash at its end. */
  const writeChanged = (change: (lines: string[]) => string[]) => {
    const changed = change(lines.slice(0, -1));
    const hash = createHash('sha256').update(changed.map((line) => `${line}\n`).join(''));
    const end = JSON.stringify({ end: true, sha256: hash.digest('hex') });
    const path = join(makeFolder(), 'changed.gz');
    writeFileSync(path, gzipSync(`${[...changed, end].join('\n')}\n`));
    return path;
  };

  test.each(['sqlite', 'postgres'] as const)('restores whole into %s, pictures too', async (kind) => {
    const environment: Record<string, string> = { DATA_DIR: makeFolder() };
    if (kind === 'postgres') environment['DATABASE_URL'] = await createTestDatabaseUrl('postgres');
    const restored = await crm(environment, 'restore', file);
    expect(restored.text).toMatch(/^Restored \d+ rows and [1-9]\d* files?\.$/);
    expect(restored.text).toContain(` and ${count}.`);
    const server = await startServer({ env: environment });
    expect(await readTitles(server.url)).toContain(oddTitle);
    const answer = await fetch(server.url + pictureUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(picture))).toBe(true);
    await server.stop();
    if (kind === 'sqlite') return;
    expect(await crm(environment, 'restore', file)).toEqual({
      status: 1,
      text: 'Restore into an empty database.',
    });
  });

  test('keeps what was there aside, the files with it', async () => {
    const environment = { DATA_DIR: makeFolder() };
    await crm({ ...environment, SAMPLE_PASSWORD: samplePassword }, 'sample', 'load');
    await crm(environment, 'restore', file);
    const restored = await crm(environment, 'restore', file);
    expect(restored.text).toContain('What was there is in');
    const names = readdirSync(environment.DATA_DIR);
    expect(names.filter((name) => name.startsWith('files.before-restore-'))).toHaveLength(1);
    expect(names.some((name) => name.includes('restoring'))).toBe(false);
    expect((await crm(environment, 'user', 'list')).text).toContain('admin@example.com');
  });

  test('is refused while a server has the database, which goes on', async () => {
    const folder = makeFolder();
    const server = await startServer({ dataDir: folder });
    const token = await signIn(server.url);
    expect(await crm({ DATA_DIR: folder }, 'restore', file)).toEqual({
      status: 1,
      text: `${join(folder, 'crm.sqlite')} is in use: stop the server first.`,
    });
    const options = { method: 'POST', token, body: { title: 'still here' } };
    expect((await sendRequest(`${server.url}/api/todo-app/new-todo`, options)).status).toBe(200);
    await server.stop();
  });

  test('of the first format, without files, restores and leaves the files that are there', async () => {
    const old = writeChanged((all) => {
      const end = all.findIndex((line) => line.startsWith('{"file"'));
      return ['{"crmBackup":1,"version":"0"}', ...all.slice(1, end)];
    });
    const environment = { DATA_DIR: makeFolder() };
    await crm(environment, 'restore', file);
    expect((await crm(environment, 'restore', old)).text).toContain('and 0 files.');
    const server = await startServer({ dataDir: environment.DATA_DIR });
    expect((await fetch(server.url + pictureUrl)).status).toBe(200);
    await server.stop();
  });

  test.each<[string, string, () => string | Uint8Array]>([
    ['is cut', 'unexpected end of file', () => readFileSync(file).subarray(0, 900)],
    ['has lost its end', 'it is not complete', () => gzipSync(`${lines.slice(0, -1).join('\n')}\n`)],
    ['has a changed row', 'it is damaged', () => gzipSync(lines.join('\n').replace('Milk', 'Malt'))],
    ['is a picture', 'incorrect header check', () => picture],
    ['is another archive', 'is not valid JSON', () => gzipSync('hello\nworld')],
    ['is noise in an archive', 'cannot be read as a backup', () => gzipSync(noise)],
    ['is JSON of others', 'it is not a backup of CRM', () => gzipSync('{"a":1}\n')],
    [
      'is of a newer format',
      'a newer version wrote it',
      () => readFileSync(writeChanged((all) => ['{"crmBackup":99}', ...all.slice(1)])),
    ],
    [
      'is of a newer schema',
      'A newer version made this backup (todo/999-later)',
      () =>
        readFileSync(
          writeChanged((all) => [...all.slice(0, 2), '["todo","999-later","2030"]', ...all.slice(2)]),
        ),
    ],
    [
      'holds a changed file',
      'is damaged',
      () => readFileSync(writeChanged((all) => [...all.slice(0, -1), JSON.stringify('AAAA')])),
    ],
    [
      'names a strange table',
      'it is damaged',
      () => readFileSync(writeChanged((all) => [...all, '{"table":"users; drop table users","columns":[]}'])),
    ],
  ])('that %s is refused with one line and changes nothing', async (_name, reason, build) => {
    const environment = { DATA_DIR: makeFolder() };
    const path = join(makeFolder(), 'backup.gz');
    writeFileSync(path, build());
    const { status, text } = await crm(environment, 'restore', path);
    expect(status).toBe(1);
    expect(text).toContain(reason);
    expect(text.split('\n')).toHaveLength(1);
    expect(readdirSync(environment.DATA_DIR)).toEqual([]);
  });

  test('that is not there, or cannot be written, is said in one line', async () => {
    const environment = { DATA_DIR: makeFolder() };
    const absent = join(environment.DATA_DIR, 'nowhere/backup.gz');
    for (const verb of ['restore', 'backup']) {
      const { status, text } = await crm(environment, verb, absent);
      expect([status, text.split('\n').length]).toEqual([1, 1]);
    }
    expect(existsSync(absent)).toBe(false);
  });
});
