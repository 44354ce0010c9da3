import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { type Deal } from '../../shared/deal.ts';
import { RecordView } from '../facts/record-view.tsx';
import { dealDrafts, deleteDeals } from './deal-actions.ts';
import { DealFacts } from './deal-facts.tsx';
import { DealHistory } from './deal-history.tsx';
import { DealSummary } from './deal-summary.tsx';
import { DealTimeline } from './deal-timeline.tsx';
import { useDealTexts } from './texts/en.ts';

interface DealViewProps {
  dealId: string;
  deals: readonly Deal[];
  onClose: () => void;
}

/** An opened deal. */
export function DealView({ dealId, deals, onClose }: DealViewProps) {
  const { board, dialog } = useDealTexts();
  const isPhone = useIsPhone();
  const deal = deals.find(({ id }) => id === dealId);
  if (!deal)
    return <MissingRecord text={dialog.gone} typed={dealDrafts.read(dealId)?.changes} onClose={onClose} />;
  const remove = () => {
    deleteDeals([deal]);
    onClose();
  };
  return (
    <RecordView
      title={deal.name}
      onClose={onClose}
      actions={<IconButton icon="delete" label={board.delete} onClick={remove} />}
    >
      <DealSummary key={`${deal.id} summary`} deal={deal} deals={deals} />
      {isPhone && (
        <div className="pb-5">
          <DealTimeline deal={deal} />
        </div>
      )}
      <DealFacts key={deal.id} deal={deal} />
      <div className="py-5">
        <RecordFiles entity="deals" recordId={deal.id} />
      </div>
      {!isPhone && <DealTimeline deal={deal} />}
      <DealHistory deal={deal} />
    </RecordView>
  );
}
