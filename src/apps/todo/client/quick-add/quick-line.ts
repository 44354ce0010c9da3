import {
  type DueLine,
  type DueLineContext,
  type DueLinePart,
  parseDueLine,
} from '../../../../platform/kits/quick-line/client/due-line.ts';

export type QuickPart = DueLinePart;
export type QuickContext = DueLineContext;

export interface QuickTodo extends Omit<DueLine, 'people'> {
  readonly starred: boolean;
  readonly important: boolean;
  readonly assigneeId: string | null;
}

/** Reads a line of quick add; `!` is for important, `*` for starred. */
export function parseQuickTodo(line: string, context: QuickContext): QuickTodo {
  const { people, ...quick } = parseDueLine(line, context, ['!', '*']);
  const hasMark = (mark: string) => quick.parts.some(({ kind, word }) => kind === 'mark' && word === mark);
  return {
    ...quick,
    starred: hasMark('*'),
    important: hasMark('!'),
    assigneeId: people.at(-1) ?? null,
  };
}
