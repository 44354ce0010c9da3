import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { signIn } from '../../identity/client/account-api.ts';
import { isLongEnough } from '../../identity/shared/rules.ts';
import { AuthFrame, authPath, useAuthVariant } from './auth-frame.tsx';
import { enterApp, FootLink, FormFailure, SignedInNotice, SubmitButton, TextLink } from './auth-parts.tsx';
import { useRegistrationMode } from './registration.ts';
import { useAccountTexts } from './texts/en.ts';
import { useAccountForm } from './use-account-form.ts';
import { goToConfirmation } from './confirmation.ts';

/** Signs in; "remember me" says whether the session outlives the browser. */
export function LoginScreen() {
  const texts = useAccountTexts();
  const variant = useAuthVariant();
  const [isKept, setKept] = useState(true);
  const canRegister = useRegistrationMode() === 'open';
  const form = useAccountForm({
    initial: { username: '', password: '' },
    check: ({ username, password }, { errors }) => ({
      username: isLongEnough(username) ? null : errors.tooShort,
      password: isLongEnough(password) ? null : errors.tooShort,
    }),
    send: (values) => signIn({ ...values, isKept }),
    onDone: ({ confirmation }) => (confirmation === undefined ? enterApp() : goToConfirmation(confirmation)),
  });
  return (
    <AuthFrame variant={variant} title={texts.loginTitle}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <SignedInNotice />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          icon="mail"
          {...form.bind('username')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          required
          icon="key"
          {...form.bind('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <Checkbox label={texts.rememberMe} checked={isKept} onCheckedChange={setKept} />
          <TextLink to={authPath('forgot-password', variant)}>{texts.forgotLink}</TextLink>
        </div>
        <FormFailure text={form.failure} />
        <SubmitButton canSend={form.canSend} isPending={form.isPending}>
          {texts.login}
        </SubmitButton>
      </form>
      {canRegister && (
        <FootLink question={texts.noAccount} to={authPath('register', variant)}>
          {texts.createAccount}
        </FootLink>
      )}
    </AuthFrame>
  );
}
