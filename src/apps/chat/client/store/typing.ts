import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listenToLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import { messageCollection } from '../../shared/collections.ts';
import { typingTopic } from '../../shared/calls.ts';

/** Somebody types until they say otherwise, or so long. */
const typingForMs = 6000;
const nobody: ReadonlySet<string> = new Set();

/** Who types, by room. */
const store = createStore<ReadonlyMap<string, ReadonlySet<string>>>(() => new Map());

/** The ids of the people who are typing in a room. */
export const useTyping = (roomId: string): ReadonlySet<string> =>
  useStore(store, (typing) => typing.get(roomId) ?? nobody);

/** Follows who types; returns how to stop. */
export function followTyping(uid: string): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const set = (roomId: string, userId: string, isTyping: boolean) => {
    const key = `${roomId} ${userId}`;
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (isTyping)
      timers.set(
        key,
        setTimeout(() => set(roomId, userId, false), typingForMs),
      );
    const people = new Set(store.getState().get(roomId));
    if (userId === uid || people.has(userId) === isTyping) return;
    if (isTyping) people.add(userId);
    else people.delete(userId);
    store.setState(new Map(store.getState()).set(roomId, people), true);
  };
  const stop = listenToLive((message) => {
    if (message.type === 'signal' && message.signal.topic === typingTopic) {
      const { roomId, userId, isTyping } = message.signal.data;
      set(String(roomId), String(userId), isTyping === true);
    } else if (message.type === 'event' && message.event.entity === messageCollection.entity) {
      const { roomId, senderId } = message.event.record ?? {};
      set(String(roomId), String(senderId), false);
    }
  });
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
    store.setState(new Map(), true);
  };
}
