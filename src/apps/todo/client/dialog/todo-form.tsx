import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { LinkCards } from '../../../../platform/frame/links/client/link-cards.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { areDatesInOrder } from '../../shared/rules.ts';
import type { Todo, TodoLabel } from '../../shared/schema.ts';
import { removeTodos, restoreTodos } from '../api.ts';
import type { TodoValues } from './drafts.ts';
import { FormDates } from './form-dates.tsx';
import { FormMarks } from './form-marks.tsx';
import { FormNotice } from './form-notice.tsx';
import { useTodoTexts } from '../texts/en.ts';
import { TodoHistory } from './todo-history.tsx';
import { useTodoForm } from './use-todo-form.ts';

interface TodoFormProps {
  id: string;
  /** The values as they are; for a new to-do those that it begins with. */
  base: TodoValues;
  /** Missing while it is new. */
  todo?: Todo;
  labels: readonly TodoLabel[];
  onSave: (saved: {
    values: TodoValues;
    changes: Partial<TodoValues>;
    expected: Partial<TodoValues>;
  }) => void;
  onReopen: () => void;
  onClose: () => void;
}

const formId = 'todo-form';
const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** Everything about one to-do. Closing it without saving keeps what was typed for the next time. */
export function TodoForm({ id, base, todo, labels, onSave, onReopen, onClose }: TodoFormProps) {
  const texts = useTodoTexts();
  const { dialog } = texts;
  const form = useTodoForm(id, base);
  const [isChecked, setIsChecked] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const { values, change, isDirty } = form;
  const titleError = values.title.trim() === '' ? dialog.titleMissing : null;
  const isValid = titleError === null && areDatesInOrder(values.startDate, values.dueDate);

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setIsChecked(true);
    if (titleError) titleField.current?.focus();
    if (!isValid) return;
    if (isDirty || !todo) onSave({ values, ...form.finish(todo !== undefined) });
    onClose();
  };
  const leave = () => {
    onClose();
    if (!isDirty) return;
    showMessage({ text: dialog.draftKept, action: { label: dialog.goOn, run: onReopen } });
  };
  const remove = () => {
    if (todo) removeTodos([todo]);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={todo ? dialog.edit : dialog.new}
      // On a touch screen the keyboard would cover what one came to read.
      initialFocus={todo && isTouchScreen() ? undefined : titleField}
      className="sm:w-150!"
      footer={
        <>
          {todo && !todo.deleted && (
            <IconButton icon="delete" label={dialog.delete} onClick={remove} className="me-auto" />
          )}
          {todo?.deleted && (
            <Button icon="restore_from_trash" className="me-auto" onClick={() => restoreTodos([todo])}>
              {texts.bulk.restore}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" disabled={todo !== undefined && !isDirty}>
            {todo ? dialog.save : texts.quickSubmit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        {todo?.deleted && <FormNotice icon="delete" text={dialog.inTrash} />}
        {form.isRestored && (
          <FormNotice
            icon="history"
            text={dialog.draft}
            action={{ label: dialog.discard, run: form.discard }}
          />
        )}
        {form.overtaken.length > 0 && <FormNotice icon="sync" text={dialog.overtaken} />}
        <FormMarks values={values} labels={labels} onChange={change} />
        <TextField
          ref={titleField}
          label={dialog.name}
          required
          maxLength={500}
          value={values.title}
          error={isChecked ? titleError : null}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={dialog.notes}
          rows={6}
          maxLength={100_000}
          value={values.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <LinkCards text={values.notes} />
        <FormDates values={values} onChange={change} />
      </form>
      {todo && <TodoHistory todo={todo} labels={labels} />}
    </Dialog>
  );
}
