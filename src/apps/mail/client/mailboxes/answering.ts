import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listenToLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { answeringMs, answeringTopic } from '../../shared/mailboxes/mailbox.ts';
import { setAnswering } from '../api.ts';

const nobody: readonly string[] = [];

/** Who answers, by conversation. */
const store = createStore<ReadonlyMap<string, readonly string[]>>(() => new Map());
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function note(conversationId: string, userId: string, isAnswering: boolean): void {
  const key = `${conversationId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  // Whoever closes the browser says nothing.
  if (isAnswering)
    timers.set(
      key,
      setTimeout(() => note(conversationId, userId, false), answeringMs),
    );
  const known = store.getState().get(conversationId) ?? nobody;
  if (known.includes(userId) === isAnswering) return;
  const people = isAnswering ? [...known, userId] : known.filter((one) => one !== userId);
  store.setState(new Map(store.getState()).set(conversationId, people), true);
}

/** The ids of the people who have a reply to a conversation open, as far as one has heard since one looks at it. */
export function useAnswering(conversationId: string): readonly string[] {
  useEffect(
    () =>
      listenToLive((message) => {
        if (message.type !== 'signal' || message.signal.topic !== answeringTopic) return;
        const { conversationId: id, userId, isAnswering } = message.signal.data;
        if (userId !== readSession().user?.uid) note(String(id), String(userId), isAnswering === true);
      }),
    [],
  );
  return useStore(store, (answering) => answering.get(conversationId) ?? nobody);
}

/** Says that the person is answering a conversation while this is shown. */
export function useSayAnswering(conversationId: string | undefined): void {
  useEffect(() => {
    if (conversationId === undefined) return;
    // It is a courtesy: when it cannot be said, the reply is written all the same.
    const say = (isAnswering: boolean) =>
      void setAnswering(conversationId, isAnswering).catch(() => undefined);
    say(true);
    const timer = setInterval(() => say(true), answeringMs / 3);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [conversationId]);
}
