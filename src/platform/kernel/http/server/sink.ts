/** Where a response is written piece by piece, for as long as the client listens. */
export interface Sink {
  /** Bytes that the other side has not taken yet. */
  readonly waitingBytes: number;
  write(chunk: Uint8Array): void;
  /** Ends the response after what is written already. */
  end(): void;
  /** Ends it at once: for somebody who does not read. */
  cut(): void;
}

/** Begins such a response; `onGone` is called when the other side has gone. */
export type OpenSink = (
  headers: Readonly<Record<string, string>>,
  onGone: () => void,
) => { sink: Sink; response: Response };

class BodySink implements Sink {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(onGone: () => void) {
    this.body = new ReadableStream<Uint8Array>(
      { start: (controller) => void (this.#controller = controller), cancel: onGone },
      { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  get waitingBytes(): number {
    return -(this.#controller?.desiredSize ?? 0);
  }

  write(chunk: Uint8Array): void {
    this.#controller?.enqueue(chunk);
  }

  end(): void {
    try {
      this.#controller?.close();
    } catch {
      // Closed by the other side already.
    }
  }

  cut(): void {
    this.#controller?.error(new Error('The other side does not read.'));
  }
}

/** A response whose body is a web stream: wherever the API runs. */
export const openBodySink: OpenSink = (headers, onGone) => {
  const sink = new BodySink(onGone);
  return { sink, response: new Response(sink.body, { headers }) };
};
