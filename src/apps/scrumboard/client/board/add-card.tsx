import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { BoardList } from '../../shared/records.ts';
import { createCard } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** The foot of a list: a row that becomes a field; it stays open for the next card. */
export function AddCard({ list }: { list: BoardList }) {
  const { add: texts } = useBoardTexts();
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    setIsAdding(false);
    setName('');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    createCard(list, name.trim());
    setName('');
    const cards = form.current?.closest('li')?.querySelector('ol');
    requestAnimationFrame(() => cards?.scrollTo({ top: cards.scrollHeight }));
  };
  if (!isAdding)
    return (
      <button
        type="button"
        onClick={() => setIsAdding(true)}
        className="ring-focus-inset m-1.5 flex min-h-9 shrink-0 items-center gap-2 rounded-lg px-2 text-sm text-dim hover:bg-hover hover:text-ink"
      >
        <Icon name="add" size={18} />
        {texts.open}
      </button>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      ref={form}
      noValidate
      onSubmit={save}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && name.trim() === '' && close()}
      className="flex shrink-0 flex-col gap-2 p-2"
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press has just opened it
        autoFocus
        dir={name === '' ? undefined : 'auto'}
        aria-label={texts.name}
        placeholder={texts.name}
        maxLength={500}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
        className="field h-9 px-2.5 text-sm"
      />
      <div className="flex items-center gap-1">
        <Button type="submit" size="sm" variant="primary">
          {texts.save}
        </Button>
        <IconButton icon="close" size="sm" label={texts.cancel} onClick={close} />
      </div>
    </form>
  );
}
