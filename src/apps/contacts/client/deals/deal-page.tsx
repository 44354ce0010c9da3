import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Deal, dealCollection } from '../../shared/deal.ts';
import { RecordPage } from '../page/record-page.tsx';
import { deleteDeals } from './deal-actions.ts';
import { DealFacts, useDealForm } from './deal-facts.tsx';
import { useDealHistory } from './deal-history.tsx';
import { DealSummary } from './deal-summary.tsx';
import { buildDealPath, dealsPath } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

const DealTimeline = lazyPart(async () => (await import('./deal-timeline.tsx')).DealTimeline);

/** The page of one deal: its stage and contact, the facts, and everything that happened. */
export function DealPage() {
  const { dealId = '' } = useParams({ strict: false });
  const { dialog, failed, title } = useDealTexts();
  const navigate = useNavigate();
  const status = useRecordsStatus(dealCollection);
  const deal = useRecord(dealCollection, dealId);
  if (deal) return <Shown key={deal.id} deal={deal} />;
  return (
    <div className="flex h-full flex-col bg-paper">
      <RecordsStatus status={status} failedTitle={failed} onRetry={() => refreshRecords(dealCollection)}>
        <EmptyState
          icon="handshake"
          title={dialog.gone}
          action={<Button onClick={() => void navigate({ href: dealsPath })}>{title}</Button>}
          className="flex-1"
        />
      </RecordsStatus>
    </div>
  );
}

function Shown({ deal }: { deal: Deal }) {
  const { title, board } = useDealTexts();
  const navigate = useNavigate();
  const deals = useRecords(dealCollection);
  const words = useDealHistory();
  const form = useDealForm(deal);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = () => {
    deleteDeals([deal]);
    void navigate({ href: dealsPath });
  };
  return (
    <RecordPage
      list={{ title, path: dealsPath }}
      name={deal.name}
      heading={heading}
      picture={
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunk text-dim">
          <Icon name="handshake" size={24} />
        </span>
      }
      renderMenu={(menu) => (
        <>
          <MakerItems
            menu={menu}
            source={{ title: deal.name, text: deal.notes, path: buildDealPath(deal.id) }}
          />
          <menu.MenuSeparator />
          <menu.MenuItem icon="delete" danger onClick={remove}>
            {board.delete}
          </menu.MenuItem>
        </>
      )}
      actions={<DealSummary deal={deal} deals={deals} form={form} />}
      timeline={
        <Suspense>
          <DealTimeline deal={deal} />
        </Suspense>
      }
      history={{ entity: 'deals', record: deal, words }}
      facts={
        <>
          <DealFacts deal={deal} form={form} />
          <RecordFiles entity="deals" recordId={deal.id} />
        </>
      }
    />
  );
}
