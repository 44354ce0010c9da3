import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createId } from '../../src/base/ids.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { startServer } from '../support/server.ts';

export interface KillReport {
  acknowledged: number;
  lost: number;
  /** To-dos that are there twice, though each command was sent again after the restart. */
  doubled: number;
  /** Rows without their journal entry, or entries without their row. */
  halves: number;
  integrity: string;
  /** From starting the process to its first response, the slowest. */
  slowestRestartMs: number;
}

interface Sent {
  id: string;
  commandId: string;
  isAcknowledged: boolean;
}

/** Kills the server in the middle of writes, again and again, and looks what is left of what it had acknowledged. */
export async function killDuringWrites(options: {
  cycles: number;
  writers: number;
  writeMs: number;
}): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-kill-'));
  const sent: Sent[] = [];
  let slowestRestartMs = 0;
  try {
    let token: string | undefined;
    for (let cycle = 0; cycle < options.cycles; cycle++) {
      const startedAt = performance.now();
      const server = await startServer({ dataDir });
      if (cycle > 0) slowestRestartMs = Math.max(slowestRestartMs, performance.now() - startedAt);
      token ??= await signIn(server.url);
      const agent = new Agent({ keepAlive: true });
      const write = (todo: Sent) =>
        sendRequest(`${server.url}/api/todo-app/new-todo`, {
          method: 'POST',
          body: { todo: { id: todo.id, title: `kill ${todo.id}` } },
          commandId: todo.commandId,
          token: token ?? '',
          agent,
        }).then(
          (reply) => {
            if (reply.status === 200) todo.isAcknowledged = true;
          },
          () => {},
        );
      // What was not answered before the kill is sent again, with its id, as the client's queue does.
      await Promise.all(sent.filter((todo) => !todo.isAcknowledged).map(write));
      let isOver = false;
      const writers = Array.from({ length: options.writers }, async () => {
        while (!isOver) {
          const todo = { id: createId(), commandId: createId(), isAcknowledged: false };
          sent.push(todo);
          await write(todo);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, options.writeMs * (0.5 + Math.random())));
      isOver = true;
      await server.kill();
      await Promise.all(writers);
      agent.destroy();
    }
    return { ...examine(dataDir, sent), slowestRestartMs };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function examine(dataDir: string, sent: readonly Sent[]): Omit<KillReport, 'slowestRestartMs'> {
  const database = new DatabaseSync(join(dataDir, 'crm.sqlite'));
  const ids = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(row['id']));
  const stored = ids(`select id from todos where title like 'kill %'`);
  const journaled = new Set(
    ids(`select entity_id as id from journal where entity = 'todos' and change = 'create'`),
  );
  const all = new Set(ids('select id from todos'));
  const present = new Set(stored);
  const report = {
    acknowledged: sent.filter((todo) => todo.isAcknowledged).length,
    lost: sent.filter((todo) => todo.isAcknowledged && !present.has(todo.id)).length,
    doubled: stored.length - present.size,
    halves:
      [...all].filter((id) => !journaled.has(id)).length + [...journaled].filter((id) => !all.has(id)).length,
    integrity: String(database.prepare('pragma integrity_check').get()?.['integrity_check']),
  };
  database.close();
  return report;
}
