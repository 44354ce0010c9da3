/** A request as the browser sent it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Handle = (request: Request) => Response | Promise<Response>;

/** The way between a test's screen and its product: it can be cut, delayed, or respond in place of the server. */
export class TestNetwork {
  readonly requests: SentRequest[] = [];
  /** The paths of the requests that the server has answered, also while their responses are held up. */
  readonly answered: string[] = [];
  readonly #handle: Handle;
  readonly #faults = new Map<string, () => Response>();
  #isConnected = true;
  #cut = new AbortController();
  #held: { readonly path?: string | undefined; readonly until: Promise<void> } | undefined;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  /** The browser's `fetch`. */
  readonly fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    // Node's requests do not take the files of jsdom.
    const body = init.body instanceof window.Blob ? await init.body.arrayBuffer() : init.body;
    const request = new Request(new URL(url, 'http://localhost:3000'), { ...init, ...(body && { body }) });
    const { pathname, searchParams } = new URL(request.url);
    if (!this.#isConnected) throw new TypeError('fetch failed');
    const text = typeof init.body === 'string' ? init.body : 'null';
    this.requests.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: JSON.parse(text),
    });
    const fault = this.#faults.get(pathname);
    this.#faults.delete(pathname);
    const response = fault?.() ?? (await this.#handle(request));
    this.answered.push(pathname);
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return this.#carry(response);
    if (this.#held && (this.#held.path ?? pathname) === pathname) await this.#held.until;
    if (!this.#isConnected) throw new TypeError('fetch failed');
    return response;
  };

  /** From now on nothing reaches the server, and open streams end. */
  disconnect(): void {
    this.#isConnected = false;
    this.#cut.abort();
    this.#cut = new AbortController();
  }

  /** The server can be reached again, as the browser notices. */
  connect(): void {
    this.#isConnected = true;
    globalThis.dispatchEvent(new window.Event('online'));
  }

  /** Lets responses (of one path, if given) wait, though the server has made them; returns the function that lets them arrive. */
  hold(path?: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { path, until: promise };
    return resolve;
  }

  /** Responds to the next request to this path in place of the server: for faults that a healthy server does not have. */
  failNext(path: string, status: number, error: object, headers: Record<string, string> = {}): void {
    this.#faults.set(path, () => Response.json({ error }, { status, headers }));
  }

  /** Responds to the next request to this path in place of the server: for data that would take long to make. */
  respondNext(path: string, body: object): void {
    this.#faults.set(path, () => Response.json(body));
  }

  /** The bodies that were sent to a path. */
  listBodies = (path: string): unknown[] =>
    this.requests.flatMap((request) => (request.path === path ? [request.body] : []));

  #carry(response: Response): Response {
    const { body, status, headers } = response;
    return new Response(body?.pipeThrough(new TransformStream(), { signal: this.#cut.signal }), {
      status,
      headers,
    });
  }
}
