import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { buildSourceText } from '../../../../platform/frame/links/client/source-text.ts';
import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import type { RecordSource } from '../../../../platform/frame/shell/client/manifest.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { listCollection } from '../../shared/records.ts';
import { isOpen, maxDescription } from '../../shared/rules.ts';
import { createCard } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useEditableBoards } from './use-editable-boards.ts';

const maxNameLength = 500;

/** The list that a card was made in last: the next one is likely to belong there too. */
let lastListId = '';
const rememberList = (id: string): void => void (lastListId = id);

/** Asks for the list of a card that is made of what another app shows; its description leads back there. */
export async function makeCard(source: RecordSource): Promise<void> {
  await waitForTexts();
  openDialog({
    title: useBoardTexts.current().maker.title,
    size: 'sm',
    content: ({ close }) => <CardForm source={source} onDone={close} />,
  });
}

function CardForm({ source, onDone }: { source: RecordSource; onDone: () => void }) {
  const { maker, mover, add, boards: texts, done } = useBoardTexts();
  const boards = useEditableBoards();
  const lists = useRecords(listCollection).filter(isOpen);
  const [name, setName] = useState(source.title.slice(0, maxNameLength).toWellFormed());
  const [wantedList, setWantedList] = useState(lastListId);
  const [wantedBoard, setWantedBoard] = useState('');
  const known = lists.find(
    ({ id, boardId }) => id === wantedList && boards.some((board) => board.id === boardId),
  );
  const boardId = wantedBoard || (known?.boardId ?? boards[0]?.id ?? '');
  const ofBoard = lists.filter((list) => list.boardId === boardId);
  const list = ofBoard.find(({ id }) => id === wantedList) ?? ofBoard[0];
  const isReady = list !== undefined && name.trim() !== '';
  if (boards.length === 0) return <p className="text-dim">{texts.empty.join('. ')}</p>;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        rememberList(list.id);
        const description = buildSourceText(source, maxDescription - 500);
        createCard(list, name.trim(), { description, message: done.added(list.name) });
        onDone();
      }}
    >
      <TextField
        required
        dir="auto"
        label={add.name}
        maxLength={maxNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={mover.board}
        options={boards.map((board) => ({ value: board.id, label: board.name }))}
        value={boardId}
        onValueChange={setWantedBoard}
      />
      <Select
        label={mover.list}
        options={ofBoard.map((one) => ({ value: one.id, label: one.name }))}
        value={list?.id ?? ''}
        onValueChange={setWantedList}
      />
      <Button variant="primary" type="submit" disabled={!isReady} className="self-end">
        {maker.save}
      </Button>
    </form>
  );
}
