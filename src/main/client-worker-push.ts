import icon from './client-icon.png';

/** What TypeScript's types of pages do not have: those of workers cannot be loaded together with them. */
interface ShownOptions extends NotificationOptions {
  renotify?: boolean;
  timestamp?: number;
}
interface Tab {
  readonly id: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface LastingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}
interface ClickedEvent extends LastingEvent {
  readonly notification: Notification;
}
interface SentEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: Tab | null;
}
interface SubscriptionEvent extends LastingEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
export interface PushWorker extends Pick<typeof globalThis, 'caches'> {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string; readonly locks?: Pick<LockManager, 'query'> };
  readonly registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>;
    readonly pushManager: PushManager;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: SentEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void;
}

// The worker has no texts but these: what it shows comes in the language of the person.
const neutral: Record<string, { body: string; dir: NotificationDirection }> = {
  en: { body: 'Something new is waiting for you.', dir: 'ltr' },
  tr: { body: 'Sizi bekleyen yeni bir şey var.', dir: 'ltr' },
  ar: { body: 'هناك جديد بانتظارك.', dir: 'rtl' },
};

function buildNeutral(language: string): { title: string; options: ShownOptions } {
  const lang = language.slice(0, 2).toLowerCase();
  const known = neutral[lang] ? lang : 'en';
  return {
    title: 'CRM',
    options: { icon, lang: known, tag: 'neutral', data: { path: '/' }, ...neutral[known] },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * What is shown of a push. Browsers want something shown in any case, so that a damaged one gets neutral words, as does one to
 * somebody else than the person of this browser; that is undefined before a page has said who it is, and empty for nobody.
 */
export function readPush(
  text: string | undefined,
  language: string,
  person?: string,
): { title: string; options: ShownOptions } {
  try {
    const { title, body, tag, path, lang, dir, at, to = person } = JSON.parse(text ?? '');
    if (!isText(title) || !isText(tag) || !isText(path)) return buildNeutral(language);
    if (person !== undefined && person !== to) return buildNeutral(language);
    const timestamp = Date.parse(at);
    return {
      title,
      options: {
        icon,
        body: isText(body) ? body : '',
        tag,
        renotify: true,
        lang: isText(lang) ? lang : 'en',
        dir: dir === 'rtl' ? 'rtl' : 'ltr',
        ...(Number.isFinite(timestamp) && { timestamp }),
        data: { path },
      },
    };
  } catch {
    return buildNeutral(language);
  }
}

/**
 * The lock that a page holds while it navigates within itself when asked, as `followClicks` does: other pages are still
 * loading, or show no app. client-push.ts has the name too, since the worker is one file.
 */
const nameReadyLock = (clientId: string) => `crm-follows-clicks ${clientId}`;

async function isReady({ navigator }: PushWorker, tab: Tab): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameReadyLock(tab.id));
}

async function openPath(worker: PushWorker, wanted: unknown): Promise<void> {
  const url = new URL(String(wanted), worker.location.origin);
  const path = url.origin === worker.location.origin ? url.pathname + url.search + url.hash : '/';
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) return void (await worker.clients.openWindow(path));
  await tab.focus().catch(() => undefined); // a browser may refuse it; the page still goes there
  // Within the page, what is being written in it stays.
  if (await isReady(worker, tab)) tab.postMessage({ type: 'open-path', path });
  else await tab.navigate(path);
}

const personCache = 'crm-person';
const personKey = '/person';

async function keepPerson({ caches }: PushWorker, uid: unknown): Promise<void> {
  await (await caches.open(personCache)).put(personKey, new Response(isText(uid) ? uid : ''));
}

const readPerson = async ({ caches }: PushWorker): Promise<string | undefined> =>
  (await caches.match(personKey, { cacheName: personCache }))?.text();

async function showPush(worker: PushWorker, text: string | undefined): Promise<void> {
  const person = await readPerson(worker).catch(() => undefined); // a damaged store: as before anybody was known
  const { title, options } = readPush(text, worker.navigator.language, person);
  await worker.registration.showNotification(title, options);
}

/** The server knows the old one only; without it the app subscribes anew when it is opened next. */
async function renew(
  worker: PushWorker,
  { oldSubscription, newSubscription }: SubscriptionEvent,
): Promise<void> {
  if (!oldSubscription) return;
  const replacement =
    newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = replacement.toJSON();
  const before = oldSubscription.toJSON();
  const body = { endpoint: before.endpoint, auth: before.keys?.['auth'], replacement: { endpoint, keys } };
  await fetch('/api/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Shows pushes, leads to what they are about, and keeps the subscription. */
export function listenToPush(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, event.data?.text()));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(worker, Object(event.notification.data).path));
  });
  worker.addEventListener('message', (event) => {
    const { data, source } = event;
    if (Object(data).type === 'person') event.waitUntil(keepPerson(worker, Object(data).uid));
    // A page does not know its own id; locks name their holders differently.
    if (Object(data).type === 'follow-clicks') source?.postMessage({ type: 'client-id', id: source.id });
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}
