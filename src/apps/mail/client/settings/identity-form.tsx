import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Sender } from '../../shared/identities/senders.ts';
import type { Signature } from '../../shared/snippets/signature.ts';
import { useMailSettingsTexts } from './texts/en.ts';

interface IdentityFormProps {
  sender: Sender;
  signatures: readonly Signature[];
  onSave: (values: { name: string; signatureId: string | null }) => void;
  onClose: () => void;
}

const usual = '';

/** Edits the name and the signature of mail from an address. */
export function IdentityForm({ sender, signatures, onSave, onClose }: IdentityFormProps) {
  const common = useMailSettingsTexts();
  const { identities: texts } = common;
  const [name, setName] = useState(sender.name);
  const [signatureId, setSignatureId] = useState(sender.signatureId ?? usual);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ name: name.trim(), signatureId: signatureId === usual ? null : signatureId });
    onClose();
  };
  return (
    <form
      aria-label={texts.edit(sender.address)}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-xl border border-line p-4"
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just opened
        autoFocus
        dir="auto"
        maxLength={100}
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={texts.signature}
        value={signatureId}
        options={[
          { value: usual, label: texts.usualSignature },
          ...signatures.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onValueChange={setSignatureId}
      />
      <div className="flex gap-2">
        <Button variant="primary" type="submit">
          {common.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
