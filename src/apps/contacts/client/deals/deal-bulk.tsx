import { Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { type Deal } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import { deleteDeals, moveDeals } from './deal-actions.ts';
import { useDealTexts } from './texts/en.ts';

const LostDialog = lazyPart(async () => (await import('./lost-dialog.tsx')).LostDialog);

/** What can be done with all selected deals: moving them to a stage, deleting them. */
export function DealBulk({ deals }: { deals: readonly Deal[] }) {
  const { board, stages } = useDealTexts();
  const [losing, setLosing] = useState<readonly Deal[]>();
  return (
    <>
      <LazyMenu trigger={<IconButton icon="arrow_forward" label={board.moveTo} />}>
        {({ MenuItem }) =>
          dealStages.map((stage) => (
            <MenuItem
              key={stage}
              onClick={() => (stage === 'lost' ? setLosing(deals) : moveDeals(deals, stage))}
            >
              {stages[stage]}
            </MenuItem>
          ))
        }
      </LazyMenu>
      <IconButton icon="delete" label={board.delete} onClick={() => deleteDeals(deals)} />
      <Suspense>{losing && <LostDialog deals={losing} onClose={() => setLosing(undefined)} />}</Suspense>
    </>
  );
}
