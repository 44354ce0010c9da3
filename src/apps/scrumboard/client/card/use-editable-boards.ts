import { useEffect, useState } from 'react';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { listGrants } from '../../../../platform/kits/share-dialog/client/api.ts';
import { findOwnLevel } from '../../../../platform/kits/share-dialog/client/own-level.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { type Board, boardCollection } from '../../shared/records.ts';
import { isOpen } from '../../shared/rules.ts';

/** The open boards on which the person may make cards. What may be done on a board counts until it is known that it may not. */
export function useEditableBoards(): readonly Board[] {
  const { user } = useSession();
  const boards = useRecords(boardCollection).filter(isOpen);
  const [readOnly, setReadOnly] = useState<ReadonlySet<string>>(new Set());
  const shared = boards.filter(({ ownerId }) => ownerId !== user?.uid).map(({ scope }) => scope);
  const asked = shared.join(' ');
  useEffect(() => {
    const aborter = new AbortController();
    const check = async (scope: string) => {
      const level = user && findOwnLevel(await listGrants(scope, aborter.signal), user.uid, user.role);
      return level && !includesLevel(level, 'edit') ? [scope] : [];
    };
    const scopes = asked === '' ? [] : asked.split(' ');
    // The server refuses what could not be asked.
    void Promise.all(scopes.map((scope) => check(scope).catch(() => []))).then((found) => {
      if (!aborter.signal.aborted) setReadOnly(new Set(found.flat()));
    });
    return () => aborter.abort();
  }, [asked, user]);
  return boards.filter(({ scope }) => !readOnly.has(scope));
}
