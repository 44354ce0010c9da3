import clsx from 'clsx';
import { useRef } from 'react';
import { useDragged } from '../../../../ui/drag/use-dragged.ts';
import { useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { closedStages, type Deal } from '../../shared/deal.ts';
import type { DealStage } from '../../shared/deal-stages.ts';
import { useDealTexts } from './texts/en.ts';
import type { StageGrab } from './use-stage-grab.ts';

interface ClosingZonesProps {
  deals: readonly Deal[];
  grab: StageGrab;
  onMove: (id: string, stage: DealStage) => void;
}

/** The drop zones for won and lost, visible while a deal is dragged or moved by keyboard, at any scroll position. */
export function ClosingZones({ deals, grab, onMove }: ClosingZonesProps) {
  const dragged = useDragged('deal');
  const deal = grab.grabbed?.deal ?? deals.find(({ id }) => id === dragged?.id);
  if (!deal) return null;
  return (
    <div
      // Screen readers use the columns.
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex justify-center gap-3 p-4"
    >
      {closedStages
        .filter((stage) => stage !== deal.stage)
        .map((stage) => (
          <Zone
            key={stage}
            stage={stage}
            isTarget={grab.grabbed?.stage === stage}
            onDrop={(id) => onMove(id, stage)}
          />
        ))}
    </div>
  );
}

interface ZoneProps {
  stage: DealStage;
  isTarget: boolean;
  onDrop: (id: string) => void;
}

function Zone({ stage, isTarget, onDrop }: ZoneProps) {
  const { stages } = useDealTexts();
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useDropPlace(zone, { accepts: ['deal'], onDrop: ({ id }) => onDrop(id) }) !== undefined;
  const isWon = stage === 'won';
  return (
    <div
      ref={zone}
      data-zone={stage}
      className={clsx(
        'pointer-events-auto flex h-16 w-56 items-center justify-center gap-2 rounded-xl border-2 border-dashed bg-paper text-sm font-bold shadow-pop',
        isWon ? 'text-success-text' : 'text-danger-text',
        isOver || isTarget ? 'border-current outline-2' : 'border-edge',
      )}
    >
      <Icon name={isWon ? 'check_circle' : 'cancel'} size={20} />
      {stages[stage]}
    </div>
  );
}
