import type { ListPart, ListSource } from '../../../platform/kernel/collections/client/list-source.ts';
import { JoinedLists } from '../../../platform/kernel/collections/client/windows/joined-lists.ts';
import { compareText } from '../../../platform/kernel/collections/shared/order.ts';
import type { Contact } from '../shared/contact.ts';
import { findLastContact, type Times } from './last-contact-store.ts';

/** A contact in the order of last contacts. */
interface Place {
  readonly id: string;
  readonly at: string | null;
}

/** Contacts without a last contact come last in both directions. */
const comparePlaces = (isDescending: boolean) => (one: Place, other: Place) => {
  if (one.at !== other.at && (one.at === null || other.at === null)) return one.at === null ? 1 : -1;
  const order = compareText(one.at ?? '', other.at ?? '') || compareText(one.id, other.id);
  return isDescending ? -order : order;
};

/** The maximum number of contacts in one of these lists: one page, so that each list is loaded as a whole. */
const listLength = 50;

/** Returns the ids of the contacts with mails or meetings, in their order, in lists of 50. */
export function splitTalks(times: Times, isDescending: boolean): string[][] {
  const places = [...times].map(([id, at]) => ({ id, at })).toSorted(comparePlaces(isDescending));
  const ids = places.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / listLength) }, (_, index) =>
    ids.slice(index * listLength, (index + 1) * listLength),
  );
}

interface Options {
  /** Opens the list of the log, which is the first one, or one of those of `splitTalks`. */
  readonly open: (index: number) => ListSource;
  readonly count: number;
  readonly times: Times;
  readonly isDescending: boolean;
}

/**
 * The contacts in the order of the last contact: those of the log, which the server sorts, and among them the contacts with a later
 * mail or meeting of the person.
 */
export class LastContactLists implements Omit<ListSource, 'reload'> {
  readonly #open: Options['open'];
  readonly #times: Times;
  readonly #compare: ReturnType<typeof comparePlaces>;
  readonly #talks: JoinedLists;
  readonly #listeners = new Set<() => void>();
  #log: ListSource;
  #stops: (() => void)[] = [];
  #parts: readonly ListPart[] = [];
  #merged: ListPart | undefined;
  /** Whether the loaded part of the log ends before that of the talks. */
  #isLogShort = false;
  /** The number of rows that are shown. */
  #wanted = 1;

  constructor({ open, count, times, isDescending }: Options) {
    this.#open = open;
    this.#times = times;
    this.#compare = comparePlaces(isDescending);
    this.#log = open(0);
    this.#talks = new JoinedLists(count - 1, (index) => open(index + 1));
  }

  readonly read = (): ListPart => {
    const [log, talks] = [this.#log.read(), this.#talks.read()];
    if (this.#merged && log === this.#parts[0] && talks === this.#parts[1]) return this.#merged;
    this.#parts = [log, talks];
    this.#merged = this.#merge(log, talks);
    return this.#merged;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#log = this.#open(0);
      this.#stops = [this.#log, this.#talks].map((list) => list.subscribe(this.#follow));
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      for (const stop of this.#stops) stop();
      this.#stops = [];
    };
  };

  readonly show = (_first: number, last: number): void => {
    this.#wanted = last + 1;
    this.#follow();
  };

  readonly #follow = (): void => {
    this.#extend();
    for (const listener of this.#listeners) listener();
  };

  /** Loads more of the list that ends first while there are too few rows. */
  #extend(): void {
    for (;;) {
      const { status, records, hasAfter } = this.read();
      const missing = this.#wanted - records.length;
      if (missing <= 0 || status !== 'ready' || !hasAfter) return;
      const before = this.#parts;
      const length = before[this.#isLogShort ? 0 : 1]?.records.length ?? 0;
      (this.#isLogShort ? this.#log : this.#talks).show(length, length + missing - 1);
      this.read();
      if (this.#parts === before) return;
    }
  }

  #merge(log: ListPart, talks: ListPart): ListPart {
    const readPlace = (contact: Contact): Place => ({
      id: contact.id,
      at: findLastContact(contact, this.#times),
    });
    const isTalk = ({ id, lastContactAt }: Contact) => (this.#times.get(id) ?? '') > (lastContactAt ?? '');
    const logged = log.records as readonly Contact[]; // safe: lists of contacts
    const talked = talks.records as readonly Contact[]; // safe: lists of contacts
    const rows = [...talked.filter(isTalk), ...logged.filter((contact) => !isTalk(contact))]
      .map((contact) => ({ contact, place: readPlace(contact) }))
      .toSorted((one, other) => this.#compare(one.place, other.place));
    const lastLogged = logged.at(-1);
    const logEnd =
      log.hasAfter && lastLogged ? { id: lastLogged.id, at: lastLogged.lastContactAt } : undefined;
    const talkEnd = talks.hasAfter
      ? talked
          .map(({ id }) => ({ id, at: this.#times.get(id) ?? null }))
          .toSorted(this.#compare)
          .at(-1)
      : undefined;
    this.#isLogShort = logEnd !== undefined && (!talkEnd || this.#compare(logEnd, talkEnd) < 0);
    const end = this.#isLogShort ? logEnd : talkEnd;
    const status = [log, talks].find((part) => part.status !== 'ready')?.status ?? 'ready';
    return {
      ...log,
      status,
      // Beyond the end of a list that is partly loaded, rows are missing.
      records: rows.flatMap(({ contact, place }) => (end && this.#compare(place, end) > 0 ? [] : contact)),
      hasAfter: log.hasAfter || talks.hasAfter,
    };
  }
}
