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
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
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

const listShellCaches = async () => (await worker.caches.keys()).filter((name) => name.startsWith(prefix));

/** Files carry the hash of their content in their names: what an earlier version has is not fetched again. */
async function store(cache: Cache, url: string): Promise<void> {
  const isPage = pages.includes(url);
  const known = isPage ? undefined : await worker.caches.match(url);
  const response = known ?? (await fetch(url, { cache: isPage ? 'no-cache' : 'default' }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

async function install(): Promise<void> {
  const cache = await worker.caches.open(cacheName);
  await Promise.all([...pages, ...build.files].map((url) => store(cache, url)));
}

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
worker.addEventListener('message', ({ data }) => {
  // The person wants the new version now; without that it starts when no page of the old one is left.
  if (data === 'start-now') void worker.skipWaiting();
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
