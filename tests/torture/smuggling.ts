import { connect } from 'node:net';
import { sendRequest } from '../support/client.ts';
import { listSmugglingCases, type SmugglingCase } from './smuggling-cases.ts';

export interface SmugglingReport {
  cases: number;
  /** Connections that ended other than they may. */
  faults: string[];
  /** Requests that stood in a body and were executed. */
  executed: string[];
  /** Whether the same request is executed where it may be: else nothing was tried. */
  isArmed: boolean;
}

interface Conversation {
  statuses: number[];
  isClosed: boolean;
}

/** An honest request, and the wish to end: a server that responds has seen the end of what came before. */
const last = 'GET /api/health HTTP/1.1\r\nHost: crm\r\nConnection: close\r\n\r\n';
/** A server that waits for more has not been asked for anything; it need not be waited for longer. */
const quietMs = 1500;

/** Sends bytes on a connection of their own and reads until the other side closes, or says nothing more. */
function converse(url: string, bytes: string): Promise<Conversation> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    const finish = (isClosed: boolean) => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map((match) => Number(match[1]));
      resolve({ statuses: statuses.filter((status) => status >= 200), isClosed });
    };
    socket.setTimeout(quietMs, () => finish(false));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => finish(true));
    socket.write(bytes, 'latin1');
  });
}

/** Returns what is wrong with the responses, if anything. */
function judge(sent: SmugglingCase, { statuses, isClosed }: Conversation): string | undefined {
  const final = statuses.at(-1) ?? 0;
  const isRefused = isClosed && statuses.length <= 1 && (final === 0 || (final >= 400 && final < 500));
  const isAnswered = isClosed && statuses.length === sent.requests + 1 && final === 200;
  if (isRefused ? sent.refusal !== 'never' : isAnswered && sent.refusal !== 'must') return undefined;
  return `${JSON.stringify(sent.name)}: ${isClosed ? 'closed' : 'open'} after ${statuses.join(', ') || 'nothing'}`;
}

/**
 * Tries to have a server execute a request in another one's body. A proxy in front of it may respond otherwise
 * than the server itself; then `isBehindProxy` asks only that nothing is executed, and that others get their own responses.
 */
export async function smuggleRequests(
  url: string,
  token: string,
  options: { isBehindProxy?: boolean } = {},
): Promise<SmugglingReport> {
  const smuggle = (title: string) => {
    const body = JSON.stringify({ todo: { title } });
    const head = `POST /api/todo-app/new-todo HTTP/1.1\r\nHost: crm\r\nAuthorization: Bearer ${token}`;
    return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const report: SmugglingReport = { cases: 0, faults: [], executed: [], isArmed: false };
  for (const sent of listSmugglingCases(token, smuggle)) {
    const heard = await converse(url, sent.bytes + last);
    const fault = options.isBehindProxy ? undefined : judge(sent, heard);
    if (fault !== undefined) report.faults.push(fault);
    const next = await sendRequest(`${url}/api/todo-app/labels`, { token });
    if (next.status !== 200 || !next.text.startsWith('['))
      report.faults.push(`${JSON.stringify(sent.name)}: the next one got ${next.status} ${next.text}`);
    report.cases++;
  }
  await converse(url, smuggle('openly') + last);
  const { text } = await sendRequest(`${url}/api/todo-app/todos`, { token });
  const todos: { title: string }[] = JSON.parse(text);
  const titles = todos.map((todo) => todo.title);
  report.executed = titles.filter((title) => title.startsWith('smuggled'));
  report.isArmed = titles.includes('openly');
  return report;
}
