import { expect } from 'vitest';

export interface Seen {
  id: number;
  data: Record<string, any>; // safe: what the test expects of it is asserted
  name: string;
}

/** Reads a stream until it ends or is cancelled. */
export class StreamReader {
  readonly events: Seen[] = [];
  isEnded = false;
  #hasBegun = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  constructor(response: Response) {
    if (!response.body) throw new Error('no stream');
    this.#reader = response.body.getReader();
    void this.#run();
  }
  async #run(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      // A stream that is cut off fails to be read.
      const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        this.#hasBegun ||= field('id') !== undefined;
        const data = field('data');
        if (data !== undefined) {
          this.events.push({
            id: Number(field('id')),
            data: JSON.parse(data),
            name: field('event') ?? 'message',
          });
        }
      }
    }
    this.isEnded = true;
  }
  /** Waits until the server has read what the person can see: from then on, no change of it is left out. */
  async untilBegun(): Promise<void> {
    await expect.poll(() => this.#hasBegun).toBe(true);
  }
  /** Waits until so many events have come. */
  async until(count: number): Promise<Seen[]> {
    await expect.poll(() => this.events.length).toBeGreaterThanOrEqual(count);
    return this.events;
  }
  /** Waits for the first event of a record of this table. */
  async findRecord(entity: string): Promise<Seen> {
    const isOfTable = ({ data }: Seen) => data['entity'] === entity;
    await expect.poll(() => this.events.some(isOfTable)).toBe(true);
    return this.events.find(isOfTable) ?? expect.fail();
  }
  close(): Promise<void> {
    return this.#reader.cancel();
  }
}
