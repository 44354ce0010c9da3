import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, NetworkError } from '../../../kernel/http/client/api-error.ts';
import type { FormOutcome } from '../../identity/client/account-api.ts';
import { minimumPasswordLength } from '../../identity/shared/rules.ts';
import { useAccountTexts } from './texts/en.ts';

type Errors<Field extends string> = Partial<Record<Field, string | null>>;
type Texts = ReturnType<typeof useAccountTexts>;

/** The server's own words for what people do wrong, which the forms say in the reader's language. */
const knownErrors: Readonly<Record<string, keyof Texts['errors']>> = {
  'Check your username/email': 'unknownEmail',
  'Check your password': 'wrongPassword',
  'The email is already in use': 'emailTaken',
  'Enter display name': 'noName',
  'Min character length is 4': 'tooShort',
  'Please enter a valid email': 'invalidEmail',
  'This account is disabled': 'disabled',
  'This password is too common: choose another one': 'commonPassword',
  'An administrator has this name: choose another one': 'nameOfAdmin',
  'Registration needs an invitation: ask an administrator': 'registrationInvite',
  'Registration is closed: ask an administrator for an account': 'registrationClosed',
  'Addresses of this domain cannot register here': 'registrationDomain',
  'This invitation is not valid any more: ask for a new one': 'invitationDead',
  'Confirm your email first: see the message that we sent you': 'unconfirmed',
};

/** What the server said, in the reader's language where it is known. */
function translateError(texts: Texts, message: string): string {
  const key = knownErrors[message];
  if (key) return texts.errors[key];
  return message.startsWith('The password must have at least')
    ? texts.atLeast(minimumPasswordLength)
    : message;
}

/** Why a call failed, in words that help. */
export function describeCallFailure(texts: Texts, error: unknown): string {
  if (error instanceof NetworkError) return texts.offline;
  if (error instanceof ApiError && error.status === 429) return texts.tooMany(error.retryAfterSeconds ?? 60);
  return texts.failed;
}

/** A form's values, its checks while it is filled in, and what the server said of it. */
export function useAccountForm<Field extends string>(options: {
  initial: Record<Field, string>;
  check: (values: Record<Field, string>, texts: Texts) => Errors<Field>;
  send: (values: Record<Field, string>) => Promise<FormOutcome<string> | void>;
  onDone: (outcome: FormOutcome<string>, values: Record<Field, string>) => void;
}) {
  const texts = useAccountTexts();
  const [values, setValues] = useState(options.initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<Errors<Field>>({});
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const errors = options.check(values, texts);
  const isValid = Object.values(errors).every((error) => !error);

  const bind = (name: Field) => ({
    name,
    value: values[name],
    error: serverErrors[name] ?? (touched.has(name) ? errors[name] : null),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setServerErrors({ ...serverErrors, [name]: null });
      setFailure('');
    },
    onBlur: () => {
      // Later than the press that took the focus away: an error that appears would move its target.
      if (values[name] !== '') setTimeout(() => setTouched((now) => new Set([...now, name])), 200);
    },
  });

  const refusedForm = useRef<HTMLFormElement>(null);
  const showErrors = (form: HTMLFormElement, refused: object) => {
    refusedForm.current = form;
    setServerErrors(translateAll(texts, refused));
  };
  // Fields are marked by now, and the first one gets the focus.
  useEffect(() => {
    refusedForm.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    refusedForm.current = null;
  }, [serverErrors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isValid || isPending) return;
    setPending(true);
    setFailure('');
    try {
      const outcome = (await options.send(values)) ?? { success: true };
      if (outcome.error && !outcome.success && outcome.confirmation === undefined) {
        showErrors(form, outcome.error);
      } else options.onDone(outcome, values);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
      if (error instanceof ApiError && fields.some((field) => field in values)) {
        showErrors(form, error.fields);
      } else setFailure(describeCallFailure(texts, error));
    } finally {
      setPending(false);
    }
  };
  const reset = () => {
    setValues(options.initial);
    setTouched(new Set());
  };
  return { values, bind, submit, reset, isPending, failure, canSend: isValid };
}

// safe: fields that the form does not have are never read
const translateAll = <Field extends string>(texts: Texts, errors: object): Errors<Field> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name,
      typeof text === 'string' ? translateError(texts, text) : null,
    ]),
  ) as Errors<Field>; // safe: see above
