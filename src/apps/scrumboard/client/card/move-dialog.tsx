import { useState } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type Card, cardCollection, listCollection } from '../../shared/records.ts';
import { isOpen } from '../../shared/rules.ts';
import { moveCards } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useEditableBoards } from './use-editable-boards.ts';

interface MoveDialogProps {
  cards: readonly Card[];
  /** Called with what a screen reader says. */
  onMoved?: (text: string) => void;
  onClose: () => void;
}

const top = 'top';

/** Moves cards to a place that is chosen: a board, a list, and behind which card. */
export function MoveDialog({ cards, onMoved, onClose }: MoveDialogProps) {
  const { mover, say, done } = useBoardTexts();
  const [first] = cards;
  const boards = useEditableBoards();
  const lists = useRecords(listCollection).filter(isOpen);
  const all = useRecords(cardCollection);
  const [boardId, setBoardId] = useState(first?.boardId ?? '');
  const [wantedList, setWantedList] = useState(first?.listId ?? '');
  const [wantedPlace, setWantedPlace] = useState(top);
  const ofBoard = lists.filter((list) => list.boardId === boardId);
  const list = ofBoard.find(({ id }) => id === wantedList) ?? ofBoard[0];
  const moved = new Set(cards.map(({ id }) => id));
  const others = all.filter((card) => card.listId === list?.id && isOpen(card) && !moved.has(card.id));
  const place = others.some(({ id }) => id === wantedPlace) ? wantedPlace : top;
  const save = () => {
    if (!list) return;
    moveCards(cards, list, place === top ? null : place, done.moved(list.name));
    const index = others.findIndex(({ id }) => id === place) + 1;
    if (first) onMoved?.(say.dropped(first.name, list.name, index + 1, others.length + cards.length));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mover.title(cards.length)}
      footer={
        <Button variant="primary" disabled={!list} onClick={save}>
          {mover.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={mover.board}
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={boardId}
          onValueChange={setBoardId}
        />
        <Select
          label={mover.list}
          options={ofBoard.map(({ id, name }) => ({ value: id, label: name }))}
          value={list?.id ?? ''}
          onValueChange={setWantedList}
        />
        <Select
          label={mover.place}
          options={[
            { value: top, label: mover.top },
            ...others.map(({ id, name }) => ({ value: id, label: mover.after(name) })),
          ]}
          value={place}
          onValueChange={setWantedPlace}
        />
      </div>
    </Dialog>
  );
}
