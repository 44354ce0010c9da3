import { Link, Navigate } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { type Deal } from '../../shared/deal.ts';
import { RecordView } from '../facts/record-view.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { dealDrafts, deleteDeals } from './deal-actions.ts';
import { DealFacts, useDealForm } from './deal-facts.tsx';
import { DealHistory } from './deal-history.tsx';
import { DealSummary } from './deal-summary.tsx';
import { DealTimeline } from './deal-timeline.tsx';
import { buildDealPath } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

/** The number of facts shown before "All fields". */
const mostFacts = 7;
/** The number of timeline entries shown. The page shows all. */
const newest = 3;

interface DealViewProps {
  dealId: string;
  deals: readonly Deal[];
  onClose: () => void;
}

/** An opened deal: a pane or dialog, or its page on a phone. */
export function DealView({ dealId, deals, onClose }: DealViewProps) {
  const { board, dialog } = useDealTexts();
  const { page } = useContactsTexts();
  const isPhone = useIsPhone();
  const deal = deals.find(({ id }) => id === dealId);
  if (!deal)
    return <MissingRecord text={dialog.gone} typed={dealDrafts.read(dealId)?.changes} onClose={onClose} />;
  if (isPhone) return <Navigate to="/apps/contacts/deals/$dealId" params={{ dealId }} replace />;
  const remove = () => {
    deleteDeals([deal]);
    onClose();
  };
  return (
    <RecordView
      title={deal.name}
      onClose={onClose}
      actions={
        <>
          <Link
            to={buildDealPath(deal.id)}
            className="ring-focus rounded-md px-2 py-1.5 text-[0.8125rem] font-semibold text-accent-text hover:bg-hover"
          >
            {page.open}
          </Link>
          <IconButton icon="delete" label={board.delete} onClick={remove} />
        </>
      }
    >
      <Shown key={deal.id} deal={deal} deals={deals} />
    </RecordView>
  );
}

function Shown({ deal, deals }: Pick<DealViewProps, 'deals'> & { deal: Deal }) {
  const { page, log } = useContactsTexts();
  const form = useDealForm(deal);
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={page.summary} className="flex flex-col gap-3">
        <DealSummary deal={deal} deals={deals} form={form} />
      </section>
      <section aria-label={log.timeline}>
        <h3 className="text-[0.8125rem] font-semibold">{log.timeline}</h3>
        <DealTimeline deal={deal} most={newest} />
      </section>
      <section aria-label={page.details}>
        <DealFacts deal={deal} form={form} most={mostFacts} />
      </section>
      <RecordFiles entity="deals" recordId={deal.id} />
      <DealHistory deal={deal} />
    </div>
  );
}
