import { type Change, type JournaledChange, type JournalSource, listChanges } from './change.ts';
import type { Appended } from './append-journal.ts';
import { transactionOf } from './journal-numbers.ts';

/** The database, as it is read here. */
interface Source extends JournalSource {
  /** The number up to which every change is committed. */
  readSequence(): Promise<number>;
}

type Listener = (changes: readonly Change[]) => void;

/** Commits of this process move the settled number after this time, when no other process does. */
const settleMs = 200;
/** A transaction that stays open keeps the number where it is. */
const maxSettleMs = 10_000;

/**
 * Tells listeners of each committed change, of this process and of others, at least once. On SQLite the changes come in the
 * order of their numbers; on PostgreSQL a transaction may be announced before another one with a lower number, so each change
 * says up to which number everything has been announced (`resumeAt`).
 */
export class Announcements {
  readonly #database: Source;
  readonly #listeners = new Set<Listener>();
  /** Everything up to this number has been announced. */
  #settled: number | undefined;
  /** The transactions beyond it that have been announced too; only on PostgreSQL. */
  readonly #early = new Set<number>();
  /** Those of this process that wait until the journal is read, and all that follow them: a record comes after what opens it to people. */
  readonly #deferred = new Set<number>();
  #catchingUp: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row the settled number stayed where it was. */
  #stalls = 0;
  #isClosed = false;

  constructor(database: Source) {
    this.#database = database;
  }

  /** The number up to which this process has announced everything, or undefined before it has caught up once. */
  get settled(): number | undefined {
    return this.#settled;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Announces a commit of this process at once, unless another one has to be announced before. */
  announce(appended: Appended, changes: readonly JournaledChange[]): void {
    if (this.#database.kind === 'sqlite') return this.#announceInOrder(appended, changes);
    const transaction = transactionOf(appended.first);
    // Meanwhile it was read from the journal.
    if (this.#early.has(transaction) || appended.last <= (this.#settled ?? 0)) return;
    if (appended.isBehind || this.#deferred.size > 0) {
      this.#deferred.add(transaction);
      return this.#catchUpSoon();
    }
    this.#early.add(transaction);
    const settled = this.#settled ?? 0;
    this.#tell(changes.map((change) => ({ ...change, resumeAt: Math.min(change.seq, settled) })));
    this.#settleSoon();
  }

  #announceInOrder(appended: Appended, changes: readonly JournaledChange[]): void {
    const isNext = this.#settled === undefined || appended.first === this.#settled + 1;
    if (!isNext || this.#catchingUp) return this.#catchUpSoon();
    this.#settled = appended.last;
    this.#tell(changes.map((change) => ({ ...change, resumeAt: change.seq })));
  }

  /** Announces what other processes have committed; called when one of them may have. */
  catchUp(): Promise<void> {
    const before = this.#catchingUp?.catch(() => {}) ?? Promise.resolve();
    const next = before
      .then(() => this.#readAndTell())
      .finally(() => {
        if (this.#catchingUp === next) this.#catchingUp = undefined;
      });
    this.#catchingUp = next;
    return next;
  }

  async #readAndTell(): Promise<void> {
    const upTo = await this.#database.readSequence();
    const from = this.#settled;
    const changes = from === undefined ? [] : await this.#readNew(from, upTo);
    // Only now: what could not be read has not been announced.
    this.#settled = Math.max(upTo, from ?? 0);
    this.#stalls = this.#settled === from ? this.#stalls + 1 : 0;
    const firstUnsettled = transactionOf(this.#settled + 1);
    for (const transaction of this.#deferred)
      if (transaction < firstUnsettled || this.#early.has(transaction)) this.#deferred.delete(transaction);
    for (const transaction of this.#early) if (transaction < firstUnsettled) this.#early.delete(transaction);
    this.#tell(changes);
    if (this.#early.size > 0) this.#settleSoon();
  }

  /** On PostgreSQL also what lies beyond the settled number: it is committed, though something before it may not be. */
  async #readNew(from: number, upTo: number): Promise<Change[]> {
    if (this.#database.kind === 'sqlite') {
      const changes = upTo > from ? await listChanges(this.#database, from, upTo) : [];
      return changes.map((change) => ({ ...change, resumeAt: change.seq }));
    }
    const numbers = await this.#database.read('select seq from journal where seq > $1 order by seq', [from]);
    const unknown = numbers
      .map(({ seq }) => Number(seq))
      .filter((seq) => !this.#early.has(transactionOf(seq)));
    const [first, last] = [unknown[0], unknown.at(-1)];
    if (first === undefined || last === undefined) return [];
    const found = await listChanges(this.#database, first - 1, last);
    // Meanwhile others between the two may have been committed, and own ones announced.
    const wanted = new Set(unknown.map(transactionOf)).difference(this.#early);
    const changes = found.filter(({ seq }) => wanted.has(transactionOf(seq)));
    for (const transaction of wanted) this.#early.add(transaction);
    // First the people who lost a grant: the order of the numbers is not that of the commits.
    const isRevocation = (change: JournaledChange) => change.grant && change.change === 'delete';
    return changes
      .toSorted((a, b) => Number(isRevocation(b) ?? false) - Number(isRevocation(a) ?? false))
      .map((change) => ({ ...change, resumeAt: Math.min(change.seq, from) }));
  }

  #catchUpSoon(): void {
    this.catchUp().catch(() => this.#settleSoon());
  }

  #settleSoon(): void {
    if (this.#isClosed || this.#timer) return;
    const settle = () => {
      this.#timer = undefined;
      this.#catchUpSoon();
    };
    this.#timer = setTimeout(settle, Math.min(settleMs * 2 ** this.#stalls, maxSettleMs));
    if (typeof this.#timer === 'object') this.#timer.unref();
  }

  #tell(changes: readonly Change[]): void {
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
  }
}
