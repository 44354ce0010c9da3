import { useEffect, useRef } from 'react';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { type Mail, mailCollection } from '../shared/mail.ts';
import { markOpened } from './api.ts';

/** The conversation that was opened after another left its list. */
interface Replacement {
  readonly instead: string;
  /** Its unread mails. */
  readonly unread: readonly Mail[];
}

/**
 * Returns a function that opens a conversation again that undo has brought back to its list, if that list is still shown. The
 * mails of the one that was opened instead are unread again if it is still open.
 */
export function useComeBack(path: string, mailId: string | undefined) {
  const place = useRef<{ path: string; mailId: string | undefined }>(undefined);
  useEffect(() => {
    place.current = { path, mailId };
    return () => {
      place.current = undefined;
    };
  }, [path, mailId]);
  return (reopen: () => void, { instead, unread }: Partial<Replacement> = {}) => {
    if (place.current?.path !== path) return;
    if (unread && place.current.mailId === instead) {
      const ids = new Set(unread.map(({ id }) => id));
      markOpened(
        readRecords(mailCollection).filter(({ id }) => ids.has(id)),
        false,
      );
    }
    reopen();
  };
}
