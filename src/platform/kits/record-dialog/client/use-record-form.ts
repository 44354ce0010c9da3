import { use, useEffect, useRef, useState } from 'react';
import { discardCommand } from '../../../kernel/collections/client/commands.ts';
import { type Draft, type Drafts, listChanged } from './drafts.ts';
import { RecordPlaceContext } from './record-place.ts';
import { useRefused } from './use-refused.ts';

function pick<Values extends object>(values: Partial<Values>, names: readonly string[]): Partial<Values> {
  const picked = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries(picked) as Partial<Values>; // safe: the same fields, fewer of them
}

/**
 * A form over a record: untouched fields follow the record as it changes elsewhere, touched ones keep what was typed, also
 * when the dialog or window was closed. In a pane it stays open after saving, and shows what the server refused.
 */
export function useRecordForm<Values extends object>(drafts: Drafts<Values>, id: string, base: Values) {
  const isPane = use(RecordPlaceContext).kind === 'pane';
  const [draft, setDraft] = useState<Draft<Values>>(() => drafts.read(id) ?? { changes: {}, seen: {} });
  const [restored, setRestored] = useState(
    () => !draft.isFresh && listChanged(base, draft.changes).length > 0,
  );
  const isSettled = useRef(false);
  const refused = useRefused<Values>(isPane ? id : undefined);
  const changes: Partial<Values> = { ...refused?.changes, ...draft.changes };
  const changedNames = listChanged(base, changes);
  const isDirty = changedNames.length > 0;

  useEffect(() => {
    if (isSettled.current) return;
    if (listChanged(base, draft.changes).length > 0) drafts.write(id, draft);
    else drafts.remove(id);
    // oxlint-disable-next-line react/exhaustive-deps -- `isDirty` says what of the record matters
  }, [drafts, id, draft, isDirty]);

  return {
    /** Every pause saves, and the form stays open. */
    isAutosaved: isPane,
    values: { ...base, ...changes },
    isDirty,
    /** It holds what was typed earlier. */
    isRestored: restored && isDirty,
    /** The fields that somebody changed elsewhere since the person began to change them here. */
    overtaken: listChanged(base, pick(draft.seen, changedNames)),
    /** Why the last change was not saved; nothing is saved until the person decides. */
    refused: refused?.reason,
    change: (added: Partial<Values>) => {
      if (isPane) setRestored(false);
      setDraft(({ changes: earlier, seen }) => ({
        changes: { ...earlier, ...added },
        seen: { ...pick<Values>(base, Object.keys(added)), ...seen },
      }));
    },
    /** Goes back to the record as it is. */
    discard: () => {
      if (refused) discardCommand(refused.id);
      setRestored(false);
      setDraft({ changes: {}, seen: {} });
    },
    /** Lets what was refused or restored be saved, over what the record says now. */
    saveAgain: () => {
      setRestored(false);
      setDraft({ changes, seen: pick<Values>(base, changedNames) });
      if (refused) discardCommand(refused.id);
    },
    /** What to save, and the values that the person saw; a closing form keeps the draft until that is confirmed. */
    finish: () => {
      const saved = { changes: pick(changes, changedNames), expected: pick<Values>(base, changedNames) };
      if (isPane) {
        setRestored(false);
        setDraft({ changes: {}, seen: {} });
        return saved;
      }
      isSettled.current = true;
      if (id === 'new') drafts.remove(id);
      else drafts.write(id, { ...draft, isSent: true });
      return saved;
    },
  };
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>;
