import { readSession, subscribeSession } from '../../../../platform/people/identity/client/session.ts';
import { listenToLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import { followPresence } from '../../../../platform/people/presence/client/presence-store.ts';
import type { PendingCommand } from '../../../../platform/kernel/collections/client/pending-command.ts';
import { listenToConfirmed } from '../../../../platform/kernel/collections/client/session.ts';
import { listContacts, listRooms, listSaved } from '../api.ts';
import { askWithEvents, takeChatEvent, takeChatSignal } from './chat-events.ts';
import { chatStore, changeLog, resetChat } from './chat-state.ts';
import { keepList, readKeptList } from './kept-list.ts';
import { keepLogs } from './kept-logs.ts';
import { readChange, readOutgoing } from './outgoing.ts';
import { dropDrafts } from '../composer/drafts.ts';
import { catchUpLogs } from './load-log.ts';
import { sendWaitingReads } from './read-marks.ts';
import { changeMessage } from './room-log.ts';
import { takeConfirmedSave } from './saved-messages.ts';

const retryMs = 5000;
const reloadDelayMs = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
let logTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows what the last visit knew, until the server has answered. */
async function showKept(uid: string): Promise<void> {
  const kept = await readKeptList().catch(() => undefined);
  const now = chatStore.getState();
  if (kept && now.uid === uid && now.status !== 'ready') chatStore.setState({ ...kept, status: 'ready' });
}

const askForAll = () => Promise.all([listContacts(), listRooms(), listSaved({ limit: '500' })]);

function showAll(uid: string, [contacts, rooms, saved]: Awaited<ReturnType<typeof askForAll>>): void {
  if (chatStore.getState().uid !== uid) return;
  const people = contacts.map(({ id, name, avatar }) => [id, { id, name, avatar }] as const);
  chatStore.setState({
    status: 'ready',
    people: new Map(people),
    entries: new Map(rooms.map((entry) => [entry.room.id, entry])),
    saved: new Map(saved.map((entry) => [entry.message.id, entry.saved.remindAt])),
  });
  keepList(uid, { people: people.map(([, person]) => person), rooms });
}

async function load(): Promise<void> {
  const { uid } = chatStore.getState();
  clearTimeout(timer);
  try {
    await askWithEvents(askForAll, (answer) => showAll(uid, answer));
  } catch {
    if (chatStore.getState().uid !== uid || uid === '') return;
    await showKept(uid);
    if (chatStore.getState().status === 'loading') chatStore.setState({ status: 'unreachable' });
    timer = setTimeout(() => void load(), retryMs);
  }
}

/** Asks for people and rooms anew; events that say too little come in bursts. */
function reloadChat(delayMs = reloadDelayMs): void {
  clearTimeout(timer);
  timer = setTimeout(() => void load(), delayMs);
}

/** Events that only name a record: everything may have changed. */
function reloadAll(): void {
  reloadChat();
  clearTimeout(logTimer);
  logTimer = setTimeout(catchUpLogs, reloadDelayMs);
}

/** What the server has confirmed is shown as done until its event comes. */
function takeConfirmed(command: PendingCommand): void {
  if (command.app !== 'chat') return;
  takeConfirmedSave(command);
  const { sent, logs, uid } = chatStore.getState();
  const message = readOutgoing({ ...command, state: 'confirmed' });
  const log = message && logs.get(message.roomId);
  if (message && log && !log.hasNewer && !log.messages.some(({ id }) => id === message.id))
    chatStore.setState({ sent: new Map(sent).set(message.id, message) });
  const change = readChange(command, uid);
  if (!change) return;
  for (const roomId of logs.keys())
    changeLog(roomId, (known) => ({
      ...changeMessage(known, change.id, change.change),
      status: known.status,
    }));
}

let stopAll: (() => void) | undefined;

function start(uid: string): void {
  if (chatStore.getState().uid === uid && stopAll) return;
  stopAll?.();
  resetChat(uid);
  void showKept(uid);
  void load();
  const stops = [
    followPresence(uid),
    keepLogs(),
    listenToConfirmed(takeConfirmed),
    listenToLive((message) => {
      if (message.type === 'event') takeChatEvent(message.event, reloadAll);
      else if (message.type === 'signal') takeChatSignal(message.signal);
      else if (message.type !== 'closed') {
        reloadChat(0);
        catchUpLogs();
        sendWaitingReads();
      }
    }),
  ];
  stopAll = () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    stopAll = undefined;
  };
}

function follow(): void {
  const { user, isLocked } = readSession();
  if (user && !isLocked) return start(user.uid);
  stopAll?.();
  if (!user) dropDrafts(chatStore.getState().uid);
  resetChat('');
}

let isFollowing = false;

/** Keeps the chat in step with anyone who is signed in; the first call starts it. */
export function startChat(): void {
  if (isFollowing) return;
  isFollowing = true;
  follow();
  subscribeSession((state, before) => {
    if (state.user?.uid !== before.user?.uid || state.isLocked !== before.isLocked) follow();
  });
}
