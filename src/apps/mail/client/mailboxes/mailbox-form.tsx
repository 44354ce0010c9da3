import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { createId } from '../../../../base/ids.ts';
import type { Mailbox } from '../../shared/mailboxes/mailbox.ts';
import { isAddress } from '../../../../base/mail-address.ts';
import { saveMailbox } from '../api.ts';
import { useMailSettingsTexts } from '../settings/texts/en.ts';
import { useMailboxTexts } from './texts/en.ts';

interface MailboxFormProps {
  /** Undefined for a new one. */
  mailbox: Mailbox | undefined;
  onClose: () => void;
}

/** Creates a shared mailbox, or changes its name and address. */
export function MailboxForm({ mailbox, onClose }: MailboxFormProps) {
  const texts = useMailboxTexts();
  const common = useMailSettingsTexts();
  const [id] = useState(() => mailbox?.id ?? createId());
  const [name, setName] = useState(mailbox?.name ?? '');
  const [address, setAddress] = useState(mailbox?.address ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isNameMissing = name.trim() === '';
  const isAddressWrong = !isAddress(address.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isNameMissing || isAddressWrong) return;
    setIsSaving(true);
    const failure = await saveMailbox({ id, name: name.trim(), address: address.trim() }, !mailbox);
    setIsSaving(false);
    if (failure === null) onClose();
    else setProblem(failure);
  };
  return (
    <form
      noValidate
      aria-label={mailbox ? texts.edit(mailbox.name) : texts.add}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-xl border border-line p-4"
    >
      <TextField
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just opened
        autoFocus
        dir="auto"
        maxLength={100}
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        error={isChecked && isNameMissing ? texts.nameMissing : null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        required
        type="email"
        maxLength={254}
        label={texts.address}
        value={address}
        error={isChecked && isAddressWrong ? texts.addressWrong : null}
        onChange={(event) => {
          setProblem(null);
          setAddress(event.target.value);
        }}
      />
      {problem !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="primary" type="submit" pending={isSaving}>
          {common.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
