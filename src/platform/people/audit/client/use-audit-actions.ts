import { useEffect, useState } from 'react';
import { accessGiven, accessTaken } from '../../../kernel/access/shared/audit-actions.ts';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';
import { managerActions } from '../../directory/shared/audit-actions.ts';
import { accountActions } from '../../identity/shared/audit-actions.ts';
import type { AuditAction } from '../shared/action.ts';

const ownActions = [
  ...Object.values(accountActions),
  ...Object.values(managerActions),
  accessGiven,
  accessTaken,
];

/** All kinds of audited actions, by id; undefined until those of the apps are loaded. */
export function useAuditActions(): ReadonlyMap<string, AuditAction> | undefined {
  const { auditActionLoaders } = useShellContent();
  const [actions, setActions] = useState<ReadonlyMap<string, AuditAction>>();
  useEffect(() => {
    Promise.all(auditActionLoaders.map((load) => load())).then(
      (loaded) => setActions(new Map([...ownActions, ...loaded.flat()].map((action) => [action.id, action]))),
      () => setActions(new Map(ownActions.map((action) => [action.id, action]))),
    );
  }, [auditActionLoaders]);
  return actions;
}
