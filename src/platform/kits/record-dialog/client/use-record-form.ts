import { useEffect, useRef, useState } from 'react';
import { type Draft, type Drafts, listChanged } from './drafts.ts';

function pick<Values extends object>(values: Partial<Values>, names: readonly string[]): Partial<Values> {
  const picked = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries(picked) as Partial<Values>; // safe: the same fields, fewer of them
}

/**
 * A form over a record: untouched fields follow the record as it changes elsewhere, touched ones keep what was typed, also
 * when the dialog or window was closed.
 */
export function useRecordForm<Values extends object>(drafts: Drafts<Values>, id: string, base: Values) {
  const [draft, setDraft] = useState<Draft<Values>>(() => drafts.read(id) ?? { changes: {}, seen: {} });
  const [restored, setRestored] = useState(
    () => !draft.isFresh && listChanged(base, draft.changes).length > 0,
  );
  const isSettled = useRef(false);
  const changedNames = listChanged(base, draft.changes);
  const isDirty = changedNames.length > 0;

  useEffect(() => {
    if (isSettled.current) return;
    if (isDirty) drafts.write(id, draft);
    else drafts.remove(id);
  }, [drafts, id, draft, isDirty]);

  return {
    values: { ...base, ...draft.changes },
    isDirty,
    /** It holds what was typed earlier. */
    isRestored: restored && isDirty,
    /** The fields that somebody changed elsewhere since the person began to change them here. */
    overtaken: listChanged(base, pick(draft.seen, changedNames)),
    change: (changes: Partial<Values>) =>
      setDraft(({ changes: earlier, seen }) => ({
        changes: { ...earlier, ...changes },
        seen: { ...pick<Values>(base, Object.keys(changes)), ...seen },
      })),
    discard: () => {
      setRestored(false);
      setDraft({ changes: {}, seen: {} });
    },
    /** What to save, and the values that the person saw; the draft stays until that is confirmed. */
    finish: (isConfirmedLater: boolean) => {
      isSettled.current = true;
      if (isConfirmedLater) drafts.write(id, { ...draft, isSent: true });
      else drafts.remove(id);
      return { changes: pick(draft.changes, changedNames), expected: pick<Values>(base, changedNames) };
    },
  };
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>;
