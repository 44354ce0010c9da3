import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { Entity, RecordOf } from '../../../kernel/entities/shared/entity.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
import { useDialogTexts } from './texts/en.ts';
import type { EntityForm } from './use-form.ts';

type OwnProps = 'form' | 'isNew' | 'addLabel' | 'firstField' | 'onSave';

interface FormDialogProps<E extends Entity> extends Omit<RecordDialogProps<object>, OwnProps> {
  form: EntityForm<E>;
  /** Whether something cannot be saved yet, such as an upload. */
  isBlocked?: boolean;
  onDelete: (records: readonly RecordOf<E>[]) => void;
}

/** The dialog of a form of `useForm`. The button that deletes the record is the last of the actions. */
export function FormDialog<E extends Entity>(props: FormDialogProps<E>) {
  const { form, isBlocked, onDelete, actions, onClose, ...others } = props;
  const { record, firstField, save } = form;
  const texts = useDialogTexts();
  const remove = () => {
    if (record) onDelete([record]);
    onClose();
  };
  return (
    <RecordDialog
      {...others}
      form={form}
      isNew={!record}
      addLabel={texts.add}
      firstField={firstField}
      onSave={() => save(isBlocked)}
      onClose={onClose}
      actions={
        <>
          {actions}
          {record && <IconButton icon="delete" label={texts.delete} onClick={remove} />}
        </>
      }
    />
  );
}
