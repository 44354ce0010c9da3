import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useShareControl } from '../../../../platform/kits/share-dialog/client/use-share-control.tsx';
import { type Dashboard, dashboardEntity, dashboardLevels } from '../../shared/own/dashboard.ts';
import { useOwnTexts } from './texts/en.ts';

interface NameDialogProps {
  title: string;
  confirm: string;
  /** Undefined for a new one, which cannot be shared yet. */
  dashboard?: Dashboard;
  /** The name to begin with. */
  name: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a dashboard, and leads to those it is shared with. */
export function NameDialog({ title, confirm, dashboard, name: first, onSave, onClose }: NameDialogProps) {
  const texts = useOwnTexts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const share = useShareControl({
    entity: dashboardEntity,
    record: dashboard,
    name: dashboard?.name ?? '',
    levels: dashboardLevels,
  });
  const isMissing = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return field.current?.focus();
    if (name !== first || !dashboard) onSave(name.trim());
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
        <>
          {share.button}
          <Button type="submit" form={formId} variant="primary">
            {confirm}
          </Button>
        </>
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
      {share.dialog}
    </Dialog>
  );
}
