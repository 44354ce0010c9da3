import { PictureButton, PictureField } from '../../../platform/kits/attachments/client/picture-field.tsx';
import { usePictureUpload } from '../../../platform/kits/attachments/client/use-picture-upload.ts';
import { FormDialog } from '../../../platform/kits/record-dialog/client/form-dialog.tsx';
import { useForm } from '../../../platform/kits/record-dialog/client/use-form.ts';
import { type Contact, contactEntity } from '../shared/contact.ts';
import { contactActions, contactDrafts, deleteContacts, dropBlank, groupContacts } from './api.ts';
import { ContactFields } from './contact-fields.tsx';
import { DuplicateWarning } from './duplicates/duplicate-warning.tsx';
import { useContactsTexts } from './texts/en.ts';
import type { ContactsView } from './use-contacts.ts';

interface ContactDialogProps {
  view: ContactsView;
  onReopen: () => void;
  onClose: () => void;
}

/** The form of a new contact. */
export function ContactDialog({ view, onReopen, onClose }: ContactDialogProps) {
  const { dialog, done } = useContactsTexts();
  const { group } = view;
  const form = useForm(contactEntity, {
    drafts: contactDrafts,
    id: 'new',
    record: undefined,
    blank: contactActions.blank,
    actions: contactActions,
    done,
    clean: dropBlank,
    onCreated: (id) => {
      const added = { ...contactActions.blank, id } as Contact; // safe: only its id is read
      if (group) groupContacts([added], group, true);
    },
  });
  const { values, change, firstField } = form;
  const upload = usePictureUpload((avatar) => change({ avatar }));
  return (
    <FormDialog
      title={dialog.new}
      form={form}
      isBlocked={upload.isBusy}
      onDelete={deleteContacts}
      onReopen={onReopen}
      onClose={onClose}
      actions={<PictureButton upload={upload} />}
    >
      <PictureField value={values.avatar} upload={upload} onRemove={() => change({ avatar: '' })} />
      <DuplicateWarning values={values} contacts={view.records} exceptId={undefined} />
      <ContactFields
        values={values}
        onChange={change}
        firstField={firstField}
        nameError={form.errors['name'] ? dialog.nameMissing : null}
      />
    </FormDialog>
  );
}
