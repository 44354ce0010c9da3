import { createId } from '../../../../base/ids.ts';
import { hasRecord } from '../../../kernel/collections/client/commands.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import { keepOwn, ownKey } from '../../../people/identity/client/own-storage.ts';
import { type SharedTextSignal, sharedTextTopic } from '../shared/calls.ts';
import { createTextCalls } from './api.ts';
import type { StoredDoc } from './shared-doc.ts';
import { SharedText } from './shared-text.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

export interface SharedTextSource {
  readonly api: `/api/${string}`;
  readonly entity: string;
  readonly id: string;
  /** The record's text. */
  readonly known: string;
}

/** What the server lacks of a text waits in this browser, also when the page is closed. */
function createStore({ entity, id }: SharedTextSource) {
  const key = ownKey('shared-text', `${entity} ${id}`);
  return {
    read(): StoredDoc | undefined {
      const stored = deviceTexts.read(key);
      if (stored === null) return undefined;
      const doc: StoredDoc = JSON.parse(stored);
      return doc;
    },
    keep(stored: StoredDoc | undefined): void {
      keepOwn(key, stored ? JSON.stringify(stored) : null);
    },
  };
}

/** The shared text of a record for one field; `text` is what the person has made of it before. */
export function openText(source: SharedTextSource, text: string): SharedText {
  const client = createId();
  const store = createStore(source);
  const { api, entity, id, known } = source;
  const calls = createTextCalls(api, id, client);
  const wasThere = hasRecord(entity, id);
  const isGone = () => wasThere && !hasRecord(entity, id);
  return new SharedText({ calls, client, known, text, stored: store.read(), keep: store.keep, isGone });
}

/** Connects a text with the server and the others; call what it returns when its field goes. */
export function joinText(shared: SharedText, { entity, id }: SharedTextSource): () => void {
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
}
