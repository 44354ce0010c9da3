import { Suspense, useState } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { BulkBar } from '../../../../platform/kits/list-screen/client/bulk-bar.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { labelCards, setCardState, updateCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useGrabActions } from './use-grab.ts';
import type { BoardView } from './use-board-view.ts';
import type { CardSelection } from './use-card-selection.ts';

const MoveDialog = lazyPart(async () => (await import('../card/move-dialog.tsx')).MoveDialog);

/** What can be done with all selected cards of a board. */
export function CardBulkBar({ view, selection }: { view: BoardView; selection: CardSelection }) {
  const { card: texts, bulk, dialog } = useBoardTexts();
  const { announce } = useGrabActions();
  const [isMoving, setIsMoving] = useState(false);
  const { selected, dispatch } = selection;
  const finish = (act: () => void) => {
    act();
    dispatch({ type: 'clear' });
  };
  const complete = () =>
    updateCards(selected, { completedAt: readInstant() }, { message: bulk.completed(selected.length) });
  return (
    <>
      <BulkBar label={bulk.label} state={selection}>
        <IconButton icon="check_circle" label={texts.complete} onClick={() => finish(complete)} />
        <LazyMenu trigger={<IconButton icon="label" label={dialog.labels} />}>
          {({ MenuCheckboxItem }) =>
            view.labels.map((label) => {
              const isOnAll = selected.every((card) => card.labels.includes(label.id));
              return (
                <MenuCheckboxItem
                  key={label.id}
                  icon="label"
                  style={toneStyle(label.color)}
                  className="[&>svg]:first:text-(--tone)"
                  checked={isOnAll}
                  onCheckedChange={() => labelCards(selected, label, !isOnAll)}
                >
                  <bdi>{label.title}</bdi>
                </MenuCheckboxItem>
              );
            })
          }
        </LazyMenu>
        <IconButton icon="arrow_forward" label={texts.move} onClick={() => setIsMoving(true)} />
        <IconButton
          icon="archive"
          label={texts.archive}
          onClick={() => finish(() => setCardState(selected, 'archived'))}
        />
        <IconButton
          icon="delete"
          label={texts.remove}
          onClick={() => finish(() => setCardState(selected, 'deleted'))}
        />
      </BulkBar>
      <Suspense>
        {isMoving && (
          <MoveDialog
            cards={selected}
            onMoved={(text) => finish(() => announce(text))}
            onClose={() => setIsMoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
