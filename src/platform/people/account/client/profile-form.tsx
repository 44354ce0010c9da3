import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { resendConfirmation } from '../../identity/client/account-api.ts';
import { updateUser } from '../../identity/client/session.ts';
import { isLongEnough } from '../../identity/shared/rules.ts';
import type { User } from '../../identity/shared/schema.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { AvatarField } from './avatar-field.tsx';
import { FormFailure } from './auth-parts.tsx';
import { useAccountTexts } from './texts/en.ts';
import { describeCallFailure, useAccountForm } from './use-account-form.ts';

/** The picture, the name, and the address that one signs in with. */
export function ProfileForm({ user }: { user: User }) {
  const texts = useAccountTexts();
  const form = useAccountForm({
    initial: { displayName: user.data.displayName },
    check: ({ displayName }, { errors }) => ({
      displayName: isLongEnough(displayName.trim()) ? null : errors.tooShort,
    }),
    send: ({ displayName }) => updateUser({ data: { displayName: displayName.trim() } }),
    onDone: () => showMessage({ variant: 'success', text: texts.saved }),
  });
  const isChanged = form.values.displayName !== user.data.displayName;
  return (
    <div className="flex flex-col gap-6">
      <AvatarField user={user} />
      <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
        <TextField
          label={texts.displayName}
          autoComplete="name"
          maxLength={100}
          required
          {...form.bind('displayName')}
        />
        <TextField
          label={texts.email}
          value={user.data.email}
          readOnly
          hint={<EmailState isConfirmed={user.data.isEmailConfirmed ?? true} />}
        />
        <FormFailure text={form.failure} />
        <Button
          type="submit"
          variant="primary"
          disabled={!form.canSend || !isChanged}
          pending={form.isPending}
          className="self-start"
        >
          {texts.save}
        </Button>
      </form>
    </div>
  );
}

function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const texts = useAccountTexts();
  const [isPending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    try {
      const { email } = await resendConfirmation();
      showMessage({ variant: 'success', text: texts.resent(email) });
    } catch (error) {
      showMessage({ variant: 'error', text: describeCallFailure(texts, error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      {texts.emailHint}
      {isConfirmed ? (
        <Chip label={texts.confirmed} tone="green" />
      ) : (
        <>
          <Chip label={texts.notConfirmed} tone="amber" />
          <Button size="sm" pending={isPending} onClick={resend}>
            {texts.resend}
          </Button>
        </>
      )}
    </span>
  );
}
