import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../../../../platform/kernel/collections/client/session.ts';
import type { SyncSession } from '../../../../platform/kernel/collections/client/engine.ts';
import { mailCollection } from '../../shared/mail.ts';
import { conversationCollection } from '../../shared/mailboxes/mailbox.ts';
import { listSnoozed } from '../../shared/mailboxes/rules.ts';
import { countMails, type MailCounts } from '../../shared/rules.ts';
import { loadCounts } from './api.ts';

/** Changes come in bursts: they are counted together. */
const countDelayMs = 500;

const describe = ({ folders, filters, labels, mailboxes }: MailCounts): string =>
  JSON.stringify([folders, filters, Object.fromEntries(labels), Object.fromEntries(mailboxes)].map(sorted));
const sorted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * How many unread mails each list has. As long as the mails that this browser holds give the numbers of the server, they are
 * counted here, so that a change shows at once and without a connection; of a larger mailbox the server's numbers show.
 */
class Counter {
  readonly counts = createStore<MailCounts>(() => countMails([]));
  readonly #session: SyncSession;
  #isCountedHere = true;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;

  constructor(session: SyncSession) {
    this.#session = session;
  }

  use(): () => void {
    this.#users++;
    if (this.#users === 1) this.#start();
    return () => {
      this.#users--;
      if (this.#users === 0) this.#stop?.();
    };
  }

  #start(): void {
    const replica = this.#session.openReplica(mailCollection);
    const stops = [
      replica.view(mailCollection).subscribe(() => this.#take()),
      replica.view(conversationCollection).subscribe(() => this.#take()),
      replica.heard.subscribe(() => this.#askSoon()),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
    this.#take();
  }

  #countHere(): MailCounts {
    const replica = this.#session.openReplica(mailCollection);
    const snoozed = listSnoozed(replica.view(conversationCollection).read());
    return countMails(replica.view(mailCollection).read(), snoozed);
  }

  #take(): void {
    if (this.#isCountedHere) this.counts.setState(this.#countHere(), true);
    this.#askSoon();
  }

  #askSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#ask();
    }, countDelayMs);
  }

  async #ask(): Promise<void> {
    const isChanging = () => this.#session.outbox.commands.getState().some(({ app }) => app === 'mail');
    // The server does not count what it does not have yet; it is asked again when that has come.
    if (isChanging()) return;
    const before = describe(this.#countHere());
    // Without a connection the numbers stay as they were.
    const answer = await loadCounts().catch(() => undefined);
    if (!answer || this.#users === 0 || isChanging() || describe(this.#countHere()) !== before) return;
    const labels = new Map(Object.entries(answer.labels));
    const counts = { ...answer, labels, mailboxes: new Map(Object.entries(answer.mailboxes)) };
    this.#isCountedHere = describe(counts) === before;
    this.counts.setState(counts, true);
  }
}

const counters = new WeakMap<SyncSession, Counter>();
const nothing = createStore<MailCounts>(() => countMails([]));

function findCounter(session: SyncSession): Counter {
  const counter = counters.get(session) ?? new Counter(session);
  counters.set(session, counter);
  return counter;
}

/** How many unread mails each list has; of drafts and snoozed mail, how many there are. */
export function useMailCounts(): MailCounts {
  const session = useStore(sessionStore, (state) => state.session);
  const counter = session && findCounter(session);
  useEffect(() => counter?.use(), [counter]);
  return useStore(counter?.counts ?? nothing);
}
