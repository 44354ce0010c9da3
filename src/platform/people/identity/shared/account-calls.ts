/** The methods and paths of calls that `account-schema.ts` describes. */
export const accountCalls = {
  listDevices: { method: 'GET', path: '/api/account/devices' },
  endDevice: { method: 'POST', path: '/api/account/end-device' },
  endOtherDevices: { method: 'POST', path: '/api/account/end-other-devices' },
  lock: { method: 'POST', path: '/api/account/lock' },
  unlock: { method: 'POST', path: '/api/account/unlock' },
  resendConfirmation: { method: 'POST', path: '/api/account/resend-confirmation' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  checkToken: { method: 'POST', path: '/api/auth/check-token' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email' },
} as const;
