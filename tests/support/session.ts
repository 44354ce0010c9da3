import type { Session } from '../../src/platform/people/identity/shared/schema.ts';
import { defaultSettings } from '../../src/platform/frame/settings/shared/defaults.ts';

/** What signing in gives to a person, for tests of screens. */
export const buildSession = (uid: string): Session => ({
  access_token: 'token',
  user: {
    uid,
    from: 'default',
    role: ['user'],
    online: true,
    data: {
      displayName: 'Me Myself',
      photoURL: '',
      email: 'me@example.com',
      settings: { ...defaultSettings, timeZone: 'UTC' },
      shortcuts: [],
    },
  },
});
