import { useEffect, useEffectEvent, useState } from 'react';
import { type Deal, type DealStage, dealStages } from '../../shared/deal.ts';
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
    if (!grabbed) return;
    const direction = document.documentElement.dir === 'rtl' ? -by : by;
    const at = dealStages.indexOf(grabbed.stage) + direction;
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
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === ' ' || event.key === 'Enter') drop();
    else if (event.key === 'Escape' || event.key === 'Tab') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isActive = grabbed !== undefined;
  useEffect(() => {
    if (!isActive) return;
    // Before any other part of the page takes the key.
    addEventListener('keydown', takeKey, { capture: true });
    return () => removeEventListener('keydown', takeKey, { capture: true });
  }, [isActive]);
  return { grabbed, begin, announcement, announce };
}
export type StageGrab = ReturnType<typeof useStageGrab>;
