import { type ReactNode, Suspense, useState } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import type { BoardList, Card } from '../../shared/records.ts';
import { buildCardPath } from '../../shared/rules.ts';
import { moveCards, setCardState, updateCards } from '../api.ts';
import { copyCard } from '../card/copy-card.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useCanSelect, useCardSelectionContext } from './use-card-selection.ts';
import { useGrabActions } from './use-grab.ts';
import type { BoardView } from './use-board-view.ts';

const MoveDialog = lazyPart(async () => (await import('../card/move-dialog.tsx')).MoveDialog);

/** What a dialog gets that moves a card. */
export interface MoverProps {
  card: Card;
  /** Called with what a screen reader says. */
  onMoved: (text: string) => void;
  onClose: () => void;
}

interface CardMenuProps {
  card: Card;
  view: Pick<BoardView, 'board'>;
  label: string;
  /** Where the card is among those of its list, as they are shown, if it can change its place there. */
  order?: { readonly list: BoardList; readonly readCards: () => readonly Card[] };
  /** What "Move to…" opens; a choice of a list unless given. */
  renderMover?: (props: MoverProps) => ReactNode;
  tabIndex?: number;
}

/** What can be done with a card on its board, also without a mouse. */
export function CardMenu({ card, view, label, order, renderMover, tabIndex }: CardMenuProps) {
  const { card: texts, bulk, done, settings } = useBoardTexts();
  const { announce } = useGrabActions();
  const { dispatch } = useCardSelectionContext();
  const canSelect = useCanSelect();
  const [isMoving, setIsMoving] = useState(false);
  const copyLink = () =>
    void navigator.clipboard
      .writeText(`${location.origin}${buildCardPath(view.board, card.id)}`)
      .then(() => showMessage({ variant: 'success', text: done.linkCopied }));
  const isDone = card.completedAt !== null;
  const toggleDone = () =>
    updateCards(
      [card],
      { completedAt: isDone ? null : readInstant() },
      { message: isDone ? done.reopened : done.completed },
    );
  return (
    <>
      <LazyMenu trigger={<IconButton icon="more_vert" size="sm" label={label} tabIndex={tabIndex} />}>
        {({ MenuItem, MenuSeparator }) => (
          <>
            <MenuItem icon="check_circle" onClick={toggleDone}>
              {isDone ? texts.reopen : texts.complete}
            </MenuItem>
            {canSelect && (
              <MenuItem icon="checklist" onClick={() => dispatch({ type: 'toggle', id: card.id })}>
                {bulk.select}
              </MenuItem>
            )}
            <MenuSeparator />
            {order && <OrderItems card={card} {...order} MenuItem={MenuItem} />}
            <MenuItem icon="arrow_forward" onClick={() => setIsMoving(true)}>
              {texts.move}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon="content_copy"
              onClick={() => copyCard(card, settings.copyName(card.name), done.copied)}
            >
              {texts.copy}
            </MenuItem>
            <MenuItem icon="link" onClick={copyLink}>
              {texts.copyLink}
            </MenuItem>
            <MenuItem icon="archive" onClick={() => setCardState([card], 'archived')}>
              {texts.archive}
            </MenuItem>
            <MenuItem icon="delete" danger onClick={() => setCardState([card], 'deleted')}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      </LazyMenu>
      <Suspense>
        {isMoving &&
          (renderMover ? (
            renderMover({ card, onMoved: announce, onClose: () => setIsMoving(false) })
          ) : (
            <MoveDialog cards={[card]} onMoved={announce} onClose={() => setIsMoving(false)} />
          ))}
      </Suspense>
    </>
  );
}

interface OrderItemsProps {
  card: Card;
  list: BoardList;
  readCards: () => readonly Card[];
  MenuItem: MenuParts['MenuItem'];
}

/** Moves a card up and down in its list. */
function OrderItems({ card, list, readCards, MenuItem }: OrderItemsProps) {
  const { card: texts, say } = useBoardTexts();
  const { announce } = useGrabActions();
  const cards = readCards();
  const index = cards.findIndex(({ id }) => id === card.id);
  const place = (to: number) => {
    const others = cards.filter(({ id }) => id !== card.id);
    moveCards([card], list, others[to - 1]?.id ?? null);
    announce(say.dropped(card.name, list.name, to + 1, cards.length));
  };
  return (
    <>
      <MenuItem icon="arrow_upward" disabled={index <= 0} onClick={() => place(index - 1)}>
        {texts.moveUp}
      </MenuItem>
      <MenuItem icon="arrow_downward" disabled={index >= cards.length - 1} onClick={() => place(index + 1)}>
        {texts.moveDown}
      </MenuItem>
    </>
  );
}
