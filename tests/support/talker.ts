import { request } from 'node:http';
import { createId } from '../../src/base/ids.ts';
import { chatApi } from '../../src/apps/chat/shared/schema.ts';
import { liveApi } from '../../src/platform/kernel/live/shared/schema.ts';
import { sendRequest } from './client.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody who writes to a room and reads what comes by the live stream, over connections that break. */
export class Talker {
  /** Ids of the messages that the stream delivered, in order. */
  readonly heard: string[] = [];
  readonly sent: string[] = [];
  /** Numbers of the journal that came a second time, or after a later one. */
  outOfOrder = 0;
  resyncs = 0;
  /** Messages that had to be sent again, since their response did not arrive. */
  repeated = 0;
  /** Whether a stream is open, and has sent its position. */
  isOpen = false;
  last: number | undefined;
  readonly #url: string;
  readonly #token: string;
  readonly #stop = new AbortController();

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    void this.#listen();
  }

  /** Sends a message until it is acknowledged, with the same ids each time, as the outbox does. */
  async say(roomId: string): Promise<void> {
    const body = { id: createId(), roomId, text: 'Can you hear me?' };
    const commandId = createId();
    this.sent.push(body.id);
    for (let count = 0; !this.#stop.signal.aborted; count++) {
      if (count > 0) this.repeated++;
      const options = { method: 'POST', token: this.#token, body, commandId };
      const reply = await sendRequest(this.#url + chatApi.sendMessage.path, options).catch(() => undefined);
      if (reply?.status === 200) return;
      if (reply && reply.status < 500)
        throw new Error(`A message was answered ${reply.status} ${reply.text}`);
      await pause(20);
    }
  }

  close(): void {
    this.#stop.abort();
  }

  async #listen(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#read().catch(() => {});
      this.isOpen = false;
      await pause(20);
    }
  }

  #read(): Promise<void> {
    const query = this.last === undefined ? '' : `?after=${this.last}`;
    const options = { agent: false, signal: this.#stop.signal };
    const headers = { authorization: `Bearer ${this.#token}` };
    return new Promise((resolve, reject) => {
      const sent = request(this.#url + liveApi.stream.path + query, { ...options, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) this.#take(block);
        });
        response.on('error', reject);
        response.on('close', resolve);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const [id, data] = [field('id'), field('data')];
    if (id === undefined) return;
    this.isOpen = true;
    if (field('event') === 'resync') this.resyncs++;
    const seq = Number(id);
    if (data !== undefined) {
      if (seq <= (this.last ?? 0)) this.outOfOrder++;
      const event = JSON.parse(data);
      if (event.entity === 'chat_messages' && event.change === 'create') this.heard.push(event.id);
    }
    this.last = seq;
  }
}
