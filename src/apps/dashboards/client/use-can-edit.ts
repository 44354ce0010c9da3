import { useEffect, useState } from 'react';
import { includesLevel, type Level, strongestLevel } from '../../../platform/kernel/access/shared/levels.ts';
import { listGrants } from '../../../platform/kits/share-dialog/client/api.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';

/** Whether the person may change a shared record, as far as is known: its owner may, others by what was shared with them. */
export function useCanEdit(record: { ownerId: string; scope: string } | undefined): boolean {
  const uid = useSession().user?.uid;
  const isOwner = record?.ownerId === uid;
  const scope = record?.scope;
  const [known, setKnown] = useState<{ scope: string; level: Level | undefined }>();
  useEffect(() => {
    if (isOwner || scope === undefined) return;
    const controller = new AbortController();
    listGrants(scope, controller.signal).then(
      (grants) => {
        const given = grants.filter(
          ({ principal }) => principal === `user:${uid}` || !principal.startsWith('user:'),
        );
        setKnown({ scope, level: strongestLevel(given.map(({ level }) => level)) });
      },
      () => undefined, // nothing is offered that the server might refuse
    );
    return () => controller.abort();
  }, [isOwner, scope, uid]);
  return isOwner || (known?.scope === scope && includesLevel(known?.level, 'edit'));
}
