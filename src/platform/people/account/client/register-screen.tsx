import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { register } from '../../identity/client/account-api.ts';
import { isEmail, isLongEnough, minimumPasswordLength } from '../../identity/shared/rules.ts';
import { AuthFrame, authPath, useAuthVariant } from './auth-frame.tsx';
import { FootLink, FormFailure, SignedInNotice, SubmitButton } from './auth-parts.tsx';
import { goToConfirmation } from './confirmation.ts';
import { useInvitation, useRegistrationMode } from './registration.ts';
import { useAccountTexts } from './texts/en.ts';
import { useAccountForm } from './use-account-form.ts';

/** Makes an account, signs in, and says where the confirmation was mailed to. */
export function RegisterScreen() {
  const texts = useAccountTexts();
  const variant = useAuthVariant();
  const [accepts, setAccepts] = useState(false);
  const mode = useRegistrationMode();
  const invitation = useInvitation();
  const form = useAccountForm({
    initial: { displayName: '', email: '', password: '', 'password-confirm': '' },
    check: ({ displayName, email, password, 'password-confirm': confirmed }, { errors, atLeast }) => ({
      displayName: isLongEnough(displayName.trim()) ? null : errors.tooShort,
      email: isEmail(email) ? null : errors.invalidEmail,
      password: password.length >= minimumPasswordLength ? null : atLeast(minimumPasswordLength),
      'password-confirm': password === confirmed ? null : errors.passwordsDiffer,
    }),
    send: ({ displayName, email, password }) => register({ displayName, email, password, invitation }),
    onDone: (_outcome, { email }) => goToConfirmation(email),
  });
  if (mode === 'closed' || (mode === 'invite' && invitation === undefined)) {
    return (
      <AuthFrame variant={variant} title={texts.registerTitle}>
        <p role="status" className="text-sm text-dim">
          {mode === 'closed' ? texts.errors.registrationClosed : texts.errors.registrationInvite}
        </p>
        <FootLink question={texts.haveAccount} to={authPath('login', variant)}>
          {texts.login}
        </FootLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame variant={variant} title={texts.registerTitle}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <SignedInNotice />
        <TextField
          label={texts.displayName}
          autoComplete="name"
          required
          icon="person"
          {...form.bind('displayName')}
        />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          icon="mail"
          {...form.bind('email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          required
          icon="key"
          {...form.bind('password')}
        />
        <PasswordField
          label={texts.passwordConfirm}
          autoComplete="new-password"
          required
          icon="key"
          {...form.bind('password-confirm')}
        />
        <Checkbox label={texts.terms} checked={accepts} onCheckedChange={setAccepts} />
        <FormFailure text={form.failure} />
        <SubmitButton canSend={form.canSend && accepts} isPending={form.isPending}>
          {texts.register}
        </SubmitButton>
      </form>
      <FootLink question={texts.haveAccount} to={authPath('login', variant)}>
        {texts.login}
      </FootLink>
    </AuthFrame>
  );
}
