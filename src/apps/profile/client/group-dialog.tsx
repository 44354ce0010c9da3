import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Group } from '../shared/schema.ts';
import { createGroup, updateGroup } from './api.ts';
import { useProfileTexts } from './texts/en.ts';

interface GroupDialogProps {
  /** The group that is changed; without it, one is created. */
  group?: Group;
  onClose: () => void;
}

/** Names a group and says what kind it is. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const texts = useProfileTexts();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(group?.name ?? '');
  const [category, setCategory] = useState(group?.category ?? '');
  const [isChecked, setChecked] = useState(false);
  const isMissing = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return first.current?.focus();
    if (group) updateGroup(group, name.trim(), category.trim());
    else createGroup(name.trim(), category.trim());
    return onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={group ? texts.group.edit : texts.people.newGroup}
      size="sm"
      initialFocus={first}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {group ? texts.group.save : texts.group.create}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          ref={first}
          label={texts.group.name}
          required
          maxLength={80}
          dir="auto"
          value={name}
          error={isChecked && isMissing ? texts.group.nameMissing : null}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts.group.category}
          hint={texts.group.categoryHint}
          maxLength={80}
          dir="auto"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
