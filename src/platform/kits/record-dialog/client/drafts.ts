import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { keepOwn, ownKey } from '../../../people/identity/client/own-storage.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

/** What somebody has typed and the server does not have yet; stored in this browser, so that no way of leaving loses it. */
export interface Draft<Values> {
  readonly changes: Partial<Values>;
  /** The values of the record when the person began to change them. */
  readonly seen: Partial<Values>;
  /** Saved, but not confirmed: removed as soon as the record has these values. */
  readonly isSent?: boolean;
  /** Has just been typed elsewhere on the screen: nothing to be reminded of. */
  readonly isFresh?: boolean;
}

/** The names of the fields whose new value differs from the present one. */
export function listChanged(base: object, changes: object): string[] {
  const current = new Map<string, unknown>(Object.entries(base));
  return Object.entries(changes).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(current.get(name)) ? [] : [name],
  );
}

/** The drafts of an app's records, each person's own, by the record's id; `new` is the draft of a new record. */
export function createDrafts<Values extends object>(app: string) {
  const prefix = () => `${ownKey(`${app}-draft`)} `;
  const drafts = {
    read(id: string): Draft<Values> | undefined {
      const stored = deviceTexts.read(prefix() + id);
      if (stored === null) return undefined;
      const draft: Draft<Values> = JSON.parse(stored);
      return draft;
    },
    write: (id: string, draft: Draft<Values>): void => keepOwn(prefix() + id, JSON.stringify(draft)),
    remove: (id: string): void => deviceTexts.write(prefix() + id, null),

    /** Removes the drafts that the server has; refused ones stay for the next time the record is opened. */
    settle(records: readonly SyncRecord[]): void {
      const start = prefix();
      for (const key of deviceTexts.keys().filter((name) => name.startsWith(start))) {
        const id = key.slice(start.length);
        const draft = drafts.read(id);
        const record = records.find((candidate) => candidate.id === id);
        if (draft?.isSent && (!record || listChanged(record, draft.changes).length === 0)) drafts.remove(id);
      }
    },
  };
  return drafts;
}

export type Drafts<Values extends object> = ReturnType<typeof createDrafts<Values>>;
