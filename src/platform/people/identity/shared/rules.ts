/** The specified minimum of the forms. */
const minimumLength = 4;
/** The server's own minimum for new passwords: NIST SP 800-63B and ASVS 6.2.1 ask for eight. */
export const minimumPasswordLength = 8;

export const formTexts = {
  tooShort: 'Min character length is 4',
  invalidEmail: 'Please enter a valid email',
  passwordsDiffer: 'Passwords do not match',
} as const;

/** One @, something before it, a dot after it: the rest is the mail server's to say. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
export const isLongEnough = (text: string): boolean => text.length >= minimumLength;

/** A refusal of a form, with what is wrong with which field. */
export const refuse = (error: { email?: string; displayName?: string; password?: string }) => ({
  error: { email: null, displayName: null, password: null, ...error },
});

/** The reason for ending a session whose token the server rejected, shown on the sign-in page. */
export const refusedToken = 'Failed to login with token';
