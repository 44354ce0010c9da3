import { useState } from 'react';
import { useGrabKeys } from '../../../../ui/drag/use-grab-keys.ts';
import { closedStages, type Deal, isClosedStage } from '../../shared/deal.ts';
import { type DealStage, dealStages } from '../../shared/deal-stages.ts';
import { useDealTexts } from './texts/en.ts';

interface Grabbed {
  readonly deal: Deal;
  /** Where it would be dropped. */
  readonly stage: DealStage;
}

function stepAlong(stage: DealStage, by: number): DealStage {
  const at = dealStages.indexOf(stage) + by;
  return dealStages[Math.max(0, Math.min(at, dealStages.length - 1))] ?? stage;
}

/** Won and lost lie below the open stages. */
function stepDown({ deal, stage }: Grabbed, down: number): DealStage {
  const at = closedStages.indexOf(stage) + down;
  return at < 0 ? (isClosedStage(deal.stage) ? stage : deal.stage) : (closedStages[at] ?? stage);
}

/**
 * Moves deals by the keyboard: Space picks the focused deal up, the left and right arrows choose a stage, the down arrow "won" and
 * then "lost", the up arrow goes back, Space drops it, Escape puts it back. Each step is announced, and only the drop is saved.
 */
export function useStageGrab(onMove: (deal: Deal, stage: DealStage) => void) {
  const { say, stages } = useDealTexts();
  const [grabbed, setGrabbed] = useState<Grabbed>();
  const [announcement, announce] = useState('');
  const begin = (deal: Deal) => {
    setGrabbed({ deal, stage: deal.stage });
    announce(say.grabbed(deal.name));
  };
  const step = (by: number, down: number) => {
    if (!grabbed) return;
    const stage = down === 0 ? stepAlong(grabbed.stage, by) : stepDown(grabbed, down);
    setGrabbed({ ...grabbed, stage });
    announce(say.over(grabbed.deal.name, stages[stage]));
  };
  const drop = () => {
    if (!grabbed) return;
    setGrabbed(undefined);
    // A lost deal stays where it is until its reason is known.
    announce(grabbed.stage === 'lost' ? '' : say.dropped(grabbed.deal.name, stages[grabbed.stage]));
    onMove(grabbed.deal, grabbed.stage);
  };
  const cancel = () => {
    if (!grabbed) return;
    setGrabbed(undefined);
    announce(say.canceled(grabbed.deal.name));
  };
  useGrabKeys(grabbed !== undefined, { onStep: step, onDrop: drop, onCancel: cancel });
  return { grabbed, begin, announcement, announce };
}
export type StageGrab = ReturnType<typeof useStageGrab>;
