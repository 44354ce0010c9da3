import { readDeviceZone } from '../../../../base/clock.ts';
import { call, readToken, replaceToken, send } from '../../../kernel/http/client/call.ts';
import { filesCalls } from '../../../kernel/files/shared/calls.ts';
import type { StoredFile } from '../../../kernel/files/shared/schema.ts';
import { accountCalls } from '../shared/account-calls.ts';
import type { AccountApi } from '../shared/account-schema.ts';
import { authCalls } from '../shared/calls.ts';
import type { AuthAnswer, AuthApi, AuthError, Session } from '../shared/schema.ts';
import { adoptSession, markLocked, renewSession, updateUser } from './session.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const accountApi: AccountApi = accountCalls;
const authApi: AuthApi = authCalls;

/** The result for a form: whether it succeeded, what is wrong with which field, and which address is to be confirmed. */
export type FormOutcome<Field extends string = keyof AuthError> = {
  success: boolean;
  error?: Readonly<Record<Field, string | null>>;
  confirmation?: string | undefined;
};

export const devicesKey = ['account', 'devices'] as const;

const deviceKey = 'device_token';
/** Says where this device is: its time zone names a country. */
const here = () => ({ timeZone: readDeviceZone() });
const readDeviceToken = () => deviceTexts.read(deviceKey) ?? undefined;

function take(answer: AuthAnswer, adopt: (session: Session) => void): FormOutcome {
  if (answer.device_token !== undefined) deviceTexts.write(deviceKey, answer.device_token);
  if ('error' in answer) {
    const { error, confirmation } = answer;
    return { success: false, error, confirmation };
  }
  adopt(answer);
  return { success: true };
}

/** Signing in as somebody else ends one's own session, as far as the server can be reached. */
async function replaceSession(open: () => Promise<AuthAnswer>, isKept?: boolean): Promise<FormOutcome> {
  const hadSession = readToken() !== null;
  const answer = await open();
  if (!('error' in answer) && hadSession) await call(authApi.signOut).catch(() => undefined);
  return take(answer, (session) => adoptSession(session, isKept));
}

/** Signs in; without `isKept` only until the browser is closed. */
export async function signIn(input: {
  username: string;
  password: string;
  isKept: boolean;
}): Promise<FormOutcome<'username' | 'password'>> {
  const { username: email, password, isKept } = input;
  const body = { email, password, device_token: readDeviceToken() };
  const { error, ...outcome } = await replaceSession(() => call(authApi.signIn, { body, ...here() }), isKept);
  return error ? { ...outcome, error: { username: error.email, password: error.password } } : outcome;
}

/** Who may register. */
export const readRegistration = () => call(authApi.readRegistration);

/** Makes an account and signs in. */
export const register = (body: {
  displayName: string;
  email: string;
  password: string;
  invitation?: string | undefined;
}): Promise<FormOutcome> => replaceSession(() => call(authApi.register, { body, ...here() }));

/** Has the link mailed that sets a new password. */
export const forgotPassword = (email: string) => call(accountApi.forgotPassword, { body: { email } });

/** Whose password a mailed link sets; rejects when the link is dead. */
export const checkToken = (token: string) => call(accountApi.checkToken, { body: { token } });

/** Sets a new password with a mailed link, and signs in. */
export const resetPassword = (body: { token: string; newPassword: string }): Promise<FormOutcome> =>
  replaceSession(() => call(accountApi.resetPassword, { body, ...here() }));

/** Confirms an address with a mailed link; returns the token that sets a password where this browser is not known to the account. */
export const confirmEmail = (token: string) =>
  call(accountApi.confirmEmail, { body: { token, device_token: readDeviceToken() } });

/** Has the link mailed again that confirms the address. */
export const resendConfirmation = () => call(accountApi.resendConfirmation);

/** Locks this session: here at once, on the server as soon as it responds. */
export async function lockSession(): Promise<void> {
  await call(accountApi.lock);
  markLocked(true);
}

/** Unlocks this session with its password. */
export const unlockSession = async (password: string): Promise<FormOutcome> =>
  take(await call(accountApi.unlock, { body: { password } }), renewSession);

/** Changes the password; this device goes on, all others are signed out. */
export const changePassword = async (body: {
  currentPassword: string;
  newPassword: string;
}): Promise<FormOutcome> =>
  replaceToken(async () =>
    take(await call(authApi.changePassword, { body, ...here(), replacesToken: true }), renewSession),
  );

/** The devices that are signed in. */
export const listDevices = () => call(accountApi.listDevices);
/** Signs one of them out. */
export const endDevice = (id: string) => call(accountApi.endDevice, { body: { id } });
/** Signs all others out. */
export const endOtherDevices = () => call(accountApi.endOtherDevices);

/** Stores a picture and makes it the person's own. */
export async function uploadAvatar(content: Blob): Promise<void> {
  const response = await send(filesCalls.upload.method, filesCalls.upload.path, { content });
  const { url } = (await response.json()) as StoredFile; // safe: the server responds by the same description
  await updateUser({ data: { photoURL: url } });
}
