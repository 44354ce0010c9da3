import { formTexts, isEmail, isLongEnough } from '../platform/people/identity/shared/rules.ts';

export type FormName = 'login' | 'register';
export type FieldName = 'displayName' | 'username' | 'email' | 'password' | 'password-confirm';
export type FormValues = Readonly<Partial<Record<FieldName, string>>>;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What is wrong with which field, by the specified rules and in their words; empty when the form may be sent. */
export function checkForm(form: FormName, values: FormValues): FieldErrors {
  const { displayName = '', username = '', email = '', password = '' } = values;
  const errors: FieldErrors = {};
  if (form === 'login') {
    if (!isLongEnough(username)) errors.username = formTexts.tooShort;
    if (!isLongEnough(password)) errors.password = formTexts.tooShort;
    return errors;
  }
  if (!isLongEnough(displayName.trim())) errors.displayName = formTexts.tooShort;
  if (!isEmail(email)) errors.email = formTexts.invalidEmail;
  if (password === '' || password !== values['password-confirm'])
    errors['password-confirm'] = formTexts.passwordsDiffer;
  return errors;
}

/** Where to go after signing in: the remembered page, if it is one of ours and not a sign-in page. */
export function chooseTarget(remembered: string | null): string {
  const isOurs = remembered !== null && /^\/(?![/\\])/.test(remembered);
  return isOurs && !/^\/(login|register)\b/.test(remembered) ? remembered : '/';
}

/** A wait in words of the language, in seconds up to a minute and a half, in minutes up to one and a half hours. */
export function describeWait(locale: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [unit, count] =
    seconds < 90
      ? (['second', Math.ceil(seconds)] as const)
      : minutes < 90
        ? (['minute', minutes] as const)
        : (['hour', Math.ceil(minutes / 60)] as const);
  const options = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(locale, options).format(count);
}
