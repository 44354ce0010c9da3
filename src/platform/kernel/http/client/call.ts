import type { AnswerOf, BodyOf, QueryOf, SentCall } from '../shared/endpoint.ts';
import type { GenericSchema } from 'valibot';
import { correctClock } from '../../../../base/clock.ts';
import { holdIdle } from '../../../../ui/idle.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { deviceTexts, tabTexts } from '../../../../ui/storage.ts';

export interface CallOptions<E> {
  query?: QueryOf<E>;
  /** A body that contains the token is built anew when the request is sent again with another one. */
  body?: BodyOf<E> | ((token: string) => BodyOf<E>);
  signal?: AbortSignal;
  /** The language of the response, where records have several. */
  language?: string;
  /** The time zone of this device, for calls that begin a session. */
  timeZone?: string;
  /** The response brings a new token: see `replaceToken`. */
  replacesToken?: boolean;
}

export const tokenKey = 'access_token';

/** What a token says of itself; only the server knows whether it is true. */
export function readClaims(token: string): { readonly sub?: unknown; readonly exp?: unknown } {
  try {
    const claims = token.split('.')[1] ?? '';
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** The token of a session that ends with the browser comes first: it was chosen in this very tab. */
export const readStoredToken = (): string | null => tabTexts.read(tokenKey) ?? deviceTexts.read(tokenKey);

let caller: unknown;

/** Says whose requests this tab sends; undefined: those of whoever is signed in. */
export function setCaller(uid: unknown): void {
  caller = uid;
}

/** Whether this browser now has the token of somebody else than the person of this tab. */
function isOthers(token: string | null): boolean {
  return token !== null && caller !== undefined && readClaims(token).sub !== caller;
}

/** The token of the person of this tab; null also when this browser has that of somebody else. */
export function readToken(): string | null {
  const token = readStoredToken();
  return isOthers(token) ? null : token;
}

const isKeptNow = () => tabTexts.read(tokenKey) === null;

/** Keeps the token on this device, or only until the browser is closed; null forgets it. */
export function writeToken(token: string | null, isKept = isKeptNow()): void {
  tabTexts.write(tokenKey, null);
  if (token === null || !isKept) deviceTexts.write(tokenKey, null);
  if (token !== null) (isKept ? deviceTexts : tabTexts).write(tokenKey, token);
}

/** What the server says while it refuses everybody but administrators. */
interface MaintenanceRefusal {
  readonly endsAt: string;
  readonly note: string;
}
let onMaintenance: ((refusal: MaintenanceRefusal) => void) | undefined;

/** Sets what happens when the server refuses a request because of maintenance. */
export function setMaintenanceHandler(handler: (refusal: MaintenanceRefusal) => void): void {
  onMaintenance = handler;
}

async function reportMaintenance(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => null);
  const { endsAt, note } = Object(Object(Object(body).error).maintenance);
  if (typeof endsAt === 'string') onMaintenance?.({ endsAt, note: String(note) });
}

interface SessionHandlers {
  /** The server refuses the token. */
  onUnauthorized(): void;
  /** The session is locked. */
  onLocked(): void;
  /** This browser has the token of somebody else: they have signed in in another tab. */
  onOtherPerson(): void;
}
let handlers: SessionHandlers | undefined;

/** Sets what happens when requests find that the session is not what it was. */
export function setSessionHandlers(next: SessionHandlers): void {
  handlers = next;
}

let tokenChange: Promise<unknown> = Promise.resolve();

/**
 * Runs what ends the session's token and writes the next one. Requests that are refused meanwhile wait for it and are
 * sent again: the person is not signed out.
 */
export function replaceToken<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
  const changed = change();
  tokenChange = changed.catch(() => undefined);
  return changed;
}

interface SendOptions {
  query?: unknown;
  body?: unknown;
  /** A file's content, sent as it is. */
  content?: Blob | undefined;
  commandId?: string | undefined;
  language?: string | undefined;
  timeZone?: string;
  signal?: AbortSignal | undefined;
  replacesToken?: boolean;
}

/** The token to send; a request of one person never goes out as another one's, it waits as if there were no network. */
function takeToken(): string | null {
  const token = readStoredToken();
  if (!isOthers(token)) return token;
  handlers?.onOtherPerson();
  throw new NetworkError('another person');
}

/** Sends a request with the access token; throws NetworkError or ApiError. */
export async function send(method: string, path: string, options: SendOptions = {}): Promise<Response> {
  let token = takeToken();
  let response = await sendWith(token, method, path, options);
  if (response.status === 401 && token !== null && options.replacesToken !== true) {
    await tokenChange;
    const next = takeToken();
    if (next !== null && next !== token) {
      token = next;
      response = await sendWith(token, method, path, options);
    }
  }
  if (response.status === 503) await reportMaintenance(response);
  // A proxy that cannot reach the server responds in its place; that counts as "not reached" too, as does maintenance.
  if (response.status === 502 || response.status === 503 || response.status === 504)
    throw new NetworkError('gateway');
  if (response.ok) return response;
  if (token !== null && token === readToken()) {
    if (response.status === 401) handlers?.onUnauthorized();
    if (response.status === 423) handlers?.onLocked();
  }
  throw await readFailure(response);
}

async function sendWith(
  token: string | null,
  method: string,
  path: string,
  options: SendOptions,
): Promise<Response> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(options.query))) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const headers: Record<string, string> = {};
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (options.commandId !== undefined) headers['command-id'] = options.commandId;
  if (options.language !== undefined) headers['accept-language'] = options.language;
  if (options.timeZone !== undefined) headers['time-zone'] = options.timeZone;
  const content: unknown = typeof options.body === 'function' ? options.body(token ?? '') : options.body;
  if (content !== undefined) headers['content-type'] = 'application/json';
  if (options.content) headers['content-type'] = options.content.type;
  const body = options.content ?? (content === undefined ? undefined : JSON.stringify(content));
  try {
    const asked = fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const response = await holdIdle(asked);
    const sentMs = Date.parse(response.headers.get('date') ?? '');
    if (sentMs) correctClock(sentMs);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error instanceof Error ? error.message : 'network');
  }
}

async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error: unknown = Object(body).error;
  const details =
    typeof error === 'object' && error !== null ? Object.fromEntries(Object.entries(error)) : {};
  const message = typeof details['message'] === 'string' ? details['message'] : response.statusText;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, message, details, wait > 0 ? wait : undefined);
}

/** Makes a call and returns its response. */
export async function call<Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  { method, path }: SentCall<Q, B, A>,
  options: CallOptions<SentCall<Q, B, A>> = {},
): Promise<AnswerOf<SentCall<Q, B, A>>> {
  const response = await send(method, path, options);
  return (await response.json()) as AnswerOf<SentCall<Q, B, A>>; // safe: the server responds by the same description
}
