import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { BoardList } from '../../shared/records.ts';
import { updateList } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** Sets how many cards a list should hold at most. */
export function LimitDialog({ list, onClose }: { list: BoardList; onClose: () => void }) {
  const texts = useBoardTexts();
  const [value, setValue] = useState(String(list.cardLimit ?? ''));
  const limit = value.trim() === '' ? null : Number(value);
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= 1000);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    if (limit !== list.cardLimit) updateList(list, { cardLimit: limit });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={list.name} size="sm">
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label={texts.list.limit}
          hint={texts.list.limitHint}
          type="number"
          min={1}
          max={1000}
          value={value}
          aria-invalid={isWrong}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={isWrong} className="self-end">
          {texts.list.save}
        </Button>
      </form>
    </Dialog>
  );
}
