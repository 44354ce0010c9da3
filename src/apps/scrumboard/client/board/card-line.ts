import { labelColors } from '../../../../platform/kits/labels/shared/label.ts';
import { type DueLineContext, parseDueLine } from '../../../../platform/kits/quick-line/client/due-line.ts';
import type { BoardList } from '../../shared/records.ts';
import { createCard, createLabel } from '../api.ts';

/** The maximum number of labels and of members of a card. */
const maxChoices = 50;

/** Creates the card that a line describes, and first the labels that it names and the board does not have. */
export function createLineCard(list: BoardList, line: string, context: DueLineContext): void {
  const { title, dueDate: due, repeat, people, ...quick } = parseDueLine(line, context);
  const newLabels = quick.newLabels.slice(0, Math.max(0, maxChoices - quick.labels.length));
  const created = newLabels.map((name, index) =>
    createLabel(list.boardId, name, labelColors[(context.labels.length + index) % labelColors.length] ?? ''),
  );
  const labels = [...quick.labels, ...created].slice(0, maxChoices);
  createCard(list, title, {
    ...(due !== null && { due }),
    ...(repeat !== null && { repeat }),
    ...(labels.length > 0 && { labels }),
    ...(people.length > 0 && { members: people.slice(0, maxChoices) }),
  });
}

/** The words of a line that were understood. */
export const listLineParts = (line: string, context: DueLineContext) => parseDueLine(line, context).parts;
