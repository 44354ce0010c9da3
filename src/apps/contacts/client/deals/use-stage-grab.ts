import { useState } from 'react';
import { useGrabKeys } from '../../../../ui/drag/use-grab-keys.ts';
import { type Deal } from '../../shared/deal.ts';
import { type DealStage, dealStages } from '../../shared/deal-stages.ts';
import { useDealTexts } from './texts/en.ts';

/**
 * Moves deals by the keyboard: Space picks the focused deal up, the left and right arrows choose a stage, Space drops it, Escape
 * puts it back. Each step is announced, and only the drop is saved.
 */
export function useStageGrab(onMove: (deal: Deal, stage: DealStage) => void) {
  const { say, stages } = useDealTexts();
  const [grabbed, setGrabbed] = useState<{ readonly deal: Deal; readonly stage: DealStage }>();
  const [announcement, announce] = useState('');
  const begin = (deal: Deal) => {
    setGrabbed({ deal, stage: deal.stage });
    announce(say.grabbed(deal.name));
  };
  const step = (by: number) => {
    if (!grabbed || by === 0) return;
    const at = dealStages.indexOf(grabbed.stage) + by;
    const stage = dealStages[Math.max(0, Math.min(at, dealStages.length - 1))] ?? grabbed.stage;
    setGrabbed({ ...grabbed, stage });
    announce(say.over(grabbed.deal.name, stages[stage]));
  };
  const drop = () => {
    if (!grabbed) return;
    setGrabbed(undefined);
    announce(say.dropped(grabbed.deal.name, stages[grabbed.stage]));
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
