import { useEffect, useState } from 'react';
import { includesLevel, type Level, strongestLevel } from '../../../platform/kernel/access/shared/levels.ts';
import { listGrants } from '../../../platform/kits/share-dialog/client/api.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';

/** What the person may do with a dashboard or project. */
export interface Rights {
  readonly canEdit: boolean;
  /** It was shared with the person by name: they can give that up. */
  readonly canLeave: boolean;
}

/** What the person may do with a shared record, as far as is known: its owner may change it, others by what was shared with them. */
export function useRights(record: { ownerId: string; scope: string } | undefined): Rights {
  const uid = useSession().user?.uid;
  const isOwner = record?.ownerId === uid;
  const scope = record?.scope;
  const [known, setKnown] = useState<{ scope: string; level: Level | undefined; isNamed: boolean }>();
  useEffect(() => {
    if (isOwner || scope === undefined) return;
    const controller = new AbortController();
    listGrants(scope, controller.signal).then(
      (grants) => {
        const isOwn = ({ principal }: { principal: string }) => principal === `user:${uid}`;
        const given = grants.filter((one) => isOwn(one) || !one.principal.startsWith('user:'));
        const level = strongestLevel(given.map((one) => one.level));
        setKnown({ scope, level, isNamed: grants.some(isOwn) });
      },
      () => undefined, // nothing is offered that the server might refuse
    );
    return () => controller.abort();
  }, [isOwner, scope, uid]);
  const current = isOwner || known?.scope !== scope ? undefined : known;
  return {
    canEdit: isOwner || includesLevel(current?.level, 'edit'),
    canLeave: current?.isNamed === true,
  };
}
