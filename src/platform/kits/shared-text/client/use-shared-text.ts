import { useEffect, useState, useSyncExternalStore } from 'react';
import { createId } from '../../../../base/ids.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import { readSession } from '../../../people/identity/client/session.ts';
import { type SharedTextSignal, sharedTextTopic } from '../shared/calls.ts';
import { createTextCalls } from './api.ts';
import type { StoredDoc } from './shared-doc.ts';
import { SharedText } from './shared-text.ts';

export interface SharedTextSource {
  readonly api: `/api/${string}`;
  readonly entity: string;
  readonly id: string;
  /** The record's text. */
  readonly known: string;
  /** What the person has made of it before the field was there. */
  readonly text: string;
}

/** What the server lacks of a text waits in this browser, also when the page is closed. */
function createStore({ entity, id }: SharedTextSource) {
  const key = `shared-text ${readSession().user?.uid ?? ''} ${entity} ${id}`;
  return {
    read(): StoredDoc | undefined {
      const stored = localStorage.getItem(key);
      if (stored === null) return undefined;
      const doc: StoredDoc = JSON.parse(stored);
      return doc;
    },
    keep(stored: StoredDoc | undefined): void {
      try {
        if (stored) localStorage.setItem(key, JSON.stringify(stored));
        else localStorage.removeItem(key);
      } catch {
        // The browser's store is full: the text stays in the page.
      }
    },
  };
}

function openText(source: SharedTextSource): SharedText {
  const client = createId();
  const store = createStore(source);
  const { api, id, known, text } = source;
  const calls = createTextCalls(api, id, client);
  return new SharedText({ calls, client, known, text, stored: store.read(), keep: store.keep });
}

/** A text that several people type at once, for as long as its field is on the screen. */
export function useSharedText(source: SharedTextSource) {
  const [shared] = useState(() => openText(source));
  const { entity, id, known } = source;
  useEffect(() => {
    void shared.open();
    const stop = listenToLive((message) => {
      if (message.type === 'open' || message.type === 'resync') void shared.open();
      if (message.type !== 'signal' || message.signal.topic !== sharedTextTopic) return;
      const signal = message.signal.data as unknown as SharedTextSignal; // safe: the server sends it so
      if (signal.entity === entity && signal.id === id) shared.hear(signal);
    });
    const leave = () => shared.close();
    addEventListener('pagehide', leave);
    return () => {
      stop();
      removeEventListener('pagehide', leave);
      shared.close();
    };
  }, [shared, entity, id]);
  useEffect(() => shared.noteRecord(known), [shared, known]);
  return { shared, state: useSyncExternalStore(shared.subscribe, shared.read) };
}
