import { useEffect, useState } from 'react';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import type { ListStateView } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Mail } from '../shared/mail.ts';

/**
 * Keeps the focus on the rows when the opened mail leaves its list and the next one takes its place. On narrow screens, where
 * the opened mail covers the rows, the focus goes to the mail.
 */
export function useKeptFocus(mailId: string | undefined, { dispatch }: ListStateView<Mail>) {
  const isWide = useIsWide();
  const [nextId, setNextId] = useState<string>();
  /** Whether the opened mail took the place of one that left. */
  const isNext = isWide && mailId !== undefined && mailId === nextId;
  useEffect(() => {
    if (isNext) dispatch({ type: 'focus', id: mailId, isGrabbing: true });
  }, [isNext, mailId, dispatch]);
  return { isNext, setNextId };
}
