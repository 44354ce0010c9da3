import { ApiError } from '../../http/client/api-error.ts';
import { send } from '../../http/client/call.ts';
import { heartbeatComment, liveCalls } from '../shared/calls.ts';
import type { LiveEvent, LiveSignal } from '../shared/schema.ts';
import type { LiveMessage } from './live-message.ts';
import { tellLive } from './live-listeners.ts';
import { connectionStore, noteContact } from './connection.ts';
import { runWithLock } from './tab-lock.ts';

const retryMs = 1000;
/** The server sends a comment every 12 s: a stream that is silent for longer is dead, though nobody has said so. */
const silenceMs = 45_000;

/**
 * One stream for all tabs of this browser: the tab that holds the lock reads it and passes everything on. Six streams
 * over HTTP/1.1 would use up all connections. Without locks (plain http in a network) each visible tab has its own.
 */
export class LiveStream {
  readonly #listeners = new Set<(message: LiveMessage) => void>();
  readonly #channel: BroadcastChannel;
  readonly #stop = new AbortController();
  #reading: AbortController | undefined;
  #last: number | undefined;

  constructor(uid: string) {
    this.#channel = new BroadcastChannel(`crm-live-${uid}`);
    this.#channel.onmessage = (event: MessageEvent<LiveMessage>) => this.#take(event.data);
    const { signal } = this.#stop;
    addEventListener('online', () => this.#reading?.abort(), { signal });
    addEventListener('offline', () => connectionStore.setState({ isOnline: false }), { signal });
    runWithLock(`crm-live-${uid}`, () => this.#run(), { signal }).catch(() => {});
  }

  /** Calls the listener with each message; returns the function that stops it. */
  listen(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop.abort();
    this.#reading?.abort();
    this.#channel.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#read();
      } catch (error) {
        // The session ended: the page signs out; there is nothing to come back to.
        if (error instanceof ApiError && error.status === 401) return;
      }
      if (signal.aborted) return;
      this.#share({ type: 'closed' });
      await new Promise((resolve) => setTimeout(resolve, retryMs * (0.5 + Math.random())));
    }
  }

  async #read(): Promise<void> {
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const query = { confirms: '1', ...(this.#last === undefined ? {} : { after: String(this.#last) }) };
    const response = await send(liveCalls.stream.method, liveCalls.stream.path, { query, signal });
    if (!response.body) return;
    this.#share({ type: 'open' });
    let silence = setTimeout(() => this.#reading?.abort(), silenceMs);
    try {
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of readChunks(response.body)) {
        clearTimeout(silence);
        silence = setTimeout(() => this.#reading?.abort(), silenceMs);
        noteContact();
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#readBlock(block);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #readBlock(block: string): void {
    // By what comes from the network, never by a timer: those of hidden pages run once a minute.
    if (block === `: ${heartbeatComment}`) {
      send(liveCalls.confirm.method, liveCalls.confirm.path).catch(() => {});
      return;
    }
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const id = Number(fields.get('id') ?? Number.NaN);
    if (Number.isFinite(id)) this.#last = id;
    if (fields.get('event') === 'resync') return this.#share({ type: 'resync' });
    const data = fields.get('data');
    if (data === undefined) return;
    if (fields.get('event') === 'signal') {
      const signal: LiveSignal = JSON.parse(data);
      return this.#share({ type: 'signal', signal });
    }
    const event: LiveEvent = JSON.parse(data);
    this.#share({ type: 'event', event, ...(this.#last === undefined ? {} : { resumeAt: this.#last }) });
  }

  #share(message: LiveMessage): void {
    this.#take(message);
    if (!this.#stop.signal.aborted) this.#channel.postMessage(message);
  }

  #take(message: LiveMessage): void {
    if (message.type === 'event' && message.resumeAt !== undefined)
      this.#last = Math.max(this.#last ?? 0, message.resumeAt);
    connectionStore.setState({ isOnline: message.type !== 'closed' && navigator.onLine });
    for (const listener of this.#listeners) listener(message);
    tellLive(message);
  }
}

async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
