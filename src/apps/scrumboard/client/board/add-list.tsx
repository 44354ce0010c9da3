import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { createList } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** The last column of a board: a button that becomes a field for a new list. */
export function AddList({ boardId, isFirst }: { boardId: string; isFirst: boolean }) {
  const { list: texts, add, board } = useBoardTexts();
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState('');
  const close = () => {
    setIsAdding(false);
    setName('');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    createList(boardId, name.trim());
    setName('');
  };
  return (
    <li className="w-64 shrink-0 sm:w-76">
      {isAdding ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
        <form
          noValidate
          onSubmit={save}
          onBlur={(event) =>
            !event.currentTarget.contains(event.relatedTarget) && name.trim() === '' && close()
          }
          className="flex flex-col gap-2 rounded-xl bg-sunk p-2"
        >
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press has just opened it
            autoFocus
            dir={name === '' ? undefined : 'auto'}
            aria-label={texts.name}
            placeholder={texts.name}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className="field h-9 px-2.5 text-sm"
          />
          <div className="flex items-center gap-1">
            <Button type="submit" size="sm" variant="primary">
              {add.save}
            </Button>
            <IconButton icon="close" size="sm" label={texts.cancel} onClick={close} />
          </div>
        </form>
      ) : (
        <button
          type="button"
          onClick={() => setIsAdding(true)}
          className="ring-focus flex h-11 w-full items-center gap-2 rounded-xl border border-dashed border-edge/70 px-3 text-sm font-semibold text-dim hover:bg-hover hover:text-ink"
        >
          <Icon name="add" size={18} />
          {texts.add}
        </button>
      )}
      {isFirst && <p className="mt-3 text-sm text-dim">{board.empty[1]}</p>}
    </li>
  );
}
