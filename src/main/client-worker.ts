import { listenToPush, type PushWorker } from './client-worker-push.ts';

// safe: the cast below names where this file runs; the types of workers and of pages cannot be loaded together

interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker extends Pick<typeof globalThis, 'caches' | 'location'> {
  skipWaiting(): Promise<void>;
  readonly clients: PushWorker['clients'] & { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
  readonly registration: PushWorker['registration'] & { readonly active: unknown };
}
const worker = self as unknown as Worker & PushWorker;

/** The build puts in what it made: the version, and the files that the app may ask for. */
const build: { version: string; files: readonly string[] } = JSON.parse('BUILD_FILES');

const prefix = 'crm-shell-';
const cacheName = `${prefix}${build.version}`;
const pages = ['/', '/login'];
/** A server that has not answered a page within this is as good as none. */
const pageWithinMs = 4000;
/** The version before stays: its pages may still be open, and ask for their own files. */
const keptVersions = 2;
/** What the page itself asks for comes first. */
const storedAtOnce = 4;

const listShellCaches = async () => (await worker.caches.keys()).filter((name) => name.startsWith(prefix));

/** Files carry the hash of their content in their names: what an earlier version has is not fetched again. */
async function store(cache: Cache, url: string): Promise<void> {
  const isPage = pages.includes(url);
  const known = isPage ? undefined : await worker.caches.match(url);
  const response = known ?? (await fetch(url, { cache: isPage ? 'no-cache' : 'default', priority: 'low' }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

let storing: Promise<void> | undefined;

/** Stores the whole app, the pages last: where they are, nothing is missing. What is stored already is not fetched again. */
const storeApp = (): Promise<void> => (storing ??= storeAll().finally(() => (storing = undefined)));

async function storeAll(): Promise<void> {
  const cache = await worker.caches.open(cacheName);
  if (await cache.match('/')) return;
  const left = [...build.files];
  const storeNext = async (): Promise<void> => {
    for (let url = left.pop(); url !== undefined; url = left.pop())
      if (!(await cache.match(url))) await store(cache, url);
  };
  await Promise.all(Array.from({ length: storedAtOnce }, storeNext));
  for (const url of pages.toReversed()) await store(cache, url);
}

/** The first version starts at once, and stores the app when the page says so. A later one takes over when it is whole. */
const install = async (): Promise<void> => (worker.registration.active ? storeApp() : undefined);

async function activate(): Promise<void> {
  const others = (await listShellCaches()).filter((name) => name !== cacheName);
  const old = others.slice(0, Math.max(0, others.length + 1 - keptVersions));
  await Promise.all(old.map((name) => worker.caches.delete(name)));
  await worker.clients.claim();
}

/** The page from the server; the cached one when the server does not respond, or only a proxy does. */
async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const findKept = async () =>
    (await worker.caches.open(cacheName)).match(
      pathname === '/login' || pathname === '/register' ? '/login' : '/',
    );
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(pageWithinMs) });
    return response.status >= 500 ? ((await findKept()) ?? response) : response;
  } catch (error) {
    const kept = await findKept();
    if (kept) return kept;
    throw error;
  }
}

const answerFile = async (request: Request): Promise<Response> =>
  (await worker.caches.match(request)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  // The person wants the new version now; without that it starts when no page of the old one is left.
  if (data === 'start-now') void worker.skipWaiting();
  if (data === 'store-app') event.waitUntil(storeApp());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === worker.location.origin;
  if (!isOurs || /^\/api(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});
listenToPush(worker);
