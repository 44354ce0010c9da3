import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PictureButton, PictureField } from '../../../../platform/kits/attachments/client/picture-field.tsx';
import { usePictureUpload } from '../../../../platform/kits/attachments/client/use-picture-upload.ts';
import { FormDialog } from '../../../../platform/kits/record-dialog/client/form-dialog.tsx';
import { textProps } from '../../../../platform/kits/record-dialog/client/text-props.ts';
import { useForm } from '../../../../platform/kits/record-dialog/client/use-form.ts';
import { companyEntity } from '../../shared/company.ts';
import { companyActions, companyDrafts, deleteCompanies, dropBlank } from '../api.ts';
import { CustomAndVisibility } from '../custom-and-visibility.tsx';
import { useContactsTexts } from '../texts/en.ts';

interface CompanyDialogProps {
  onReopen: () => void;
  onClose: () => void;
}

/** The form of a new company. */
export function CompanyDialog({ onReopen, onClose }: CompanyDialogProps) {
  const { companies: texts, columns, dialog } = useContactsTexts();
  const form = useForm(companyEntity, {
    drafts: companyDrafts,
    id: 'new',
    record: undefined,
    blank: companyActions.blank,
    actions: companyActions,
    done: texts,
    clean: dropBlank,
  });
  const { values, change, firstField } = form;
  const upload = usePictureUpload((picture) => change({ picture }));
  type LineName = 'name' | 'industry' | 'website' | 'email' | 'phone' | 'address';
  const line = (name: LineName, label: string, type: 'text' | 'email' | 'tel' | 'url' = 'text') => ({
    label,
    type,
    dir: type === 'text' ? 'auto' : 'ltr',
    ...textProps(form, companyEntity.fields, name),
  });
  return (
    <FormDialog
      title={texts.new}
      form={form}
      isBlocked={upload.isBusy}
      onDelete={deleteCompanies}
      onReopen={onReopen}
      onClose={onClose}
      actions={<PictureButton upload={upload} />}
    >
      <PictureField value={values.picture} upload={upload} onRemove={() => change({ picture: '' })} />
      <TextField
        ref={firstField}
        required
        error={form.errors['name'] ? dialog.nameMissing : null}
        {...line('name', texts.name)}
      />
      <div className="grid gap-4 @sm/form:grid-cols-2">
        <TextField {...line('industry', texts.industry)} />
        <TextField {...line('website', texts.website, 'url')} />
        <TextField {...line('email', columns.email, 'email')} />
        <TextField {...line('phone', columns.phone, 'tel')} />
      </div>
      <TextField {...line('address', columns.address)} />
      <TextArea
        label={columns.notes}
        rows={3}
        dir="auto"
        {...textProps(form, companyEntity.fields, 'notes')}
      />
      <CustomAndVisibility values={values} onChange={change} />
    </FormDialog>
  );
}
