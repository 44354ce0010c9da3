import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../shared/endpoint.ts';
import type { GenericSchema } from 'valibot';
import { ApiError, NetworkError } from './api-error.ts';

export interface CallOptions<E> {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
}

const tokenKey = 'access_token';
let onUnauthorized: (() => void) | undefined;

export const readToken = (): string | null => localStorage.getItem(tokenKey);
export function writeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
}

/** Says what happens when the server refuses the token: the session signs out. */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

/** Sends a request with the access token; throws NetworkError or ApiError. */
export async function send(
  method: string,
  path: string,
  options: {
    query?: unknown;
    body?: unknown;
    commandId?: string | undefined;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<Response> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(options.query))) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const token = readToken();
  const headers: Record<string, string> = {};
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (options.commandId !== undefined) headers['command-id'] = options.commandId;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error instanceof Error ? error.message : 'network');
  }
  // A proxy that cannot reach the server answers in its place; that too is "not reached".
  if (response.status === 502 || response.status === 503 || response.status === 504)
    throw new NetworkError('gateway');
  if (response.ok) return response;
  if (response.status === 401 && token !== null && token === readToken()) onUnauthorized?.();
  throw await readFailure(response);
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

/** Makes a call and gives its answer. */
export async function call<Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  endpoint: Endpoint<Q, B, A>,
  options: CallOptions<Endpoint<Q, B, A>> = {},
): Promise<AnswerOf<Endpoint<Q, B, A>>> {
  const response = await send(endpoint.method, endpoint.path, options);
  return (await response.json()) as AnswerOf<Endpoint<Q, B, A>>; // safe: the server answers by the same description
}
