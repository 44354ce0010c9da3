import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import { isClosedStage, stageChances } from '../../shared/deal.ts';
import { type DealStage } from '../../shared/deal-stages.ts';
import { type RateTable, sumInBase } from '../../shared/exchange-rates.ts';
import { useColumnWidth } from './column-width.ts';
import { buildDealsPath, dealsPath } from './deals-address.ts';
import { DealCard } from './deal-card.tsx';
import { formatSum } from './rates.ts';
import { useDealTexts } from './texts/en.ts';
import type { ShownDeal } from './use-deal-names.ts';
import type { StageGrab } from './use-stage-grab.ts';

/** Columns hold so many cards; the table has all deals. */
const maxCards = 60;

interface DealColumnProps {
  stage: DealStage;
  deals: readonly ShownDeal[];
  rates: RateTable;
  openId: string | undefined;
  heldId: string | undefined;
  grab: StageGrab;
  onOpen: (id: string) => void;
  onAdd: (stage: DealStage) => void;
  onMove: (id: string, stage: DealStage) => void;
  /** The focus left the deal that was moved. */
  onRelease: () => void;
}

/** A stage with its deals, their number and their sum in the base currency. Deals are dropped on it. */
export function DealColumn(props: DealColumnProps) {
  const { stage, deals, rates, openId, heldId, grab, onOpen, onAdd, onMove, onRelease } = props;
  const { stages, board, forecast } = useDealTexts();
  const format = useFormat();
  const column = useRef<HTMLLIElement>(null);
  const isOver = useDropPlace(column, { accepts: ['deal'], onDrop: ({ id }) => onMove(id, stage) });
  const sumText = formatSum(format, sumInBase(deals, rates));
  const isTarget = grab.grabbed?.stage === stage;
  const chance = format.number(stageChances[stage] / 100, { style: 'percent' });
  return (
    <li
      ref={column}
      style={useColumnWidth()}
      className={clsx(
        'flex max-h-full flex-col rounded-xl bg-sunk',
        (isOver !== undefined || isTarget) && 'outline-2 outline-accent',
      )}
    >
      <header className="flex min-h-11 shrink-0 items-center gap-1 ps-3 pe-1 pt-1">
        <div className="min-w-0 flex-1">
          <h2
            className="truncate text-sm font-bold"
            data-tooltip={isClosedStage(stage) ? undefined : forecast.chance(chance)}
          >
            {stages[stage]}
          </h2>
          <p data-tooltip={sumText || undefined} className="h-4 truncate text-xs text-dim tabular-nums">
            {sumText}
          </p>
        </div>
        <span className="text-xs text-dim tabular-nums">{format.number(deals.length)}</span>
        <IconButton icon="add" size="sm" label={board.addTo(stages[stage])} onClick={() => onAdd(stage)} />
      </header>
      <ol
        aria-label={board.column(stages[stage])}
        className="ring-focus-inset flex min-h-12 flex-1 flex-col gap-2 overflow-y-auto p-2"
      >
        {deals.slice(0, maxCards).map((deal) => (
          <DealCard
            key={deal.id}
            deal={deal}
            href={buildDealsPath({ deal: deal.id })}
            isOpen={deal.id === openId}
            isGrabbed={deal.id === grab.grabbed?.deal.id}
            isHeld={deal.id === heldId}
            onOpen={() => onOpen(deal.id)}
            onGrab={() => grab.begin(deal)}
            onMove={(to) => onMove(deal.id, to)}
            onRelease={() => !grab.grabbed && onRelease()}
          />
        ))}
        {deals.length > maxCards && (
          <li>
            <Link
              to={dealsPath}
              search={{ view: 'table', 'f.stage': `matches:${stages[stage]}` } as never} // safe: the table reads its own part
              className="ring-focus block rounded-lg px-3 py-2 text-[0.8125rem] font-semibold text-accent-text"
            >
              {board.more(deals.length - maxCards)}
            </Link>
          </li>
        )}
      </ol>
    </li>
  );
}
