import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { focusUnknown, submitByKey } from '../../../../ui/submit-by-key.ts';
import { readSyncSession } from '../../../kernel/collections/client/session.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { RecordPlaceContext } from './record-place.ts';
import { useDialogTexts } from './texts/en.ts';
import { useAutosave } from './use-autosave.ts';
import type { RecordForm } from './use-record-form.ts';

export interface RecordDialogProps<Values extends object> {
  title: string;
  form: RecordForm<Values>;
  isNew: boolean;
  /** The text of the button that creates a new record. */
  addLabel: string;
  /** The label of the save button, if saving has another effect too. */
  saveLabel?: string;
  /** The field that gets the focus when the dialog opens. */
  firstField: RefObject<HTMLElement | null>;
  /** Called by the button, Enter in a line, Ctrl+Enter, and in a pane by each pause. Returns false when the values cannot be saved. */
  onSave: () => boolean;
  /**
   * Saves a new record that is left without saving, or drops an empty one; returns false where what was typed stays a draft.
   * Without it, what was typed always stays a draft.
   */
  onLeave?: () => boolean;
  /** Opens the dialog again, for the message that a draft was kept. */
  onReopen: () => void;
  onClose: () => void;
  /** Of a new record: there is something to save. */
  canAdd?: boolean;
  /** Actions at the start of the footer. */
  actions?: ReactNode;
  /** Above the fields. */
  notices?: ReactNode;
  /** Below the form: history. */
  after?: ReactNode;
  /** In place of the dialog, and over the pane: the share dialog. */
  over?: ReactNode;
  className?: string;
  children: ReactNode;
}

const RecordPane = lazyPart(async () => (await import('./record-pane.tsx')).RecordPane);
const FormNotices = lazyPart(async () => (await import('./form-notices.tsx')).FormNotices);
const RecordInline = lazyPart(async () => (await import('./record-inline.tsx')).RecordInline);

const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/**
 * An opened record: a dialog over the page or a form above the list, which keep what was typed when they are closed without
 * saving, or a pane next to the list, which saves automatically.
 */
export function RecordDialog<Values extends object>(props: RecordDialogProps<Values>) {
  const { title, form, isNew, addLabel, firstField, onSave, onReopen, onClose, actions, over } = props;
  const texts = useDialogTexts();
  const { kind } = use(RecordPlaceContext);
  const formId = useId();
  const tellKept = () =>
    showMessage({ text: texts.draftKept, action: { label: texts.keepEditing, run: onReopen } });
  const state = useAutosave(form, onSave, tellKept);
  const isSaved = useRef(false);
  const saveLeft = useEffectEvent(() => {
    // Whoever is signed out keeps the draft.
    if (!props.onLeave || isSaved.current || !readSyncSession()) return;
    if (!props.onLeave() && form.isDirty) tellKept();
  });
  const isHere = useRef(false);
  // However it is left: by a key, a click, or another address.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's strict mode runs the effect anew at once.
      queueMicrotask(() => isHere.current || saveLeft());
    };
  }, []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnknown(event.currentTarget)) return;
    if (!onSave() || form.isAutosaved) return;
    isSaved.current = true;
    onClose();
  };
  const leave = () => {
    onClose();
    if (form.isDirty && !props.onLeave) tellKept();
  };
  const findDialog = () => document.getElementById(formId)?.closest<HTMLElement>('[role="dialog"]');
  const fields = (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        id={formId}
        noValidate
        onSubmit={save}
        onKeyDown={submitByKey}
        className="@container/form flex flex-col gap-4"
      >
        {props.notices}
        {(form.refused !== undefined || form.isRestored || form.overtaken.length > 0) && (
          <Suspense>
            <FormNotices form={form} />
          </Suspense>
        )}
        {props.children}
      </form>
      {props.after}
    </>
  );
  if (form.isAutosaved)
    return (
      <>
        <RecordPane title={title} state={state} actions={actions} firstField={firstField} onClose={onClose}>
          {fields}
        </RecordPane>
        {over}
      </>
    );
  if (over) return over;
  const footer = (
    <>
      <span className="me-auto flex items-center gap-1">{actions}</span>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={isNew ? props.canAdd === false : !form.isDirty}
      >
        {isNew ? addLabel : (props.saveLabel ?? texts.save)}
      </Button>
    </>
  );
  if (kind === 'inline')
    return (
      <RecordInline title={title} firstField={firstField} footer={footer} onLeave={leave}>
        {fields}
      </RecordInline>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={title}
      // On a touch screen the keyboard would cover the record.
      initialFocus={!isNew && isTouchScreen() ? findDialog : firstField}
      className={props.className ?? 'sm:w-150!'}
      footer={footer}
    >
      {fields}
    </Dialog>
  );
}
