import { Suspense, useRef, useState } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { LinkField } from '../../../../platform/frame/links/client/link-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ChecklistField } from '../../../../platform/kits/checklist/client/checklist-field.tsx';
import { HistoryPanel } from '../../../../platform/kits/history/client/history-panel.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { FormNotice } from '../../../../platform/kits/record-dialog/client/form-notice.tsx';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { RecordDialog } from '../../../../platform/kits/record-dialog/client/record-dialog.tsx';
import { useShareControl } from '../../../../platform/kits/share-dialog/client/use-share-control.tsx';
import { useRecordForm } from '../../../../platform/kits/record-dialog/client/use-record-form.ts';
import { areDatesInOrder } from '../../shared/rules.ts';
import { type Todo, todoEntity, todoLevels } from '../../shared/todo.ts';
import { createTodo, removeTodos, restoreTodos, updateTodos } from '../api.ts';
import { assignTodos } from './assign-todos.ts';
import { useTodoTexts } from '../texts/en.ts';
import { FormDates } from './form-dates.tsx';
import { FormMarks } from './form-marks.tsx';
import { buildHistoryWords } from './history-words.ts';
import { useHistoryTexts } from './texts/en.ts';
import { type TodoFormValues, todoDrafts } from './todo-drafts.ts';

const AssigneeField = lazyPart(async () => (await import('./assignee-field.tsx')).AssigneeField);
const TodoComments = lazyPart(async () => (await import('./todo-comments.tsx')).TodoComments);

interface TodoFormProps {
  id: string;
  /** The values as they are; for a new to-do those that it begins with. */
  base: TodoFormValues;
  /** Undefined while it is new. */
  todo: Todo | undefined;
  labels: readonly Label[];
  onReopen: () => void;
  onClose: () => void;
}

/** Everything about one to-do. */
export function TodoForm({ id, base, todo, labels, onReopen, onClose }: TodoFormProps) {
  const texts = useTodoTexts();
  const { dialog } = texts;
  const history = useHistoryTexts();
  const form = useRecordForm(todoDrafts, id, base);
  const [isChecked, setIsChecked] = useState(false);
  const sharing = useShareControl({
    entity: todoEntity,
    record: todo,
    name: todo?.title ?? '',
    levels: todoLevels,
  });
  const [now] = useState(() => readInstant());
  const titleField = useRef<HTMLInputElement>(null);
  const { values, change, isDirty } = form;
  const titleError = values.title.trim() === '' ? dialog.titleMissing : null;

  const save = () => {
    setIsChecked(true);
    if (titleError && !form.isAutosaved) titleField.current?.focus();
    if (titleError !== null || !areDatesInOrder(values.startDate, values.dueDate)) return false;
    if (todo && !isDirty) return true;
    const { assigneeId: _saved, ...newValues } = values;
    const { changes, expected } = form.finish();
    const { assigneeId, ...others } = changes;
    const { assigneeId: seenAssignee = null, ...seen } = expected;
    const record = todo ?? { id: createTodo(newValues) };
    if (todo && Object.keys(others).length > 0)
      updateTodos([todo], others, {
        expected: seen,
        ...(!form.isAutosaved && { message: texts.done.saved }),
      });
    if (assigneeId !== undefined) assignTodos([record], assigneeId, todo && { assigneeId: seenAssignee });
    return true;
  };
  const remove = () => {
    if (todo) removeTodos([todo]);
    onClose();
  };

  return (
    <RecordDialog
      title={todo ? dialog.edit : dialog.new}
      form={form}
      isNew={todo === undefined}
      addLabel={texts.quickSubmit}
      firstField={titleField}
      onSave={save}
      onReopen={onReopen}
      onClose={onClose}
      over={sharing.dialog}
      actions={
        todo &&
        (todo.deleted ? (
          <Button icon="restore_from_trash" onClick={() => restoreTodos([todo])}>
            {texts.bulk.restore}
          </Button>
        ) : (
          <>
            {sharing.button}
            <IconButton icon="delete" label={dialog.delete} onClick={remove} />
          </>
        ))
      }
      notices={todo?.deleted && <FormNotice icon="delete" text={dialog.inTrash} />}
      after={
        todo && (
          <>
            <Suspense fallback={<Skeleton className="mt-5 h-24" />}>
              <TodoComments todo={todo} />
            </Suspense>
            <HistoryPanel entity="todos" record={todo} words={buildHistoryWords(history, labels)} />
          </>
        )
      }
    >
      <FormMarks values={values} labels={labels} onChange={change} />
      <TextField
        ref={titleField}
        label={dialog.name}
        required
        maxLength={todoEntity.fields.title.max}
        value={values.title}
        error={isChecked ? titleError : null}
        onChange={(event) => change({ title: event.target.value })}
      />
      <LinkField
        label={dialog.notes}
        rows={6}
        maxLength={todoEntity.fields.notes.max}
        value={values.notes}
        onValueChange={(notes) => change({ notes })}
      />
      <ChecklistField
        items={values.checklist}
        maxLength={1000}
        onChange={(checklist) => change({ checklist })}
      />
      <FormDates values={values} onChange={change} />
      <div className="grid gap-4 @md/form:grid-cols-2">
        <InstantField
          label={dialog.reminder}
          value={values.reminder}
          min={now}
          onChange={(reminder) => change({ reminder })}
        />
        <Suspense fallback={<Skeleton className="field-line mt-6.5" />}>
          <AssigneeField value={values.assigneeId} onValueChange={(assigneeId) => change({ assigneeId })} />
        </Suspense>
      </div>
    </RecordDialog>
  );
}
