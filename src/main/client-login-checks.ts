import { formTexts, isEmail, isLongEnough } from '../platform/people/identity/shared/rules.ts';

export type FormName = 'login' | 'register';
export type FieldName = 'displayName' | 'email' | 'password' | 'passwordConfirm';
export type FormValues = Readonly<Partial<Record<FieldName, string>>>;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What is wrong with which field, by the specified rules and in their words; empty when the form may be sent. */
export function checkForm(form: FormName, values: FormValues): FieldErrors {
  const { displayName = '', email = '', password = '', passwordConfirm = '' } = values;
  const errors: FieldErrors = {};
  if (form === 'login') {
    if (!isLongEnough(email)) errors.email = formTexts.tooShort;
    if (!isLongEnough(password)) errors.password = formTexts.tooShort;
    return errors;
  }
  if (!isLongEnough(displayName.trim())) errors.displayName = formTexts.tooShort;
  if (!isEmail(email)) errors.email = formTexts.invalidEmail;
  if (password === '' || password !== passwordConfirm) errors.passwordConfirm = formTexts.passwordsDiffer;
  return errors;
}

/** Where to go after signing in: the remembered page, if it is one of ours and not a sign-in page. */
export function chooseTarget(remembered: string | null): string {
  const isOurs = remembered !== null && /^\/(?![/\\])/.test(remembered);
  return isOurs && !/^\/(login|register)\b/.test(remembered) ? remembered : '/';
}

/** A wait in words. */
export function describeWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 secondo' : `${Math.ceil(seconds)} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minuti` : `${Math.ceil(minutes / 60)} ore`;
}
