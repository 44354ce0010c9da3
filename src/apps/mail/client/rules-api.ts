import { queueCommand, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { findPosition, type Neighbors } from '../../../platform/kits/list-screen/client/positions.ts';
import { type Rule, ruleCollection, ruleEntity } from '../shared/arrival/rule.ts';

export const ruleActions = createEntityActions(ruleEntity, ruleCollection);

/** Puts a rule between two others: rules are applied in their order. */
export function moveRule({ id }: Rule, neighbors: Neighbors, message: string): void {
  const position = findPosition(readRecords(ruleCollection), neighbors);
  runCommand({
    app: 'mail',
    endpoint: { method: 'POST', path: '/api/mail-app/move-rule' },
    body: { id, ...neighbors },
    patch: patchOf(ruleCollection, { [id]: { position } }),
    message,
  });
}

/** Applies a rule to the mail in the inbox, by a job. */
export const runRule = ({ id }: Rule): boolean =>
  queueCommand({
    app: 'mail',
    endpoint: { method: 'POST', path: '/api/mail-app/run-rule' },
    body: { ruleId: id },
    patch: patchOf(ruleCollection, {}),
  });
