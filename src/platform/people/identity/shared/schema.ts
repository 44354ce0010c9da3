import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { recordId, text } from '../../../kernel/http/shared/fields.ts';
import { dateOrders, firstWeekdays, hourCycles } from '../../../../base/region-options.ts';
import { Device, Settings } from '../../../frame/settings/shared/schema.ts';
import { themeNames } from '../../../frame/theme/shared/themes.ts';
import { authCalls } from './calls.ts';

export const Role = v.picklist(['admin', 'staff', 'user']);
export type Role = v.InferOutput<typeof Role>;
/** The roles that an invitation link can give: an administrator is made one by name. */
export const InvitedRole = v.picklist(['staff', 'user']);

const UserData = v.object({
  displayName: v.string(),
  photoURL: v.string(),
  email: v.string(),
  /** Whether a mailed link has shown that the address is theirs. */
  isEmailConfirmed: v.optional(v.boolean()),
  settings: Settings,
  /** Ids of navigation items. */
  shortcuts: v.array(v.string()),
});

/** The ids of a person's starred, frequent and grouped contacts. */
export const UserContacts = v.object({
  starred: v.array(v.string()),
  frequentContacts: v.array(v.string()),
  groups: v.array(v.object({ id: v.string(), name: v.string(), contactIds: v.array(v.string()) })),
});
export type UserContacts = v.InferOutput<typeof UserContacts>;

/** A person as the client knows them. An empty role list is a guest. */
export const User = v.object({
  uid: v.string(),
  from: v.string(),
  role: v.array(v.string()),
  online: v.boolean(),
  data: UserData,
  /** Absent without an app of contacts and while the session is locked. */
  contatti: v.optional(UserContacts),
});
export type User = v.InferOutput<typeof User>;

/** What is wrong with which field of the sign-in and register forms; null is right. */
export const AuthError = v.object({
  email: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  password: v.nullable(v.string()),
});
export type AuthError = v.InferOutput<typeof AuthError>;

export const Session = v.object({
  user: User,
  access_token: v.string(),
  device_token: v.optional(v.string()),
  /** The sample accounts are in the database: the product shows how it can be tried. */
  hasSampleData: v.optional(v.boolean()),
  /** The session waits for its password. */
  isLocked: v.optional(v.boolean()),
});
export type Session = v.InferOutput<typeof Session>;

/** By the specification a refused sign-in has status 200 and the error in the body. */
export const AuthAnswer = v.union([
  Session,
  /** With `confirmation`, only that address has to be confirmed; the link to do so was mailed. */
  v.object({
    error: AuthError,
    confirmation: v.optional(v.string()),
    device_token: v.optional(v.string()),
  }),
]);
export type AuthAnswer = v.InferOutput<typeof AuthAnswer>;

const Credentials = v.object({
  email: text(254),
  // Longer passwords would only make the hash slow; 1,024 is beyond any passphrase.
  password: text(1024),
  /** Proves that this account signed in on this device before: strangers' failures do not lock it out. */
  device_token: v.optional(v.pipe(v.string(), v.maxLength(2048))),
});
/** The token of a mailed or copied link. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'This link is not complete'));
/** Everybody, people with an invitation link, or nobody; without a domain listed, with any address. */
const Registration = v.object({
  mode: v.picklist(['open', 'invite', 'closed']),
  domains: v.array(v.string()),
});
const AccessToken = v.object({ access_token: v.pipe(v.string(), v.maxLength(4096)) });

/** Settings go to every screen of a person with each sign-in, and each change is kept. */
const maxSettingsLength = 16_384;

const themeName = () => v.optional(v.picklist(themeNames, 'Choose one of the themes'));
/** Settings in a request. Rejects unknown themes and formats of dates; other invalid values from older clients are normalized as in `Settings`. */
const SentSettings = v.looseObject({
  theme: v.optional(
    v.looseObject({
      main: themeName(),
      navbar: themeName(),
      toolbar: themeName(),
      footer: themeName(),
    }),
  ),
  dateOrder: v.optional(v.picklist(dateOrders, 'Choose one of the options')),
  hourCycle: v.optional(v.picklist(hourCycles, 'Choose one of the options')),
  firstWeekday: v.optional(v.picklist(firstWeekdays, 'Choose one of the options')),
});

/** What users may change of themselves: settings, shortcuts, name, picture and device. Other fields are ignored. */
export const UserChanges = v.object({
  uid: v.optional(v.string()),
  data: v.object({
    displayName: v.optional(v.pipe(text(100), v.minLength(4, 'Min character length is 4'))),
    photoURL: v.optional(
      v.pipe(text(500), v.regex(/^$|^\/api\/files\//, 'Enter the address of a stored picture')),
    ),
    settings: v.optional(
      v.pipe(
        SentSettings,
        Settings,
        v.check((settings) => JSON.stringify(settings).length <= maxSettingsLength, 'At most 16 kB'),
      ),
    ),
    shortcuts: v.optional(v.pipe(v.array(v.pipe(text(64), v.minLength(1))), v.maxLength(100))),
    /** Stored as `settings.device`, which other settings do not overwrite. */
    device: v.optional(Device),
  }),
});
export type UserChanges = v.InferOutput<typeof UserChanges>;

const signInExample = { body: { email: 'user@example.com', password: 'a long password' } };
const tokenExample = { body: { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature' } };

export const authApi = {
  signIn: endpoint({
    ...authCalls.signIn,
    worksInMaintenance: true,
    auth: 'open',
    summary: 'Sign in with e-mail and password',
    description:
      'A refusal comes with status 200 and an error object. After ten wrong tries each further one has to wait longer: 429 says how long.',
    body: Credentials,
    answer: AuthAnswer,
    example: signInExample,
  }),
  signInByGet: endpoint({
    ...authCalls.signInByGet,
    worksInMaintenance: true,
    auth: 'open',
    summary: 'Sign in, with the body sent by GET',
    description: 'The same as POST, for clients that follow the original interface; browsers cannot send it.',
    body: Credentials,
    answer: AuthAnswer,
    example: signInExample,
  }),
  signInWithToken: endpoint({
    ...authCalls.signInWithToken,
    worksInMaintenance: true,
    auth: 'open',
    summary: 'Continue with an access token',
    description: 'Answers the user and a fresh token of the same session, or 401.',
    body: AccessToken,
    answer: Session,
    example: tokenExample,
  }),
  signInWithTokenByGet: endpoint({
    ...authCalls.signInWithTokenByGet,
    worksInMaintenance: true,
    auth: 'open',
    summary: 'Continue with an access token, with the body sent by GET',
    body: AccessToken,
    answer: Session,
    example: tokenExample,
  }),
  register: endpoint({
    ...authCalls.register,
    auth: 'open',
    summary: 'Register',
    description: 'The new user has the role user, or that of the invitation. Refusals as in signing in.',
    body: v.object({
      displayName: text(100),
      password: text(1024),
      email: text(254),
      /** The token of an invitation link, which decides the role and needs no open registration. */
      invitation: v.optional(LinkToken),
    }),
    answer: AuthAnswer,
    example: { body: { displayName: 'Ada Lovelace', password: 'a long password', email: 'ada@example.com' } },
  }),
  readRegistration: endpoint({
    ...authCalls.readRegistration,
    worksInMaintenance: true,
    auth: 'open',
    summary: 'Who may register',
    answer: Registration,
    example: {},
  }),
  updateUser: endpoint({
    ...authCalls.updateUser,
    auth: 'user',
    summary: 'Change my name, picture, settings or shortcuts',
    body: v.object({ user: UserChanges }),
    answer: User,
    example: { body: { user: { data: { shortcuts: ['apps.plants'] } } } },
  }),
  signOut: endpoint({
    ...authCalls.signOut,
    worksInMaintenance: true,
    auth: 'user',
    worksWhileLocked: true,
    summary: 'End this session',
    answer: v.object({ ended: v.boolean() }),
    example: {},
  }),
  changePassword: endpoint({
    ...authCalls.changePassword,
    auth: 'user',
    summary: 'Change my password',
    description: 'Ends all my other sessions and answers a token for a new one.',
    body: v.object({ currentPassword: text(1024), newPassword: text(1024) }),
    answer: AuthAnswer,
    example: { body: { currentPassword: 'a long password', newPassword: 'a longer password' } },
  }),
};

/** The calls as the browser sends them. */
export type AuthApi = CallsOf<typeof authApi>;

/** The id of a user, in paths and bodies. */
export const userId = () => recordId('users');
