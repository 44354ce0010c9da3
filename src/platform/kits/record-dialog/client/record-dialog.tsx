import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { FormNotice } from './form-notice.tsx';
import { useDialogTexts } from './texts/en.ts';
import type { RecordForm } from './use-record-form.ts';

interface RecordDialogProps<Values extends object> {
  title: string;
  form: RecordForm<Values>;
  isNew: boolean;
  /** The text of the button that creates a new record. */
  addLabel: string;
  /** The field that gets the focus when the dialog opens. */
  firstField: RefObject<HTMLElement | null>;
  /** Called by the button, Enter in a line and Ctrl+Enter. Returns false when the values cannot be saved. */
  onSave: () => boolean;
  /** Opens the dialog again, for the message that a draft was kept. */
  onReopen: () => void;
  onClose: () => void;
  /** Actions at the start of the footer. */
  actions?: ReactNode;
  /** Above the fields. */
  notices?: ReactNode;
  /** Below the form: history. */
  after?: ReactNode;
  className?: string;
  children: ReactNode;
}

const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** The dialog of one record. Closing it without saving keeps what was typed for the next time. */
export function RecordDialog<Values extends object>(props: RecordDialogProps<Values>) {
  const { title, form, isNew, addLabel, firstField, onSave, onReopen, onClose, actions, notices } = props;
  const texts = useDialogTexts();
  const formId = useId();
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (onSave()) onClose();
  };
  const leave = () => {
    onClose();
    if (form.isDirty)
      showMessage({ text: texts.draftKept, action: { label: texts.keepEditing, run: onReopen } });
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={title}
      // On a touch screen the keyboard would cover what one came to read.
      initialFocus={!isNew && isTouchScreen() ? undefined : firstField}
      className={props.className ?? 'sm:w-150!'}
      footer={
        <>
          <span className="me-auto flex items-center gap-1">{actions}</span>
          <Button type="submit" form={formId} variant="primary" disabled={!isNew && !form.isDirty}>
            {isNew ? addLabel : texts.save}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form id={formId} noValidate onSubmit={save} onKeyDown={saveByKey} className="flex flex-col gap-4">
        {notices}
        {form.isRestored && (
          <FormNotice
            icon="history"
            text={texts.draft}
            action={{ label: texts.discard, run: form.discard }}
          />
        )}
        {form.overtaken.length > 0 && <FormNotice icon="sync" text={texts.overtaken} />}
        {props.children}
      </form>
      {props.after}
    </Dialog>
  );
}
