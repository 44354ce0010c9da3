import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import { findNameError, keyOfName, trimName } from '../../shared/names.ts';
import { useFileTexts } from '../texts/en.ts';

interface NameDialogProps {
  /** The entry to rename; a new folder unless given. */
  entry?: Entry;
  /** The entries next to it. */
  siblings: readonly Entry[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder, or another name of an entry. */
export function NameDialog({ entry, siblings, onSave, onClose }: NameDialogProps) {
  const { name: texts } = useFileTexts();
  const formId = useId();
  const [name, setName] = useState(entry?.name ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const trimmed = trimName(name);
  const key = keyOfName(trimmed);
  const isTaken = siblings.some((other) => other.id !== entry?.id && keyOfName(other.name) === key);
  const invalid = findNameError(trimmed);
  const error = invalid ? texts.errors[invalid] : isTaken ? texts.taken : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (error !== null) return;
    onSave(trimmed);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry ? texts.rename : texts.newFolder}
      size="sm"
      footer={
        <Button type="submit" form={formId} variant="primary">
          {entry ? texts.save : texts.create}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          label={texts.label}
          required
          dir="auto"
          value={name}
          error={isChecked ? error : null}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => {
            const dot = entry?.kind === 'file' ? name.lastIndexOf('.') : -1;
            event.target.setSelectionRange(0, dot > 0 ? dot : name.length);
          }}
          onBlur={() => name !== (entry?.name ?? '') && setIsChecked(true)}
        />
      </form>
    </Dialog>
  );
}
