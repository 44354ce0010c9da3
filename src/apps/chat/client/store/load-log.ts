import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { listMessages } from '../api.ts';
import { askWithEvents } from './chat-events.ts';
import { changeLog, chatStore, type KnownLog, putLog } from './chat-state.ts';
import { readKeptLog } from './kept-logs.ts';
import { addNewer, addOlder } from './room-log.ts';

const pageLength = 60;
/** More rooms than anybody goes between; the others are asked for again. */
const maxLogs = 12;
const empty: KnownLog = { status: 'loading', messages: [], hasOlder: false, hasNewer: false };
const loading = new Set<string>();

/** Runs one load of a room and direction at a time. */
async function once(key: string, run: () => Promise<void>): Promise<void> {
  if (loading.has(key)) return;
  loading.add(key);
  await run().finally(() => loading.delete(key));
}

function forgetOldLogs(roomId: string): void {
  const { logs } = chatStore.getState();
  const others = [...logs.keys()].filter((id) => id !== roomId);
  if (others.length < maxLogs) return;
  const rest = new Map(logs);
  for (const id of others.slice(0, others.length - maxLogs + 1)) rest.delete(id);
  chatStore.setState({ logs: rest });
}

/** The last page requested of each room: an earlier request that is answered later must not replace it. */
const wished = new Map<string, { readonly around: number | undefined }>();

/** Loads the newest page of a room, or the one around a message; what is known of it stays until then. */
export async function loadLog(roomId: string, around?: number): Promise<void> {
  forgetOldLogs(roomId);
  const wish = { around };
  wished.set(roomId, wish);
  const known = chatStore.getState().logs.get(roomId);
  if (!known || around !== undefined || known.status !== 'ready') putLog(roomId, known ?? empty);
  try {
    const query = { roomId, limit: String(pageLength) };
    await askWithEvents(
      () => listMessages(around === undefined ? query : { ...query, around: String(around) }),
      (page) => {
        if (wished.get(roomId) === wish) putLog(roomId, { ...page, status: 'ready' });
      },
    );
  } catch (error) {
    if (wished.get(roomId) !== wish) return;
    if (error instanceof ApiError && error.status === 404)
      return changeLog(roomId, (log) => ({ ...log, status: 'gone' }));
    const kept = await readKeptLog(roomId);
    changeLog(roomId, (log) => {
      if (log.status === 'ready') return log;
      return kept ? { ...kept, status: 'ready' } : { ...log, status: 'unreachable' };
    });
  }
}

/** Asks for the page before what is shown. */
export const loadOlder = (roomId: string): Promise<void> =>
  once(`${roomId} older`, async () => {
    const first = chatStore.getState().logs.get(roomId)?.messages[0];
    if (!first) return;
    const page = await listMessages({ roomId, before: String(first.seq), limit: String(pageLength) });
    changeLog(roomId, (log) =>
      log.messages[0]?.id === first.id ? { ...addOlder(log, page), status: log.status } : log,
    );
  }).catch(() => undefined); // scrolling asks again

/** Asks for the page after what is shown. */
export const loadNewer = (roomId: string): Promise<void> =>
  once(`${roomId} newer`, async () => {
    const last = chatStore.getState().logs.get(roomId)?.messages.at(-1);
    if (!last) return loadLog(roomId);
    const page = await listMessages({ roomId, after: String(last.seq), limit: String(pageLength) });
    changeLog(roomId, (log) =>
      log.messages.at(-1)?.id === last.id ? { ...addNewer(log, page), status: log.status } : log,
    );
  }).catch(() => undefined);

const refreshLength = 200;

/** Asks anew for what a room shows: what came, and what was changed in the middle, meanwhile. */
async function refreshLog(roomId: string, log: KnownLog): Promise<void> {
  const first = log.messages[0];
  // What was requested before the stream opened is requested again: the same page, not the newest.
  if (log.status !== 'ready' || !first) return loadLog(roomId, wished.get(roomId)?.around);
  const query = { roomId, after: String(first.seq - 1), limit: String(refreshLength) };
  await askWithEvents(
    () => listMessages(query),
    (page) =>
      changeLog(roomId, (now) => ({
        messages: page.messages,
        hasOlder: now.hasOlder,
        hasNewer: page.hasNewer,
        status: 'ready',
      })),
  );
}

/** After a time without the stream: what rooms show may be old, also in the middle. */
export function catchUpLogs(): void {
  for (const [roomId, log] of chatStore.getState().logs) void refreshLog(roomId, log).catch(() => undefined); // the stream's return asks again
}
