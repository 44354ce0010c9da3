import { useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { forgotPassword } from '../../identity/client/account-api.ts';
import { isEmail } from '../../identity/shared/rules.ts';
import { AuthFrame, authPath, useAuthVariant } from './auth-frame.tsx';
import { FootLink, FormFailure, SubmitButton } from './auth-parts.tsx';
import { useAccountTexts } from './texts/en.ts';
import { useAccountForm } from './use-account-form.ts';

/** Has a link mailed that sets a new password; says the same whether there is such an account or not. */
export function ForgotPasswordScreen() {
  const texts = useAccountTexts();
  const variant = useAuthVariant();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }, { errors }) => ({ email: isEmail(email) ? null : errors.invalidEmail }),
    send: async ({ email }) => void (await forgotPassword(email)),
    onDone: (_outcome, { email }) => setSentTo(email),
  });
  const loginLink = <FootLink to={authPath('login', variant)}>{texts.backToLogin}</FootLink>;
  if (sentTo !== null) {
    return (
      <AuthFrame variant={variant} title={texts.linkSentTitle}>
        <p role="status" className="text-sm text-dim">
          {texts.linkSent(sentTo)}
        </p>
        {loginLink}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame variant={variant} title={texts.forgotTitle} text={texts.forgotText}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          icon="mail"
          {...form.bind('email')}
        />
        <FormFailure text={form.failure} />
        <SubmitButton canSend={form.canSend} isPending={form.isPending}>
          {texts.sendLink}
        </SubmitButton>
      </form>
      {loginLink}
    </AuthFrame>
  );
}
