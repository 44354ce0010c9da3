import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { BoardList } from '../../shared/records.ts';
import { useBoardTexts } from '../texts/en.ts';
import type { BoardView } from './use-board-view.ts';
import { useCardLine } from './use-card-line.ts';

const CardLineParts = lazyPart(async () => (await import('./card-line-parts.tsx')).CardLineParts);

interface AddCardProps {
  list: BoardList;
  view: Pick<BoardView, 'labels' | 'people'>;
}

/** The foot of a list: a row that becomes a field; it stays open for the next card. */
export function AddCard(props: AddCardProps) {
  const { add: texts } = useBoardTexts();
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) return <AddCardForm {...props} onClose={() => setIsAdding(false)} />;
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
}

/** One line: Enter adds its card. What is understood in it shows as chips that can be refused. */
function AddCardForm({ list, view, onClose }: AddCardProps & { onClose: () => void }) {
  const { add: texts } = useBoardTexts();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const syntaxId = useId();
  const { line, setLine, parts, refuse, submit } = useCardLine(list, view);
  const save = (event: FormEvent) => {
    event.preventDefault();
    submit(() => {
      const cards = form.current?.closest('li')?.querySelector('ol');
      requestAnimationFrame(() => cards?.scrollTo({ top: cards.scrollHeight }));
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      ref={form}
      noValidate
      onSubmit={save}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && line.trim() === '' && onClose()
      }
      className="flex shrink-0 flex-col gap-2 p-2"
    >
      <input
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press has just opened it
        autoFocus
        dir={line === '' ? undefined : 'auto'}
        autoComplete="off"
        aria-label={texts.name}
        aria-describedby={syntaxId}
        placeholder={texts.name}
        maxLength={500}
        value={line}
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        className="field h-9 px-2.5 text-sm"
      />
      {parts.length > 0 && (
        <Suspense>
          <CardLineParts
            parts={parts}
            labels={view.labels}
            people={view.people}
            onRefuse={({ word }) => {
              refuse(word);
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div className="flex items-center gap-1">
        <Button type="submit" size="sm" variant="primary">
          {texts.save}
        </Button>
        <IconButton icon="close" size="sm" label={texts.cancel} onClick={onClose} />
        <span id={syntaxId} title={texts.syntax} className="min-w-0 flex-1 truncate text-xs text-dim">
          {texts.syntax}
        </span>
      </div>
    </form>
  );
}
