import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { addAccount } from '../../identity/client/administration-api.ts';
import { isEmail, isLongEnough } from '../../identity/shared/rules.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { CopyField } from './copy-field.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { useAdministrationTexts } from './texts/en.ts';

type Values = { displayName: string; email: string; role: 'admin' | 'staff' | 'user'; isInvited: boolean };
const empty: Values = { displayName: '', email: '', role: 'user', isInvited: true };

/** Makes an account, with an invitation by mail or with a password that is shown once. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const texts = useAdministrationTexts();
  const formId = useId();
  const [values, setValues] = useState(empty);
  const [emailError, setEmailError] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [left, setLeft] = useState({ displayName: false, email: false });
  const [isPending, setPending] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const isNameLong = isLongEnough(values.displayName.trim());
  const isValid = isNameLong && isEmail(values.email);
  // Shown once the field was left: while typing there is no mistake yet.
  const nameError = left.displayName && !isNameLong ? texts.tooShort : null;
  const formError = left.email && !isEmail(values.email) ? texts.invalidEmail : null;
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes });
    setEmailError(null);
    setFailure('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isPending) return;
    setPending(true);
    try {
      const added = await addAccount(values);
      if (added.password === null) {
        showMessage({ variant: 'success', text: texts.invited(values.email) });
        onClose();
      } else setPassword(added.password);
    } catch (error) {
      const isTaken = error instanceof ApiError && error.fields['email'] === 'The email is already in use';
      if (isTaken) setEmailError(texts.emailTaken);
      else setFailure(describeRefusal(texts, error));
    }
    setPending(false);
  };
  if (password !== null) return <PasswordDialog email={values.email} password={password} onClose={onClose} />;
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} variant="primary" disabled={!isValid} pending={isPending}>
        {texts.add}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.addTitle} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.displayName}
          autoComplete="off"
          maxLength={100}
          required
          value={values.displayName}
          error={nameError}
          onBlur={() => setLeft({ ...left, displayName: values.displayName !== '' })}
          onChange={(event) => change({ displayName: event.target.value })}
        />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          value={values.email}
          error={emailError ?? formError}
          onBlur={() => setLeft({ ...left, email: values.email !== '' })}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Select
          label={texts.role}
          value={values.role}
          onValueChange={(role) => change({ role })}
          options={(['user', 'staff', 'admin'] as const).map((value) => ({
            value,
            label: texts.roles[value],
          }))}
        />
        <div>
          <Switch
            label={texts.invite}
            checked={values.isInvited}
            onCheckedChange={(isInvited) => change({ isInvited })}
          />
          <p className="mt-1 text-xs text-dim">{texts.inviteHint}</p>
        </div>
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

type PasswordDialogProps = { email: string; password: string; onClose: () => void };

function PasswordDialog({ email, password, onClose }: PasswordDialogProps) {
  const texts = useAdministrationTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.passwordTitle}
      description={texts.passwordText(email)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <CopyField label={texts.password} value={password} />
    </Dialog>
  );
}
