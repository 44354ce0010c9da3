import { useQuery } from '@tanstack/react-query';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useLookup } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { listHistory } from '../../../../platform/kits/history/client/api.ts';
import { companyCollection } from '../../shared/company.ts';
import { contactCollection } from '../../shared/contact.ts';
import type { Deal } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import type { ShownEntry } from '../../shared/timeline.ts';
import { Timeline, usePeopleOf } from '../page/timeline.tsx';
import { buildDealPath } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

/** The stages that a deal has reached, as entries of a timeline. */
function useStageEntries({ id, stage, version }: Deal) {
  const { columns, stages, history } = useDealTexts();
  const { data, isLoading } = useQuery({
    queryKey: ['contacts', 'deal-stages', id, stage, version],
    queryFn: ({ signal }) => listHistory('deals', id, { signal }),
    placeholderData: (previous) => previous,
  });
  const found = data?.entries ?? [];
  const entries = found.flatMap(({ seq, at, actor, change, after }): ShownEntry[] => {
    const reached = dealStages.find((one) => one === after?.['stage']);
    if (reached === undefined) return [];
    const title = `${change === 'create' ? history.created : columns.stage}: ${stages[reached]}`;
    return [{ id: `stage-${seq}`, at, kind: 'deal', title, text: '', path: '', byId: actor.uid }];
  });
  return { entries, isLoading };
}

interface DealTimelineProps {
  deal: Deal;
  /** The maximum number of entries, newest first. Without it, a button shows older ones. */
  most?: number;
}

/** What happened with a deal: its stages, and the talks and mail with its contact, or with its company and the people of it. */
export const DealTimeline = (props: DealTimelineProps) => (
  <QueryScope>
    <Entries {...props} />
  </QueryScope>
);

function Entries({ deal, most }: DealTimelineProps) {
  const { record: contact } = useLookup(contactCollection, deal.contactId ?? '');
  const company = useRecord(companyCollection, deal.companyId ?? '');
  const others = usePeopleOf(contact ? undefined : company);
  const stages = useStageEntries(deal);
  const people = contact ? [contact] : others.slice(0, 50);
  return (
    <Timeline
      contacts={people}
      {...(company && deal.contactId === null && { companyId: company.id })}
      recordId={deal.id}
      extra={stages.entries}
      isWaiting={stages.isLoading}
      without="deal"
      {...(most !== undefined && { most, allPath: buildDealPath(deal.id) })}
    />
  );
}
