/** The methods and paths of calls that `schema.ts` describes. */
export const authCalls = {
  signIn: { method: 'POST', path: '/api/auth' },
  signInByGet: { method: 'GET', path: '/api/auth' },
  signInWithToken: { method: 'POST', path: '/api/auth/access-token' },
  signInWithTokenByGet: { method: 'GET', path: '/api/auth/access-token' },
  register: { method: 'POST', path: '/api/auth/register' },
  readRegistration: { method: 'GET', path: '/api/auth/registration' },
  updateUser: { method: 'POST', path: '/api/auth/user/update' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
} as const;
