import { type FormEvent, useState } from 'react';
import { Button } from '../../../../../ui/actions/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { createId } from '../../../../../base/ids.ts';
import type { Mailbox } from '../../../shared/mailboxes/mailbox.ts';
import { isAddress } from '../../../../../base/mail-address.ts';
import { saveMailbox } from '../../api.ts';
import { FormattedField } from '../../settings/formatted-field.tsx';
import { useMailSettingsTexts } from '../../settings/texts/en.ts';
import { useLeftFields } from '../../settings/use-left-fields.ts';
import { useMailboxTexts } from '../texts/en.ts';

interface MailboxFormProps {
  /** Undefined for a new one. */
  mailbox: Mailbox | undefined;
  onClose: () => void;
}

/** Creates a shared mailbox, or changes its name, address and signature. */
export function MailboxForm({ mailbox, onClose }: MailboxFormProps) {
  const texts = useMailboxTexts();
  const common = useMailSettingsTexts();
  const [id] = useState(() => mailbox?.id ?? createId());
  const [name, setName] = useState(mailbox?.name ?? '');
  const [address, setAddress] = useState(mailbox?.address ?? '');
  const [signature, setSignature] = useState(mailbox?.signature ?? '');
  const fields = useLeftFields<'name' | 'address'>();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isNameMissing = name.trim() === '';
  const isAddressWrong = !isAddress(address.trim());
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    fields.check();
    if (isNameMissing || isAddressWrong) return;
    setIsSaving(true);
    const values = { id, name: name.trim(), address: address.trim(), signature };
    const failure = await saveMailbox(values, !mailbox);
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
        error={fields.isShown('name') && isNameMissing ? texts.nameMissing : null}
        onBlur={fields.leave('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        required
        type="email"
        maxLength={254}
        label={texts.address}
        value={address}
        error={fields.isShown('address') && isAddressWrong ? texts.addressWrong : null}
        onBlur={fields.leave('address')}
        onChange={(event) => {
          setProblem(null);
          setAddress(event.target.value);
        }}
      />
      <div className="flex flex-col gap-1.5">
        <FormattedField
          label={texts.signature}
          hint={texts.signatureHint}
          html={signature}
          onChange={setSignature}
          onSubmit={() => void submit()}
        />
      </div>
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
