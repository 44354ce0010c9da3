import { Suspense, useState } from 'react';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Deal } from '../../shared/deal.ts';
import type { RateTable } from '../../shared/exchange-rates.ts';
import { dealStages, type DealStage } from '../../shared/deal-stages.ts';
import { moveDeals } from './deal-actions.ts';
import { ClosingZones } from './closing-zones.tsx';
import { DealColumn } from './deal-column.tsx';
import { useDealTexts } from './texts/en.ts';
import type { ShownDeal } from './use-deal-names.ts';
import { useStageGrab } from './use-stage-grab.ts';

const LostDialog = lazyPart(async () => (await import('./lost-dialog.tsx')).LostDialog);

interface DealBoardProps {
  deals: readonly ShownDeal[];
  rates: RateTable;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: (stage: DealStage) => void;
}

/** The deals in columns by stage. A deal that is moved to "lost" is asked for its reason first. */
export function DealBoard({ deals, rates, openId, onOpen, onAdd }: DealBoardProps) {
  const { board, say, stages } = useDealTexts();
  const [losing, setLosing] = useState<Deal>();
  const [heldId, setHeldId] = useState<string>();
  const move = (deal: Deal, stage: DealStage) => {
    setHeldId(deal.id);
    if (stage === deal.stage) return;
    if (stage === 'lost') setLosing(deal);
    else moveDeals([deal], stage);
  };
  const grab = useStageGrab(move);
  const moveById = (id: string, stage: DealStage) => {
    const deal = deals.find((one) => one.id === id);
    if (!deal) return;
    move(deal, stage);
    if (stage !== deal.stage && stage !== 'lost') grab.announce(say.dropped(deal.name, stages[stage]));
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ol
        data-board
        aria-label={board.label}
        className="flex min-h-0 flex-1 items-stretch gap-2 overflow-x-auto p-3 sm:px-5 sm:py-4"
      >
        {dealStages.map((stage) => (
          <DealColumn
            key={stage}
            stage={stage}
            deals={deals.filter((deal) => deal.stage === stage)}
            rates={rates}
            openId={openId}
            heldId={heldId}
            grab={grab}
            onOpen={onOpen}
            onAdd={onAdd}
            onMove={moveById}
            onRelease={() => setHeldId(undefined)}
          />
        ))}
      </ol>
      <ClosingZones deals={deals} grab={grab} onMove={moveById} />
      <VisuallyHidden role="status">{grab.announcement}</VisuallyHidden>
      <Suspense>{losing && <LostDialog deals={[losing]} onClose={() => setLosing(undefined)} />}</Suspense>
    </div>
  );
}
