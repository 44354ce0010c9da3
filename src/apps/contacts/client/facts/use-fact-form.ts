import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import {
  discardCommand,
  usePendingCommands,
} from '../../../../platform/kernel/collections/client/commands.ts';
import { readSyncSession } from '../../../../platform/kernel/collections/client/session.ts';
import {
  type Draft,
  type Drafts,
  listChanged,
} from '../../../../platform/kits/record-dialog/client/drafts.ts';
import { useDialogTexts } from '../../../../platform/kits/record-dialog/client/texts/en.ts';
import { dropBlank } from '../api.ts';

/** Error messages by field. */
export type FactErrors = Readonly<Record<string, string | undefined>>;

interface FactFormOptions<Values extends object> {
  id: string;
  /** The record as it is now. */
  record: Values;
  drafts: Drafts<Values>;
  /** Returns the errors of values, by field. */
  check: (values: Values) => FactErrors;
  /** Saves changes over the values that the person saw. */
  update: (changes: Partial<Values>, expected: Partial<Values>) => void;
}

/** An update of the record that the server refused; it waits in the queue for a decision. */
interface Refusal<Values extends object> {
  readonly id: string;
  readonly reason: string;
  readonly changes: Partial<Values>;
}

/** The values of some fields. */
function pickFields<Values extends object>(values: Partial<Values>, names: readonly string[]) {
  const picked = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries(picked) as Partial<Values>; // safe: the same fields, fewer of them
}

const noDraft = { changes: {}, seen: {} };

/** The refused updates of this record alone. */
function useRefusals<Values extends object>(recordId: string): readonly Refusal<Values>[] {
  return usePendingCommands().flatMap(({ id, state, body, failure }) => {
    const { ids, changes } = Object(body);
    const isOwn = state === 'failed' && Array.isArray(ids) && ids.length === 1 && ids[0] === recordId;
    return isOwn && changes ? [{ id, reason: failure?.reason ?? '', changes }] : [];
  });
}

/**
 * The form for the facts of a record that are edited in place. Each fact is saved separately. Unsaved input is kept as a draft, so it
 * survives a reload, and is saved when the record is closed. A rejected value stays in its field with the reason.
 */
export function useFactForm<Values extends object>(options: FactFormOptions<Values>) {
  const { id, record, drafts, check, update } = options;
  const texts = useDialogTexts();
  const router = useRouter();
  const [draft, setDraft] = useState<Draft<Values>>(() => drafts.read(id) ?? noDraft);
  /** The draft, including the input since the last render. */
  const latest = useRef(draft);
  const [restored, setRestored] = useState<readonly string[]>(() =>
    listChanged(record, dropBlank(draft.changes)),
  );
  const [opened, setOpened] = useState<string>();
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [path] = useState(() => router.state.location.href);
  const refusals = useRefusals<Values>(id);
  const findRefusal = (names: readonly string[]) =>
    refusals.find(({ changes }) => names.some((name) => Object.hasOwn(changes, name)));
  const changes = Object.assign({}, ...refusals.map((one) => one.changes), draft.changes);
  const values: Values = { ...record, ...changes };
  const changed = listChanged(record, changes);

  const write = (next: Draft<Values>) => {
    latest.current = next;
    setDraft(next);
    if (listChanged(record, dropBlank(next.changes)).length > 0) drafts.write(id, next);
    else drafts.remove(id);
  };
  const without = (names: readonly string[]) => (name: string) => !names.includes(name);
  const forget = (names: readonly string[]) => {
    const { changes: typed, seen } = latest.current;
    const kept = Object.keys(typed).filter(without(names));
    write({ changes: pickFields<Values>(typed, kept), seen: pickFields<Values>(seen, kept) });
    setRestored(restored.filter(without(names)));
    setChecked(checked.filter(without(names)));
  };
  const change = (added: Partial<Values>) => {
    const { changes: typed, seen } = latest.current;
    const names = Object.keys(added);
    setRestored(restored.filter(without(names)));
    write({
      changes: { ...typed, ...added },
      seen: { ...pickFields<Values>(record, names), ...seen },
    });
  };
  /** Saves the values of these fields; returns false if they cannot be saved. */
  const commit = (names: readonly string[]): boolean => {
    const refusal = findRefusal(names);
    const typed = dropBlank({
      ...refusal?.changes,
      ...pickFields<Values>(latest.current.changes, names),
    } as Partial<Values>); // safe: both hold fields of the record
    const wanted = listChanged(record, typed);
    const errors = check({ ...record, ...typed });
    if (wanted.some((name) => errors[name] !== undefined)) {
      setChecked([...checked, ...names]);
      return false;
    }
    if (refusal) discardCommand(refusal.id);
    const expected = pickFields<Values>({ ...record, ...(!refusal && latest.current.seen) }, wanted);
    forget([...names, ...Object.keys(refusal?.changes ?? {})]);
    if (wanted.length > 0) update(pickFields<Values>(typed, wanted), expected);
    return true;
  };
  const leave = useEffectEvent(() => {
    // A person who is signed out keeps the draft.
    if (!readSyncSession()) return;
    const typed = listChanged(record, dropBlank(latest.current.changes));
    const waiting = typed.filter((name) => !restored.includes(name) && !findRefusal([name]));
    if (waiting.filter((name) => !commit([name])).length === 0) return;
    const action = { label: texts.keepEditing, run: () => void router.navigate({ href: path }) };
    showMessage({ text: texts.draftKept, action });
  });
  useEffect(() => {
    const saveNow = () => leave();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      leave();
    };
  }, []);
  useEffect(() => {
    if (restored.length === 0 && Object.keys(latest.current.changes).length === 0) drafts.remove(id);
  }, [drafts, id, restored]);

  return {
    values,
    change,
    commit,
    /** The fact that the person opened. */
    opened,
    open: setOpened,
    close: (fact: string) => setOpened((current) => (current === fact ? undefined : current)),
    /** Whether a fact of these fields holds something that is not saved. */
    isTyped: (names: readonly string[]) => names.some((name) => changed.includes(name)),
    /** Whether these fields hold a draft of an earlier visit. */
    isRestored: (names: readonly string[]) => names.some((name) => restored.includes(name)),
    /** Whether these fields contain only a rejected or restored value, which is not saved until the person decides. */
    isWaiting: (names: readonly string[]) => {
      const isNew = names.some((name) => Object.hasOwn(latest.current.changes, name));
      return names.some((name) => restored.includes(name)) || (findRefusal(names) !== undefined && !isNew);
    },
    isRefused: (names: readonly string[]) => findRefusal(names) !== undefined,
    /** Returns what to say at a field. */
    errorOf: (name: string): string | null => {
      const refusal = findRefusal([name]);
      if (refusal && !Object.hasOwn(draft.changes, name)) return texts.refused(refusal.reason);
      return (checked.includes(name) && check(values)[name]) || null;
    },
    /** Restores the values of the record. */
    revert: (names: readonly string[]) => {
      const refusal = findRefusal(names);
      if (refusal) discardCommand(refusal.id);
      forget(names);
    },
  };
}
export type FactForm<Values extends object> = ReturnType<typeof useFactForm<Values>>;
