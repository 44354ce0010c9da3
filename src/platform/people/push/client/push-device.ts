import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readLocale } from '../../../frame/i18n/client/locale-store.ts';
import { readSession, subscribeSession } from '../../identity/client/session.ts';
import { readSettings, watchSettings } from '../../../frame/settings/client/settings-store.ts';
import { getPushKey, subscribePush, unsubscribePush } from './api.ts';

/**
 * How notifications reach this device while the app is closed: not at all here (`unsupported`), not wanted, not yet asked for,
 * forbidden by the browser, about to, yes, or not now, since the browser's push service does not respond.
 */
export type PushState = 'unsupported' | 'off' | 'unasked' | 'denied' | 'starting' | 'on' | 'failed';

const store = createStore<{ state: PushState }>(() => ({ state: 'off' }));
const show = (state: PushState) => store.setState({ state });

/** How notifications reach this device while the app is closed. */
export const usePushState = (): PushState => useStore(store, ({ state }) => state);

/** The browser's push service may never respond; nor may a service worker that cannot be installed. */
const answerWithinMs = 15_000;

/** Leaving waits no longer: the server has forgotten the device by then in any case. */
const leaveWithinMs = 2_000;

const withinTime = <Answer>(promise: Promise<Answer>, timeMs = answerWithinMs): Promise<Answer> =>
  Promise.race([
    promise,
    new Promise<never>((_done, fail) => {
      setTimeout(() => fail(new Error('There was no answer in time.')), timeMs);
    }),
  ]);

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const toBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The browser's subscription for this server's key; one for another key (a restored server's) makes room. */
async function openSubscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await withinTime(navigator.serviceWorker.ready);
  const known = await withinTime(pushManager.getSubscription());
  if (known && toBase64url(known.options.applicationServerKey) === key) return known;
  if (known) await withinTime(known.unsubscribe());
  return withinTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

async function subscribe(): Promise<void> {
  const { endpoint = '', keys = {} } = (await openSubscription(await getPushKey())).toJSON();
  const { p256dh = '', auth = '' } = keys;
  await subscribePush({ endpoint, keys: { p256dh, auth }, language: readLocale() });
}

let underWay: Promise<void> = Promise.resolve();

/** One after the other: a switch can be faster than a push service. */
function inTurn(work: () => Promise<void>): Promise<void> {
  underWay = underWay.then(work).catch(() => show('failed'));
  return underWay;
}

let isLeaving = false;

const isWanted = () => {
  const { user, isLocked } = readSession();
  return user !== null && !isLocked && !isLeaving && readSettings().quickPanel.notifications;
};

async function connect(): Promise<void> {
  if (!isSupported()) return show('unsupported');
  if (!isWanted()) return show('off');
  const { permission } = Notification;
  if (permission !== 'granted') return show(permission === 'denied' ? 'denied' : 'unasked');
  show('starting');
  await subscribe();
  show('on');
}

/** Takes what the browser keeps of it away; the server forgets it with the session, or on request before. */
async function forget(): Promise<void> {
  if (!isSupported()) return show('unsupported');
  show('off');
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Asks the person, then subscribes. Only for a click of theirs that turns notifications on: browsers remember a no. */
export function turnOnPush(): Promise<void> {
  if (!isSupported()) return Promise.resolve(show('unsupported'));
  const asked = Notification.permission === 'default' ? Notification.requestPermission() : null;
  return inTurn(async () => {
    await asked;
    await connect();
  });
}

/** Ends it on this device. */
export const turnOffPush = (): Promise<void> =>
  inTurn(async () => {
    await unsubscribePush().catch(() => undefined); // the server reads the switch too
    await withinTime(forget());
  });

/** Before a person leaves the page for good: what the browser keeps of their notifications goes. */
export function leavePush(): Promise<void> {
  isLeaving = true; // nothing subscribes any more; what is about to is waited for
  return withinTime(inTurn(forget), leaveWithinMs).catch(() => undefined);
}

/** Tells the service worker whose pushes it shows; undefined: nobody's. */
function tellWorker(uid: string | undefined): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'person', uid }));
}

/** Keeps this device subscribed while its person wants it, without asking anything; the app calls it once. */
export function followPush(): void {
  const resume = () => void inTurn(connect);
  let wasOn = readSettings().quickPanel.notifications;
  watchSettings(({ quickPanel }) => {
    if (quickPanel.notifications === wasOn) return;
    wasOn = quickPanel.notifications;
    resume();
  });
  tellWorker(readSession().user?.uid);
  subscribeSession(({ user, isLocked }, before) => {
    if (user?.uid !== before.user?.uid) tellWorker(user?.uid);
    if (user === null && before.user !== null) void inTurn(() => withinTime(forget()));
    else if (user?.uid !== before.user?.uid || isLocked !== before.isLocked) resume();
  });
  // A person may allow or forbid it in the browser's own settings.
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', resume),
    () => undefined, // a browser that does not tell
  );
  resume();
}
