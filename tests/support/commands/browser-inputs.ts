import { createId } from '../../../src/base/ids.ts';
import type { Snapshot } from '../journal.ts';
import type { Random } from '../random.ts';

interface Source {
  readonly tables: Snapshot;
  readonly random: Random;
  readonly now: string;
  readonly uid: string;
}

/** Picks contacts, each with the id of the person's mark of it, or a new id. */
function pickMarks({ tables, random, uid }: Source, count: number) {
  const marks = new Map(
    (tables['contact_marks'] ?? [])
      .filter((mark) => mark['owner_id'] === uid)
      .map((mark) => [mark['contact_id'], String(mark['id'])]),
  );
  const contacts = tables['contacts'] ?? [];
  const start = random.integer(contacts.length);
  return contacts
    .slice(start, start + count)
    .map(({ id }) => ({ id: marks.get(id) ?? createId(), contactId: String(id) }));
}

/**
 * Parts of inputs that belong together as the browser sends them: ids of new records are new, times are now. Without them a random
 * input can contain a combination that no screen makes, such as the mark of another contact.
 */
export const browserInputs: Readonly<Record<string, (source: Source) => object>> = {
  'contacts.set-marks': (source) => ({ marks: pickMarks(source, 3) }),
  'contacts.record-use': (source) => ({ ...pickMarks(source, 1)[0] }),
  'contacts.log-activity': (source) => {
    const [mark] = pickMarks(source, 1);
    return { id: createId(), contactId: mark?.contactId, markId: mark?.id, at: source.now };
  },
  'contacts.log-company-activity': ({ tables, random, now }) => {
    const companies = tables['companies'] ?? [];
    const companyId = companies[random.integer(companies.length)]?.['id'];
    return { id: createId(), companyId, at: now };
  },
  // A note repeats from its reminder on.
  'notes.create-note': ({ now }) => ({ reminder: now }),
  'contacts.mark-distinct': (source) => {
    const [one, other] = pickMarks(source, 2);
    return { pairs: [{ id: createId(), contactId: one?.contactId, otherId: other?.contactId ?? '' }] };
  },
};
