import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { OpenSink, Sink } from './sink.ts';

/** Tells the listener that the response is written already. */
function createSentAnswer(): Response {
  const answer = new Response(null, RESPONSE_ALREADY_SENT);
  // The listener's own light form of a response would be written; asked for its body, it becomes a real one.
  void answer.body;
  return answer;
}

class NodeSink implements Sink {
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
  }

  get waitingBytes(): number {
    return this.#outgoing.writableLength;
  }

  write(chunk: Uint8Array): void {
    this.#outgoing.write(chunk);
  }

  end(): void {
    this.#outgoing.end();
  }

  cut(): void {
    this.#outgoing.destroy();
  }
}

/**
 * Writes straight to node's own response: a web stream between takes as long as the write itself, and a third of the
 * memory of an open connection.
 */
export function createSinkOpener(outgoing: ServerResponse): OpenSink {
  return (headers, onGone) => {
    // The end of the connection ends the response: without chunks, a piece is one buffer to the system, not three.
    outgoing.removeHeader('transfer-encoding');
    outgoing.writeHead(200, { ...headers, connection: 'close' });
    if (outgoing.destroyed) queueMicrotask(onGone);
    else outgoing.once('close', onGone);
    return { sink: new NodeSink(outgoing), response: createSentAnswer() };
  };
}
