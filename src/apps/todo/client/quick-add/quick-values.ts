import { readClock } from '../../../../platform/people/clock/client/clock.ts';
import { labelColors, type Label } from '../../../../platform/kits/labels/shared/label.ts';
import { chooseDefaults, type TodoSelection } from '../../shared/rules.ts';
import { blankTodo, createTodo, labelActions } from '../api.ts';
import { assignTodos } from '../dialog/assign-todos.ts';
import { parseQuickTodo, type QuickContext } from './quick-line.ts';

const maxTitleLength = 500;

/** Parses a line and returns the values of its to-do in a list, and who is to do it. Creates the labels that it names first. */
export function readQuickTodo(
  line: string,
  context: QuickContext,
  { selection, labels }: { selection: TodoSelection; labels: readonly Label[] },
) {
  const quick = parseQuickTodo(line, context);
  const defaults = chooseDefaults(selection, labels, readClock().today);
  const isLong = quick.title.length > maxTitleLength;
  const created = quick.newLabels.map((title, index) =>
    labelActions.create(title, labelColors[(labels.length + index) % labelColors.length] ?? ''),
  );
  const values = {
    ...blankTodo,
    title: quick.title.slice(0, maxTitleLength),
    notes: isLong ? quick.title : '',
    dueDate: quick.dueDate ?? defaults.dueDate ?? null,
    repeat: quick.repeat,
    labels: [...new Set([...(defaults.labels ?? []), ...quick.labels, ...created])],
    starred: quick.starred || (defaults.starred ?? false),
    important: quick.important || (defaults.important ?? false),
  };
  return { values, assigneeId: quick.assigneeId };
}

/** Creates the to-do that a line describes. */
export function createQuickTodo({ values, assigneeId }: ReturnType<typeof readQuickTodo>): void {
  const id = createTodo(values);
  if (assigneeId !== null) assignTodos([{ id }], assigneeId);
}

/** The words of a line that were understood. */
export const listQuickParts = (line: string, context: QuickContext) => parseQuickTodo(line, context).parts;
