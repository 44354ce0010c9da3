import { useCallback, useEffect, useRef } from 'react';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { type ListedMail, listWhole } from '../shared/conversations/conversations.ts';
import { type Mail, mailCollection } from '../shared/mail.ts';
import { loadThreads, type MailFlag, setFlag, toggleLabel } from './api.ts';

/** Does something with all mails of the conversations of rows, in the folders in which the rows have them. */
export type WithWhole = (rows: readonly ListedMail[], act: (mails: readonly Mail[]) => void) => void;

/** Of more conversations, only the mails that the browser holds are acted on. */
const maxAsked = 50;

/** Returns a WithWhole. While the list has more mails than are loaded, the conversations are loaded first. */
export function useWithWhole(hasMore: boolean): WithWhole {
  const latest = useRef(hasMore);
  useEffect(() => {
    latest.current = hasMore;
  });
  return useCallback((rows, act) => {
    const run = () => act(listWhole(rows, readRecords(mailCollection)));
    const isKnown =
      !latest.current || rows.length > maxAsked || rows.some(({ mailboxId }) => mailboxId !== null);
    if (isKnown) return run();
    // Without a connection, the mails that the browser holds are acted on.
    void loadThreads(rows).then(run, run);
  }, []);
}

/** Turns a flag of rows on where it is off; off only when it is on everywhere. */
export function flipFlag(rows: readonly ListedMail[], flag: MailFlag, withWhole: WithWhole): void {
  const value = !rows.every((row) => row[flag]);
  withWhole(rows, (mails) => setFlag(mails, flag, value));
}

/** Puts a label on rows, or takes it off when all of them have it. */
export function flipLabel(rows: readonly ListedMail[], label: Label, withWhole: WithWhole): void {
  const isAdded = !rows.every(({ labels }) => labels.includes(label.id));
  withWhole(rows, (mails) => toggleLabel(mails, label, isAdded));
}
