import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';
import { listAllowed } from './boards/member-queries.ts';
import type { CardRow } from './tables.ts';

/** Within a command: tells those of these people of a card who may see it. */
export async function notifyOfCard(
  transaction: Transaction,
  kind: NotificationKind,
  card: CardRow,
  userIds: readonly string[],
  text: string,
): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== transaction.actor.uid);
  const allowed = await listAllowed(transaction, card.board_id, others);
  const path = `/apps/scrumboard/boards/${card.board_id}?card=${card.id}`;
  await notify(transaction, {
    userIds: allowed,
    kind,
    recordKey: `cards:${card.id}`,
    path,
    title: card.name,
    text,
  });
}
