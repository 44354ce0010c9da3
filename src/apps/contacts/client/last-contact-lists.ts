import type { ListPart, ListSource } from '../../../platform/kernel/collections/client/list-source.ts';
import { unopenedPart } from '../../../platform/kernel/collections/client/use-list.ts';
import type { Compare } from '../../../platform/kernel/collections/shared/order.ts';
import type { Contact } from '../shared/contact.ts';
import { isTalkLater, placeBy, type Times } from '../shared/last-contact.ts';

type Rows = Omit<ListSource, 'reload'>;

interface Options {
  /** The contacts by the log alone: narrowed by it, in the order of the list or by it. */
  readonly log: Rows;
  /** The contacts with mails or meetings that belong to the list; undefined if there are none. */
  readonly talks: Rows | undefined;
  /** The number of `talks`, of which all are loaded before rows are shown; undefined if they are sorted by their mails and meetings. */
  readonly talkCount: number | undefined;
  readonly times: Times;
  readonly compare: Compare<Contact>;
  /** Whether the log is filtered by the last contact. Its total is then not the total of the list. */
  readonly isNarrowed: boolean;
}

const noTalks: ListPart = { ...unopenedPart, status: 'ready' };

/**
 * A list of contacts that depends on the last contact: the contacts of the log, which the server sorts and narrows, and among them the
 * contacts with a later mail or meeting of the person.
 */
export class LastContactLists implements Rows {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #parts: readonly ListPart[] = [];
  #merged: ListPart | undefined;
  /** Whether the loaded part of the log ends before that of the talks. */
  #isLogShort = false;
  /** The number of rows that are shown. */
  #wanted = 1;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly read = (): ListPart => {
    const { log: logRows, talks: talkRows } = this.#options;
    const [log, talks] = [logRows.read(), talkRows?.read() ?? noTalks];
    if (this.#merged && log === this.#parts[0] && talks === this.#parts[1]) return this.#merged;
    this.#parts = [log, talks];
    this.#merged = this.#merge(log, talks);
    return this.#merged;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      const { log, talks, talkCount } = this.#options;
      this.#stops = [log, talks].flatMap((list) => list?.subscribe(this.#follow) ?? []);
      if (talkCount !== undefined) talks?.show(0, talkCount - 1);
      this.#extend();
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
      const { log, talks } = this.#options;
      (this.#isLogShort ? log : talks)?.show(length, length + missing - 1);
      this.read();
      if (this.#parts === before) return;
    }
  }

  #merge(log: ListPart, talks: ListPart): ListPart {
    const { times, compare, talkCount, isNarrowed } = this.#options;
    const isTalk = isTalkLater(times);
    const logged = log.records as readonly Contact[]; // safe: lists of contacts
    const talked = talks.records as readonly Contact[]; // safe: lists of contacts
    const rows = [...talked.filter(isTalk), ...logged.filter((contact) => !isTalk(contact))]
      .map((contact) => ({ contact, place: placeBy(times, contact) }))
      .toSorted((one, other) => compare(one.place, other.place));
    const areTalksMissing = talks.hasAfter && talkCount !== undefined;
    const logEnd = log.hasAfter ? logged.at(-1) : undefined;
    const talkEnd =
      talks.hasAfter && !areTalksMissing
        ? talked
            .map((contact) => ({ ...contact, lastContactAt: times.get(contact.id) ?? null }))
            .toSorted(compare)
            .at(-1)
        : undefined;
    // A list of which nothing is loaded may begin with any row.
    const isEmpty = [log, talks].some((part) => part.hasAfter && part.records.length === 0);
    this.#isLogShort = log.hasAfter && (!logEnd || !talkEnd || compare(logEnd, talkEnd) < 0);
    const end = this.#isLogShort ? logEnd : talkEnd;
    const status = [log, talks].find((part) => part.status !== 'ready')?.status ?? 'ready';
    // Rows after the end of a partly loaded list may be missing.
    const isShown = (place: Contact) => !isEmpty && (!end || compare(place, end) <= 0);
    const records = rows.flatMap(({ contact, place }) => (isShown(place) ? contact : []));
    const hasAfter = log.hasAfter || talks.hasAfter;
    return {
      ...log,
      status: areTalksMissing && status === 'ready' ? 'loading' : status,
      records,
      hasAfter,
      ...(isNarrowed && { total: { count: records.length, isExact: !hasAfter } }),
    };
  }
}
