import { readDefaultPages } from '../../../frame/pinned-pages/shared/default-pages.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import {
  call,
  readClaims,
  readStoredToken,
  readToken,
  setCaller,
  setSessionHandlers,
  tokenKey,
  writeToken,
} from '../../../kernel/http/client/call.ts';
import { readNow } from '../../../../base/clock.ts';
import { defaultSettings } from '../../../frame/settings/shared/defaults.ts';
import { forgetKept } from './kept-texts.ts';
import { authCalls } from '../shared/calls.ts';
import type { AuthApi, Session, User, UserChanges } from '../shared/schema.ts';
import { refusedToken } from '../shared/rules.ts';
import { deviceTexts, tabTexts } from '../../../../ui/storage.ts';

const authApi: AuthApi = authCalls;

export type SessionState = {
  readonly status: 'unknown' | 'guest' | 'signed-in';
  readonly user: User | null;
  /** The session is there, but waits for its password: nothing of it may be shown. */
  readonly isLocked: boolean;
  /** The sample data is loaded, so that what demonstrates the product is shown. */
  readonly hasSampleData: boolean;
};

const userKey = 'user'; // the last known user, so that the app starts at once, and without a network
const changesKey = 'user-changes'; // what of them the server has not confirmed yet
const lockedKey = 'locked'; // so that nothing is shown before the server has answered
const sampleKey = 'sample-data';
const reasonKey = 'sign-out-reason'; // shown by the sign-in page, and by client-notices.ts when it is `other tab`
/** Raised on the window at a start without a stored token. */
const noTokenEvent = 'no-token';

/** Somebody who is not signed in. */
const buildGuest = (): User => ({
  uid: '',
  from: 'default',
  role: [],
  online: true,
  data: {
    displayName: '',
    photoURL: '',
    email: '',
    settings: defaultSettings,
    shortcuts: [...readDefaultPages()],
  },
});

const store = createStore<SessionState>(() => ({
  status: 'unknown',
  user: null,
  isLocked: false,
  hasSampleData: deviceTexts.read(sampleKey) !== null,
}));

/** The session now; the component renders again when it changes. */
export const useSession = (): SessionState => useStore(store);

/** The session now, outside of components. */
export const readSession = (): SessionState => store.getState();

/** The person in front of the screen: the user, else the guest. */
export const readPerson = (): User => store.getState().user ?? buildGuest();

/** Calls back on every change of the session; returns how to stop. */
export const subscribeSession = (listener: (state: SessionState, previous: SessionState) => void) =>
  store.subscribe(listener);

/** What people change of themselves, field by field. */
export type UserDataChanges = UserChanges['data'];

function readKept<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(deviceTexts.read(key) ?? 'null');
  } catch {
    deviceTexts.write(key, null); // damaged: the server knows better
    return null;
  }
}

const withChanges = (user: User, changes: UserDataChanges | null): User =>
  changes === null ? user : { ...user, data: { ...user.data, ...changes } };

/** Shows the user as the server knows them, with what it does not know yet. */
function showUser(user: User): void {
  setCaller(user.uid);
  store.setState({ status: 'signed-in', user: withChanges(user, readKept<UserDataChanges>(changesKey)) });
}

function keepUser(user: User): void {
  if (readToken() === null) return; // somebody else has signed in, or the person has left, in another tab
  deviceTexts.write(userKey, JSON.stringify({ ...user, contatti: undefined }));
  showUser(user);
}

/** The user as the server knows them; null when this browser keeps another one than this tab shows. */
function readKeptUser(): User | null {
  const user = readKept<User>(userKey);
  return user?.uid === store.getState().user?.uid ? user : null;
}

/** Says which changes of the user wait to be sent; they are shown over what the server knows, also after a reload. */
export function setUnsentChanges(changes: UserDataChanges): void {
  const user = readKeptUser();
  if (!user) return;
  const text = Object.keys(changes).length > 0 ? JSON.stringify(changes) : null;
  if (text === deviceTexts.read(changesKey)) return;
  deviceTexts.write(changesKey, text);
  showUser(user);
}

/** The server has confirmed changes: from now on they are part of the user. */
export function keepConfirmedChanges(changes: UserDataChanges): void {
  const user = readKeptUser();
  if (user) keepUser(withChanges(user, changes));
}

/** Takes over a session that the server has just given. */
export function adoptSession(session: Session, isKept?: boolean): void {
  const { user, access_token, isLocked = false, hasSampleData = false } = session;
  setCaller(user.uid);
  if ((readKept<User>(userKey)?.uid ?? user.uid) !== user.uid) forgetKept();
  writeToken(access_token, isKept);
  deviceTexts.write(sampleKey, hasSampleData ? 'true' : null);
  if (store.getState().hasSampleData !== hasSampleData) store.setState({ hasSampleData });
  markLocked(isLocked);
  keepUser(user);
}

/** Takes over what the server says of the person of this tab, unless another tab has ended their session meanwhile. */
export function renewSession(session: Session): void {
  const token = readStoredToken();
  if (token !== null && readClaims(token).sub === session.user.uid) adoptSession(session);
  else leaveTab();
}

/** Hides the session until its password is given, or shows it again. */
export function markLocked(isLocked: boolean): void {
  deviceTexts.write(lockedKey, isLocked ? 'true' : null);
  if (store.getState().isLocked !== isLocked) store.setState({ isLocked });
}

/** Whether the person's browser has a connection; reported by the part that watches it. */
export function setOnline(online: boolean): void {
  const { user } = store.getState();
  if (user && user.online !== online) store.setState({ user: { ...user, online } });
}

/** When a token ends, in milliseconds, by its own words. */
function readTokenEnd(token: string): number | undefined {
  const { exp } = readClaims(token);
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

const describeRefusedToken = (token: string): string =>
  (readTokenEnd(token) ?? Infinity) <= readNow() ? 'access_token expired' : refusedToken;

/**
 * Finds out who is signed in: from the last visit at once, confirmed by the server in the background. Rejects when
 * there is a token, but neither a known user nor a response. Reports when it has to wait for the server, and when it need not any more.
 */
export async function restoreSession(report?: (step: 'logging-in' | 'logged-in') => void): Promise<void> {
  const token = readStoredToken();
  if (token === null) {
    store.setState({ status: 'guest', user: null, isLocked: false });
    dispatchEvent(new Event(noTokenEvent));
    return;
  }
  const { sub } = readClaims(token);
  setCaller(sub);
  markLocked(deviceTexts.read(lockedKey) !== null);
  const known = readKept<User>(userKey);
  const cached = known?.uid === sub ? known : null;
  if (cached !== null) showUser(cached);
  const confirmed = call(authApi.signInWithToken, { body: (access_token) => ({ access_token }) }).then(
    renewSession,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return endSession(describeRefusedToken(token));
      if (cached === null) throw error; // nobody knows who this is: not a guest, who would lose the session
    },
  );
  if (cached !== null) return;
  report?.('logging-in');
  await confirmed;
  if (store.getState().user) report?.('logged-in');
}

/** A token lives for two days: one that is in use is renewed in its second. */
const renewBeforeMs = 24 * 3_600_000;

/** Renews the token when it is in its last day; a page may stay open for weeks. */
export async function renewToken(): Promise<void> {
  const token = readToken();
  const end = token === null ? undefined : readTokenEnd(token);
  if (end !== undefined && end - readNow() < renewBeforeMs) await refreshUser();
}

/** Fetches the user anew: something of them was changed elsewhere. */
export async function refreshUser(): Promise<void> {
  if (readToken() === null) return;
  await call(authApi.signInWithToken, { body: (access_token) => ({ access_token }) }).then(
    renewSession,
    () => undefined,
  );
}

/**
 * Another tab has signed out or signed in as somebody else: this one shows nothing of its person any more, keeps what they have
 * not sent, and touches nothing of the other person.
 */
function leaveTab(): void {
  tabTexts.write(tokenKey, null);
  tabTexts.write(reasonKey, 'other tab');
  if (readStoredToken() === null) return store.setState({ status: 'guest', user: null, isLocked: false });
  document.documentElement.hidden = true;
  location.replace('/');
}

/** Leaves when this browser does not keep the session of this tab's person any more. */
function checkPerson(): void {
  const { user } = store.getState();
  if (!user) return;
  const isOwn = readToken() !== null && (readKept<User>(userKey)?.uid ?? user.uid) === user.uid;
  if (!isOwn) leaveTab();
}

/** Forgets the session on this device. */
function endSession(reason?: string): void {
  if (readToken() !== readStoredToken()) return leaveTab();
  writeToken(null);
  forgetKept();
  if (reason) tabTexts.write(reasonKey, reason);
  store.setState({ status: 'guest', user: null, isLocked: false });
}

/** Ends the session here and on the server, as far as it can be reached. */
export async function signOut(reason?: string): Promise<void> {
  if (reason === undefined && readToken() !== null) await call(authApi.signOut).catch(() => undefined);
  endSession(reason);
}

/** Saves what a user changes of themselves. */
export async function updateUser(changes: UserChanges): Promise<void> {
  keepUser(await call(authApi.updateUser, { body: { user: changes } }));
}

setSessionHandlers({
  onUnauthorized: () => void signOut('Invalid access_token'),
  onLocked: () => markLocked(true),
  onOtherPerson: leaveTab,
});
// Locked in one tab is locked in all, and one browser has one person.
addEventListener('storage', ({ key, newValue }) => {
  if (key === lockedKey && store.getState().user) store.setState({ isLocked: newValue !== null });
  if (key === null || key === tokenKey || key === userKey) checkPerson();
});
addEventListener('pageshow', checkPerson); // a page that comes back has heard nothing meanwhile
