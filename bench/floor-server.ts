// The floor that the API is measured against: node:http and node:sqlite with nothing between, and the same token check.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { createTokens } from '../src/platform/people/identity/server/tokens.ts';

const [file = '', secret = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; pragma synchronous = full');
const tokens = createTokens(secret, () => new Date());
const columns =
  'id, title, notes, start_date, due_date, completed, starred, important, deleted, labels, folder, position, version';
const list = database.prepare(
  `select ${columns} from todos where scope = ? and deleted = 0 order by position, id limit 50`,
);
const get = database.prepare(`select ${columns} from todos where id = ? and scope = ?`);
const insert = database.prepare(
  `insert into todos (scope, owner_id, wire, ${columns}) values ('user:' || ?1, ?1, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

function toTodo(row: Record<string, unknown>) {
  return {
    id: row['id'],
    title: row['title'],
    notes: row['notes'],
    startDate: row['start_date'],
    dueDate: row['due_date'],
    completed: row['completed'] === 1,
    starred: row['starred'] === 1,
    important: row['important'] === 1,
    deleted: row['deleted'] === 1,
    labels: JSON.parse(String(row['labels'])),
    folder: row['folder'],
    position: row['position'],
    version: row['version'],
  };
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const server = createServer(async (request, response) => {
  const claims = await tokens.verifyAccess((request.headers.authorization ?? '').slice(7));
  if (!claims) return response.writeHead(401).end();
  const url = new URL(request.url ?? '/', 'http://floor');
  let answer: unknown;
  if (url.pathname.endsWith('/todos')) answer = list.all(`user:${claims.uid}`).map(toTodo);
  else if (url.pathname.endsWith('/todo'))
    answer = toTodo(get.get(url.searchParams.get('todoId') ?? '', `user:${claims.uid}`) ?? {});
  else {
    const { todo } = await readBody(request);
    const id = randomUUID();
    insert.run(claims.uid, id, todo.title, todo.notes ?? '', null, null, 0, 0, 0, 0, '[]', null, `z${id}`, 1);
    answer = { id, title: todo.title };
  }
  const text = JSON.stringify(answer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`floor at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
