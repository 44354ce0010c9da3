import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createId } from '../../src/base/ids.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { startServer } from '../support/server.ts';

export interface StopReport {
  answered: number;
  /** Requests that were answered with a fault, or were done and never answered. */
  broken: number;
  /** Connections that the system had taken for the server before the server itself did: reset, and nothing done. */
  resetUntaken: number;
  exitCode: number | null;
  stopMs: number;
}

/** Sends SIGTERM while requests keep coming: half of the senders keep their connection, the others open one for each. */
export async function stopUnderLoad(options: { senders: number; loadMs: number }): Promise<StopReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-stop-'));
  const server = await startServer({ dataDir });
  const token = await signIn(server.url);
  const unanswered: string[] = [];
  let isOver = false;
  let answered = 0;
  let faults = 0;
  const agents: Agent[] = [];
  const senders = Array.from({ length: options.senders }, async (_, index) => {
    const agent = index % 2 === 0 ? new Agent({ keepAlive: true }) : undefined;
    if (agent) agents.push(agent);
    while (!isOver) {
      const id = createId();
      try {
        const body = { todo: { id, title: 'under load' } };
        const reply = await sendRequest(`${server.url}/api/todo-app/new-todo`, {
          method: 'POST',
          token,
          body,
          ...(agent && { agent }),
        });
        if (reply.status === 200) answered++;
        else faults++;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return;
        unanswered.push(id);
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, options.loadMs));
  const stoppedAt = performance.now();
  const exitCode = await server.stop();
  const stopMs = performance.now() - stoppedAt;
  isOver = true;
  await Promise.all(senders);
  for (const agent of agents) agent.destroy();
  const database = new DatabaseSync(join(dataDir, 'crm.sqlite'));
  const done = unanswered.filter(
    (id) => database.prepare('select 1 from todos where id = ?').get(id) !== undefined,
  );
  database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    answered,
    broken: faults + done.length,
    resetUntaken: unanswered.length - done.length,
    exitCode,
    stopMs,
  };
}
