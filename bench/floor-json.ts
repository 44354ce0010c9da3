// The second floor: a bare server that stores each row's JSON next to its columns and commits the inserts of one tick together.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { createTokens } from '../src/platform/people/identity/server/tokens.ts';

const [file = '', secret = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table if not exists floor (id text primary key, scope text, starred integer, place integer, json text);
  create index if not exists floor_list on floor (scope, starred, place)`);
// The same records as the product has, as they are sent.
database.exec(`insert or ignore into floor
  select id, scope, starred, cast(substr(id, -12) as integer), wire from todos`);
const tokens = createTokens(secret, () => new Date());
const list = database.prepare(
  'select json from floor where scope = ? and starred = 1 order by place limit 50',
);
const get = database.prepare('select json from floor where id = ? and scope = ?');
const insert = database.prepare('insert into floor (id, scope, starred, place, json) values (?, ?, 0, 0, ?)');

/** Tokens that were verified, until they end: what is the same in each request is done once. */
const verified = new Map<string, string>();

async function findScope(header: string): Promise<string | undefined> {
  const known = verified.get(header);
  if (known) return known;
  const claims = await tokens.verifyAccess(header.slice(7));
  if (claims) verified.set(header, `user:${claims.uid}`);
  return claims && `user:${claims.uid}`;
}

function send(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

let waiting: { id: string; scope: string; json: string; response: ServerResponse }[] = [];

/** Commits the inserts of one tick; each response is sent after the commit. */
function flush(): void {
  const batch = waiting;
  waiting = [];
  database.exec('begin');
  for (const { id, scope, json } of batch) insert.run(id, scope, json);
  database.exec('commit');
  for (const { response, json } of batch) send(response, json);
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const server = createServer(async (request, response) => {
  const scope = await findScope(request.headers.authorization ?? '');
  if (!scope) return response.writeHead(401).end();
  if (request.method === 'POST') {
    const id = randomUUID();
    const json = JSON.stringify({ id, ...(await readBody(request)).todo });
    if (waiting.push({ id, scope, json, response }) === 1) setImmediate(flush);
    return;
  }
  const url = new URL(request.url ?? '/', 'http://floor');
  const id = url.searchParams.get('todoId');
  if (id !== null) return send(response, String(get.get(id, scope)?.['json'] ?? 'null'));
  send(
    response,
    `[${list
      .all(scope)
      .map((row) => row['json'])
      .join(',')}]`,
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`floor at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
