import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/actions/button.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { changePassword } from '../../identity/client/account-api.ts';
import { minimumPasswordLength } from '../../identity/shared/rules.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { FormFailure } from './auth-parts.tsx';
import { useAccountTexts } from './texts/en.ts';
import { useAccountForm } from './use-account-form.ts';

/** Changes the password; all other devices are signed out. */
export function PasswordForm({ email }: { email: string }) {
  const texts = useAccountTexts();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    initial: { currentPassword: '', newPassword: '', 'password-confirm': '' },
    check: ({ currentPassword, newPassword, 'password-confirm': confirmed }, { errors, atLeast }) => ({
      currentPassword: currentPassword === '' ? errors.wrongPassword : null,
      newPassword: newPassword.length >= minimumPasswordLength ? null : atLeast(minimumPasswordLength),
      'password-confirm': newPassword === confirmed ? null : errors.passwordsDiffer,
    }),
    send: async ({ currentPassword, newPassword }) => {
      const { success, error } = await changePassword({ currentPassword, newPassword });
      if (!error) return { success };
      // The server names only "password": the words say which of the two is meant.
      const field = error.password === 'Check your password' ? 'currentPassword' : 'newPassword';
      return { success, error: { [field]: error.password } };
    },
    onDone: () => {
      form.reset();
      showMessage({ variant: 'success', text: texts.passwordChanged });
      // The devices, and what goes on working with a new password.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        required
        {...form.bind('currentPassword')}
      />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        required
        hint={texts.atLeast(minimumPasswordLength)}
        {...form.bind('newPassword')}
      />
      <PasswordField
        label={texts.passwordConfirm}
        autoComplete="new-password"
        required
        {...form.bind('password-confirm')}
      />
      <FormFailure text={form.failure} />
      <Button
        type="submit"
        variant="primary"
        disabled={!form.canSend && !form.isPending}
        pending={form.isPending}
        className="self-start"
      >
        {texts.changePassword}
      </Button>
    </form>
  );
}
