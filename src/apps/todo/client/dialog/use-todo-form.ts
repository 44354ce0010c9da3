import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, listChanged, readDraft, type Draft, type TodoValues } from './drafts.ts';

const emptyDraft: Draft = { changes: {}, seen: {} };

function pick(values: Partial<TodoValues>, names: readonly string[]): Partial<TodoValues> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/**
 * A form over a to-do: untouched fields follow the to-do as it changes elsewhere, touched ones keep what was typed, also
 * over a closed dialog or window.
 */
export function useTodoForm(id: string, base: TodoValues) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(id) ?? emptyDraft);
  const [restored, setRestored] = useState(
    () => !draft.isFresh && listChanged(base, draft.changes).length > 0,
  );
  const isSettled = useRef(false);
  const changedNames = listChanged(base, draft.changes);
  const isDirty = changedNames.length > 0;

  useEffect(() => {
    if (isSettled.current) return;
    if (isDirty) keepDraft(id, draft);
    else dropDraft(id);
  }, [id, draft, isDirty]);

  return {
    values: { ...base, ...draft.changes },
    isDirty,
    /** It holds what was typed at an earlier time. */
    isRestored: restored && isDirty,
    /** The fields that somebody changed elsewhere since the person began to change them here. */
    overtaken: listChanged(base, pick(draft.seen, changedNames)),
    change: (changes: Partial<TodoValues>) =>
      setDraft(({ changes: earlier, seen }) => ({
        changes: { ...earlier, ...changes },
        seen: { ...pick(base, Object.keys(changes)), ...seen },
      })),
    discard: () => {
      setRestored(false);
      setDraft(emptyDraft);
    },
    /** What to save, and the values that the person saw there; the draft stays until that is confirmed. */
    finish: (isConfirmedLater: boolean) => {
      isSettled.current = true;
      if (isConfirmedLater) keepDraft(id, { ...draft, isSent: true });
      else dropDraft(id);
      return { changes: pick(draft.changes, changedNames), expected: pick(base, changedNames) };
    },
  };
}
