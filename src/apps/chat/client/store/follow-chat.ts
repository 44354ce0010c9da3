import { useEffect } from 'react';
import type { SyncSession } from '../../../../platform/kernel/collections/client/engine.ts';
import { sessionStore } from '../../../../platform/kernel/collections/client/session.ts';
import { type Person, personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { followPresence } from '../../../../platform/people/presence/client/presence-store.ts';
import {
  keywordCollection,
  membershipCollection,
  messageCollection,
  roomCollection,
  savedCollection,
} from '../../shared/collections.ts';
import { setUnreadTotal } from '../chat-badge.ts';
import { buildEntries, type ChatState, chatStore, readUnread, resetChat } from './chat-state.ts';
import { followTyping } from './typing.ts';

const noEntries: ChatState['entries'] = new Map();
const nobody: ChatState['people'] = new Map();

/** Keeps the state made of the person's collections; returns how to stop. */
function followRecords(session: SyncSession): () => void {
  const replica = session.openReplica(roomCollection);
  replica.open(savedCollection);
  replica.open(keywordCollection);
  const views = {
    rooms: replica.view(roomCollection),
    memberships: replica.view(membershipCollection),
    messages: replica.view(messageCollection),
  };
  const directory = session.openReplica(personCollection);
  const listed = directory.view(personCollection);
  let list: readonly Person[] = [];
  let people = nobody;
  let entries = noEntries;
  const update = () => {
    const before = entries;
    entries = buildEntries(
      { rooms: views.rooms.read(), memberships: views.memberships.read(), messages: views.messages.read() },
      before,
    );
    if (listed.read() !== list) {
      list = listed.read();
      people = new Map(list.map((person) => [person.id, person]));
    }
    const statuses = [replica.status.getState(), directory.status.getState()];
    const isReady = statuses.every((one) => one === 'ready');
    const status = isReady ? 'ready' : statuses.includes('unreachable') ? 'unreachable' : 'loading';
    // Nothing before all is here: rooms without people, or people without rooms, would move when the rest arrives.
    const isLoading = status === 'loading';
    chatStore.setState({
      status,
      entries: isLoading ? noEntries : entries,
      people: isLoading ? nobody : people,
    });
    if (entries === before) return;
    const heard = [...entries.values()].filter(({ membership }) => !membership.isMuted);
    setUnreadTotal(heard.reduce((sum, entry) => sum + readUnread(entry), 0));
  };
  const stops = [
    ...Object.values(views).map((view) => view.subscribe(update)),
    listed.subscribe(update),
    replica.status.subscribe(update),
    directory.status.subscribe(update),
  ];
  update();
  return () => stops.forEach((stop) => stop());
}

let stopAll = () => {};

function follow(session: SyncSession | undefined): void {
  stopAll();
  stopAll = () => {};
  resetChat(session?.uid ?? '');
  setUnreadTotal(0);
  if (!session) return;
  const stops = [followPresence(session.uid), followTyping(session.uid), followRecords(session)];
  stopAll = () => stops.forEach((stop) => stop());
}

let isFollowing = false;

/** Keeps the chat in step with the person who is signed in; the first call starts it. */
export function startChat(): void {
  if (isFollowing) return;
  isFollowing = true;
  follow(sessionStore.getState().session);
  sessionStore.subscribe(({ session }, before) => {
    if (session !== before.session) follow(session);
  });
}

/** Starts following the chat once it is mounted. */
export function ChatFollower(): null {
  useEffect(startChat, []);
  return null;
}
