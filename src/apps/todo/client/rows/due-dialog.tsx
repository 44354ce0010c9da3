import { useState } from 'react';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import type { Todo } from '../../shared/todo.ts';
import { setDueDate } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';

/** Asks for any due date, typed or picked, and sets it on the to-dos. */
export function askDueDate(todos: readonly Todo[]): void {
  openDialog({
    title: useTodoTexts.current().bulk.due,
    size: 'sm',
    content: ({ close }) => (
      <DueForm
        first={todos.length === 1 ? (todos[0]?.dueDate ?? null) : null}
        onSet={(due) => {
          setDueDate(todos, due);
          close();
        }}
      />
    ),
  });
}

function DueForm({ first, onSet }: { first: string | null; onSet: (due: string) => void }) {
  const { due: texts } = useTodoTexts();
  const [due, setDue] = useState(first);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (due !== null) onSet(due);
      }}
      className="flex items-end gap-2"
    >
      <div className="min-w-0 flex-1">
        <InstantField label={texts.label} value={due} allDayTime="23:59" onChange={setDue} />
      </div>
      <Button type="submit" variant="primary" disabled={due === null} className="h-10">
        {texts.set}
      </Button>
    </form>
  );
}
