import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { checkToken, resetPassword } from '../../identity/client/account-api.ts';
import { minimumPasswordLength } from '../../identity/shared/rules.ts';
import { AuthFrame, authPath, useAuthVariant } from './auth-frame.tsx';
import { enterApp, FootLink, FormFailure, SubmitButton } from './auth-parts.tsx';
import { useLinkToken } from './confirmation.ts';
import { useAccountTexts } from './texts/en.ts';
import { describeCallFailure, useAccountForm } from './use-account-form.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';

/** Sets a new password with a mailed link; without one it says where to get it. */
export function ResetPasswordScreen() {
  return (
    <QueryScope>
      <ResetPassword />
    </QueryScope>
  );
}

function ResetPassword() {
  const texts = useAccountTexts();
  const variant = useAuthVariant();
  const token = useLinkToken();
  const check = useQuery({
    queryKey: ['reset-password', token],
    queryFn: () => checkToken(token ?? ''),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token !== null && check.data) return <ResetForm token={token} email={check.data.email} />;
  const isDead = check.error instanceof ApiError && check.error.status === 400;
  return (
    <AuthFrame variant={variant} title={isDead ? texts.deadLinkTitle : texts.resetTitle}>
      {check.isFetching ? (
        <Spinner className="mx-auto" />
      ) : (
        <p role={check.error ? 'alert' : undefined} className="text-sm text-dim">
          {isDead ? texts.deadLink : check.error ? describeCallFailure(texts, check.error) : texts.noLink}
        </p>
      )}
      <FootLink to={authPath('forgot-password', variant)}>{texts.newLink}</FootLink>
    </AuthFrame>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const texts = useAccountTexts();
  const variant = useAuthVariant();
  const form = useAccountForm({
    initial: { password: '', 'password-confirm': '' },
    check: ({ password, 'password-confirm': confirmed }, { errors, atLeast }) => ({
      password: password.length >= minimumPasswordLength ? null : atLeast(minimumPasswordLength),
      'password-confirm': password === confirmed ? null : errors.passwordsDiffer,
    }),
    send: ({ password }) => resetPassword({ token, newPassword: password }),
    onDone: () => enterApp(),
  });
  return (
    <AuthFrame variant={variant} title={texts.resetTitle} text={texts.resetText}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField label={texts.email} value={email} readOnly autoComplete="username" icon="mail" />
        <PasswordField
          label={texts.newPassword}
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
        <FormFailure text={form.failure} />
        <SubmitButton canSend={form.canSend} isPending={form.isPending}>
          {texts.resetSave}
        </SubmitButton>
      </form>
      <FootLink to={authPath('login', variant)}>{texts.backToLogin}</FootLink>
    </AuthFrame>
  );
}
