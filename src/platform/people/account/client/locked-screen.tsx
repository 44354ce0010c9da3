import { useEffect, useRef } from 'react';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { unlockSession } from '../../identity/client/account-api.ts';
import { signOut } from '../../identity/client/session.ts';
import type { User } from '../../identity/shared/schema.ts';
import { resetSettings } from '../../../frame/settings/client/settings-store.ts';
import { enterApp, FormFailure, SubmitButton } from './auth-parts.tsx';
import { LockCard } from './lock-card.tsx';
import { useAccountTexts } from './texts/en.ts';
import { useAccountForm } from './use-account-form.ts';

/** Replaces the app while the session is locked. */
export function LockedScreen({ user }: { user: User }) {
  const texts = useAccountTexts();
  const { displayName, email } = user.data;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? texts.errors.tooShort : null }),
    send: ({ password }) => unlockSession(password),
    onDone: () => undefined, // the gate opens on its own
  });
  const leave = () =>
    void signOut().finally(() => {
      resetSettings();
      enterApp('/login');
    });
  return (
    <main className="h-dvh overflow-y-auto bg-brand-dark">
      <LockCard user={user} title={texts.lockTitle} text={texts.lockText}>
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
          <TextField label={texts.email} value={email} disabled autoComplete="username" icon="person" />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            ref={field}
            required
            icon="key"
            {...form.bind('password')}
          />
          <FormFailure text={form.failure} />
          <SubmitButton canSend={form.canSend} isPending={form.isPending}>
            {texts.unlock}
          </SubmitButton>
        </form>
        <p className="mt-6 text-center text-sm">
          <button
            type="button"
            onClick={leave}
            className="ring-focus rounded font-semibold text-accent-text underline underline-offset-2"
          >
            {texts.notYou(displayName)}
          </button>
        </p>
      </LockCard>
    </main>
  );
}
