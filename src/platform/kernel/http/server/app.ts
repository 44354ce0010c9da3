import { type Context, Hono } from 'hono';
import { createId } from '../../../../base/ids.ts';
import { badInput, Failure, forbidden, locked, notFound, notSignedIn } from '../../../../base/failures.ts';
import type { Database } from '../../database/server/database.ts';
import type { Actor } from '../../database/server/transaction.ts';
import { authGroups, isAllowed } from '../../access/shared/roles.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import { readAcceptedLocale } from './accepted-locale.ts';
import { readJson } from './body.ts';
import type { TranslateFailure } from './failure-texts.ts';
import { dataHeaders } from './headers.ts';
import type { Log } from './log.ts';
import type { RequestHasher } from './request-hash.ts';
import { joinParts, streamPieces, writeArray } from './pieces.ts';
import { writeJson } from './json-text.ts';
import { type Call, JsonPages, JsonText, type Route } from './route.ts';
import { openBodySink, type OpenSink } from './sink.ts';
import { checkParameters } from './storable.ts';
import { validate } from './validate.ts';
import type { CostBudgets, CountedRequest } from './cost-budgets.ts';
import type { WriteBudgets } from './write-budgets.ts';

/** What the node server adds to a request; empty where the API runs without one. */
export interface Bindings {
  /** The client's address as limits count it; see node-client-address.ts. */
  address?: string;
  openSink?: OpenSink;
  /** Reads the body in chunks, once; the request's own `body` is not read then. */
  readChunks?: () => AsyncIterable<Uint8Array>;
}

/** Who sent a request. */
interface Identity {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly isLocked: boolean;
  readonly expiresAt: number;
  /** The language that the person has chosen for their account. */
  readonly language?: Locale | undefined;
}

export interface HttpAppOptions {
  database: Database;
  routes: readonly Route[];
  /** Who sent this token; undefined for one that is not valid any more. */
  authenticate(token: string): Promise<Identity | undefined>;
  /** Identifies a request's content, so that its command id cannot be used for another. */
  hashRequest: RequestHasher;
  /** During maintenance, what everybody but administrators gets. */
  findClosure?(): Promise<Failure | undefined>;
  /** What each caller may write. */
  writes: WriteBudgets;
  /** What each caller may cost. */
  costs: CostBudgets;
  translate: TranslateFailure;
  log: Log;
}

/** The product's time as the header `Date` writes it (RFC 9110, 6.6.1). */
const readDate = ({ database }: Pick<HttpAppOptions, 'database'>) => database.now().toUTCString();

const commandIdPattern = /^[\w-]{8,64}$/;
/** Below this, compressing costs more than the bytes it saves. */
const compressFromLength = 4096;

/** From this length on, a response that comes in parts is sent in several turns of the event loop. */
const streamFromLength = 256 * 1024;

/** The API as a fetch function: the same for the network, the tests and, one day, a worker in the browser. */
export function createHttpApp(options: HttpAppOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  /** Browsers correct their clock by the product's time. */
  const stamp = (response: Response) => {
    response.headers.set('date', readDate(options));
    return response;
  };
  for (const route of options.routes) {
    app.on(route.endpoint.method, route.endpoint.path, async (context) => {
      const counted = options.costs.begin();
      const caller: Caller = { bytes: 0, counted };
      try {
        return stamp(await answer(context, route, options, caller));
      } catch (error) {
        return stamp(await describeFailure(error, context.req.raw, options, caller.language));
      } finally {
        options.costs.end(counted, caller.key, caller.bytes);
      }
    });
  }
  app.all('/api/*', (context) =>
    stamp(describeFailure(notFound('There is no such call.'), context.req.raw, options)),
  );
  app.onError((error, context) => stamp(describeFailure(error, context.req.raw, options)));
  return app;
}

/** Who reads a failure: in the language of the account, once it is known, else in what the browser accepts. */
interface Caller {
  language?: Locale | undefined;
  /** Whose budget the request counts for; undefined where it cannot be known. */
  key?: string | undefined;
  /** What was received and sent. */
  bytes: number;
  readonly counted: CountedRequest;
}

async function* readBody({ body }: Request): AsyncGenerator<Uint8Array> {
  yield* body ?? [];
}

async function answer(
  context: Context<{ Bindings: Bindings }>,
  route: Route,
  options: HttpAppOptions,
  caller: Caller,
): Promise<Response> {
  const { endpoint } = route;
  const request = context.req.raw;
  const headers: Record<string, string> = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
  };
  const address = context.env?.address ?? '';
  caller.key = address === '' ? undefined : `address:${address}`;
  const identity = endpoint.auth === 'open' ? undefined : await identify(request, options);
  caller.language = identity?.language;
  caller.key = identity?.actor.uid ?? caller.key;
  // Signing in and out, and whether the server is there, work always.
  const isVital = endpoint.worksInMaintenance === true || endpoint.worksWhileLocked === true;
  if (caller.key !== undefined && !isVital) {
    options.costs.check(caller.key);
    await options.costs.takeTurn(caller.counted, caller.key);
    options.costs.check(caller.key);
  }
  if (endpoint.auth !== 'open' && !isAllowed(authGroups[endpoint.auth], identity?.actor.roles ?? []))
    throw forbidden();
  if (!endpoint.worksInMaintenance && !isAllowed(authGroups.admin, identity?.actor.roles ?? [])) {
    const closure = await options.findClosure?.();
    if (closure) throw closure;
  }
  if (identity?.isLocked && !endpoint.worksWhileLocked) throw locked();
  await route.admit?.(request, address);
  const commandId = request.headers.get('command-id') ?? undefined;
  if (commandId !== undefined && !commandIdPattern.test(commandId))
    throw badInput('The Command-Id is not an id.');
  const params = context.req.param();
  const search = context.req.query();
  checkParameters(params, search);
  const query = endpoint.query ? validate(endpoint.query, search) : undefined;
  if (endpoint.body) caller.bytes += Number(request.headers.get('content-length')) || 0;
  const body = endpoint.body
    ? validate(endpoint.body, wrapBare(endpoint.bareBody, await readJson(request)))
    : undefined;
  const openSink = context.env?.openSink ?? openBodySink;
  const call: Call = {
    request,
    address,
    database: options.database,
    params,
    headers,
    commandId: commandId ?? createId(),
    say: (text) => options.translate(text, identity?.language ?? readAcceptedLocale(request)),
    readChunks: () => context.env?.readChunks?.() ?? readBody(request),
    openSink: (streamHeaders, onGone) => openSink({ ...streamHeaders, date: readDate(options) }, onGone),
    ...identity,
    async execute(command, input, more) {
      return (await call.executeWithOutcome(command, input, more)).answer;
    },
    async executeWithOutcome(command, input, more) {
      const actor = more?.actor ?? identity?.actor;
      if (!actor) throw notSignedIn();
      const content = [actor.uid, endpoint.path, call.params, query ?? null, body ?? input];
      const requestHash = commandId === undefined ? undefined : await options.hashRequest(content);
      const outcome = await options.writes.run(identity?.actor.uid ?? `address:${call.address}`, (meter) =>
        options.database.execute(command, input, { actor, commandId, requestHash, meter }),
      );
      headers['command-id'] = outcome.commandId;
      headers['sequence'] = String(outcome.seq);
      return outcome;
    },
  };
  const answered = await route.run(call, { query, body });
  if (answered instanceof Response) return answered;
  if (answered instanceof JsonPages) return respondInPieces(request, answered, headers);
  const parts = answered instanceof JsonText ? [answered.text] : await writeJson(answered);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  caller.bytes += length;
  if (length < streamFromLength || parts.length === 1) return respond(request, parts.join(''), headers);
  return stream(request, streamPieces(joinParts(parts)), headers);
}

function wrapBare(field: string | undefined, body: unknown): unknown {
  const isWrapped =
    field === undefined || body === undefined || (typeof body === 'object' && body !== null && field in body);
  return isWrapped ? body : { [field]: body };
}

async function identify(request: Request, options: HttpAppOptions) {
  const header = request.headers.get('authorization');
  if (header === null) throw notSignedIn();
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  const identity = token === undefined ? undefined : await options.authenticate(token);
  if (!identity) throw notSignedIn('Invalid access token detected');
  return identity;
}

const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');

function compress(body: ReadableStream<Uint8Array>, headers: Readonly<Record<string, string>>): Response {
  const compressed = body.pipeThrough(new CompressionStream('gzip') as ReadableWritablePair<Uint8Array>); // safe: takes and gives bytes
  return new Response(compressed, {
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  });
}

function respond(request: Request, text: string, headers: Record<string, string>): Response {
  if (text.length < compressFromLength || !acceptsGzip(request)) return new Response(text, { headers });
  return compress(new Blob([text]).stream(), headers);
}

/** What fits in one page is sent as a whole. */
async function respondInPieces(
  request: Request,
  { pages }: JsonPages,
  headers: Record<string, string>,
): Promise<Response> {
  const pieces = writeArray(pages);
  const [first, second] = [await pieces.next(), await pieces.next()];
  if (first.done || second.done) return respond(request, String(first.value ?? '[]'), headers);
  const third = await pieces.next();
  if (third.done) return respond(request, first.value + second.value, headers);
  async function* resume() {
    yield `${first.value}${second.value}${third.value}`;
    yield* pieces;
  }
  return stream(request, streamPieces(resume()), headers);
}

const stream = (request: Request, body: ReadableStream<Uint8Array>, headers: Record<string, string>) =>
  acceptsGzip(request) ? compress(body, headers) : new Response(body, { headers });

/** A failure as a response. What the caller caused is explained; what we caused is logged once and named by a number to ask for. */
function describeFailure(
  error: unknown,
  request: Request,
  { translate, log }: Pick<HttpAppOptions, 'translate' | 'log'>,
  locale = readAcceptedLocale(request),
): Response {
  const headers: Record<string, string> = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
  };
  if (error instanceof Failure) {
    if (error.status === 401) headers['www-authenticate'] = 'Bearer';
    const wait = error.details['retryAfterSeconds'];
    if (typeof wait === 'number') headers['retry-after'] = String(wait);
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, text]) => [name, translate(text, locale)]),
    );
    const message = translate(error.message, locale);
    const body = { error: { message, fields, ...error.details } };
    return new Response(JSON.stringify(body), { status: error.status, headers });
  }
  const requestId = createId();
  log({
    level: 'error',
    requestId,
    method: request.method,
    path: new URL(request.url).pathname.slice(0, 200),
    error: error instanceof Error ? error.name : typeof error,
    stack: error instanceof Error ? error.stack : undefined,
  });
  const message = translate('Something went wrong on our side.', locale);
  const body = { error: { message, fields: {}, requestId } };
  return new Response(JSON.stringify(body), { status: 500, headers });
}
