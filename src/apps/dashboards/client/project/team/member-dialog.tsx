import { type FormEvent, useId, useState } from 'react';
import { createId } from '../../../../../base/ids.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Combobox } from '../../../../../ui/fields/combobox.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { useRecords } from '../../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../../platform/people/directory/shared/person.ts';
import { type Member, type Project, projectEntity } from '../../../shared/project/project.ts';
import { changeList } from '../project-actions.ts';
import { useProjectTexts } from '../texts/en.ts';

const fields = ['name', 'jobTitle', 'office', 'email', 'phone'] as const;
const inputTypes = { name: 'text', jobTitle: 'text', office: 'text', email: 'email', phone: 'tel' } as const;

interface MemberDialogProps {
  project: Project;
  /** Absent for a new one. */
  member?: Member | undefined;
  onClose: () => void;
}

/** Somebody on the team: with an account, or from outside. */
export function MemberDialog({ project, member, onClose }: MemberDialogProps) {
  const { team: texts, save: saveText, saved } = useProjectTexts();
  const formId = useId();
  const people = useRecords(personCollection).filter(({ isActive }) => isActive);
  const [opened] = useState(project);
  const [values, setValues] = useState<Member>(
    member ?? { id: createId(), personId: '', name: '', jobTitle: '', office: '', email: '', phone: '' },
  );
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = values.name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return;
    const isKnown = opened.members.some(({ id }) => id === values.id);
    const list = isKnown
      ? opened.members.map((one) => (one.id === values.id ? values : one))
      : [...opened.members, values];
    changeList(opened, 'members', list, saved.team);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={member ? texts.edit : texts.add}
      size="sm"
      footer={
        <Button type="submit" form={formId} variant="primary">
          {saveText}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <Combobox
          label={texts.account}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.personId || null}
          placeholder={texts.noAccount}
          clearLabel={texts.noAccount}
          openLabel={texts.openList}
          emptyText={texts.nobodyFound}
          onValueChange={(personId) => {
            const name = people.find(({ id }) => id === personId)?.name;
            setValues({ ...values, personId: personId ?? '', name: name ?? values.name });
          }}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            type={inputTypes[field]}
            required={field === 'name'}
            value={values[field]}
            maxLength={projectEntity.fields.members.item?.[field]?.max}
            error={field === 'name' && isChecked && isMissing ? texts.nameMissing : null}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
