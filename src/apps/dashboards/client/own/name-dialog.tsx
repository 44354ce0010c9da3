import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { dashboardEntity } from '../../shared/own/dashboard.ts';
import { useOwnTexts } from './texts/en.ts';

interface NameDialogProps {
  title: string;
  confirm: string;
  /** The name to begin with. */
  name: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a dashboard. */
export function NameDialog({ title, confirm, name: first, onSave, onClose }: NameDialogProps) {
  const texts = useOwnTexts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return field.current?.focus();
    if (name !== first || confirm === texts.create) onSave(name.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      initialFocus={field}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          ref={field}
          label={texts.name}
          required
          maxLength={dashboardEntity.fields.name.max}
          value={name}
          error={isChecked && isMissing ? texts.nameMissing : null}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
