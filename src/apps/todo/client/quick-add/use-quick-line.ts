import { useMemo, useState } from 'react';
import { chooseDefaults, type TodoSelection } from '../../shared/rules.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { TodoValues } from '../../shared/todo.ts';
import { blankTodo } from '../api.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { listDayWords, parseQuickTodo } from './quick-line.ts';

const storageKey = 'todo-quick-line';
const maxTitleLength = 500;
const noWords: ReadonlySet<string> = new Set();

/** The line of quick add and what is understood in it; the line outlives a reload of the page. */
export function useQuickLine(selection: TodoSelection, labels: readonly Label[]) {
  const { nowMs, timeZone, today } = useClock();
  const [line, setLineState] = useState(() => sessionStorage.getItem(storageKey) ?? '');
  const [plainWords, setPlainWords] = useState(noWords);
  const days = useMemo(() => listDayWords(nowMs, timeZone), [nowMs, timeZone]);
  const quick = parseQuickTodo(line, { labels, nowMs, timeZone, days, plainWords });

  const setLine = (text: string) => {
    setLineState(text);
    sessionStorage.setItem(storageKey, text);
    if (text === '') setPlainWords(noWords);
  };
  const buildTodo = (): TodoValues => {
    const defaults = chooseDefaults(selection, labels, today);
    const isLong = quick.title.length > maxTitleLength;
    return {
      ...blankTodo,
      title: quick.title.slice(0, maxTitleLength),
      notes: isLong ? quick.title : '',
      dueDate: quick.dueDate ?? defaults.dueDate ?? null,
      labels: [...new Set([...(defaults.labels ?? []), ...quick.labels])],
      starred: quick.starred || (defaults.starred ?? false),
      important: quick.important || (defaults.important ?? false),
    };
  };
  return {
    line,
    setLine,
    parts: quick.parts,
    isEmpty: quick.title === '',
    buildTodo,
    /** Keeps words in the title. */
    refuse: (words: readonly string[]) => setPlainWords(new Set([...plainWords, ...words])),
  };
}
