import { createEntityActions } from '../../../../platform/kernel/entities/client/entity-actions.ts';
import { createDrafts } from '../../../../platform/kits/record-dialog/client/drafts.ts';
import {
  type Deal,
  dealCollection,
  dealEntity,
  type DealValues,
  deriveDeal,
  type LostReason,
} from '../../shared/deal.ts';
import { type DealStage } from '../../shared/deal-stages.ts';
import { useDealTexts } from './texts/en.ts';

export const dealActions = createEntityActions(dealEntity, dealCollection, deriveDeal);
export const dealDrafts = createDrafts<DealValues>('deals');

/** Deletes deals; undo brings them back. */
export const deleteDeals = (deals: readonly Deal[]): void =>
  dealActions.remove(deals, useDealTexts.current().done.deleted(deals.length));

/** Moves deals to a stage; a lost one with the reason. */
export function moveDeals(deals: readonly Deal[], stage: DealStage, lostReason?: LostReason): void {
  const moved = deals.filter((deal) => deal.stage !== stage || lostReason !== undefined);
  if (moved.length === 0) return;
  const { done, stages } = useDealTexts.current();
  const message = done.moved(moved.length, stages[stage]);
  dealActions.update(moved, { stage, lostReason: lostReason ?? 'none' }, { message });
}
