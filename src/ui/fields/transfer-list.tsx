import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Checkbox } from './checkbox.tsx';

type TransferItem = { id: string; label: string };

type Side = { title: string; moveLabel: string };

type TransferListProps = {
  items: readonly TransferItem[];
  /** Ids of those on the second side. */
  chosen: readonly string[];
  onChosenChange: (chosen: string[]) => void;
  /** Of the first side: its title, and what the button that moves to the second is called. */
  start: Side;
  end: Side;
  className?: string;
};

/** Two lists, and what is ticked in one moves to the other. For many choices of which the order does not matter. */
export function TransferList({ items, chosen, onChosenChange, start, end, className }: TransferListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isOnEnd = (id: string) => chosen.includes(id);
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of ids)
      if (isTicked) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  const move = (toEnd: boolean) => {
    const moving = items.filter(({ id }) => ticked.has(id) && isOnEnd(id) !== toEnd).map(({ id }) => id);
    onChosenChange(toEnd ? [...chosen, ...moving] : chosen.filter((id) => !moving.includes(id)));
    tick(moving, false);
  };
  const build = (side: Side, toEnd: boolean) => (
    <TransferSide
      side={side}
      items={items.filter(({ id }) => isOnEnd(id) !== toEnd)}
      ticked={ticked}
      onTick={tick}
      onMove={() => move(toEnd)}
    />
  );
  return (
    <div className={clsx('grid gap-4 sm:grid-cols-2', className)}>
      {build(start, true)}
      {build(end, false)}
    </div>
  );
}

interface TransferSideProps {
  side: Side;
  items: readonly TransferItem[];
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
  onMove: () => void;
}

function TransferSide({ side, items, ticked, onTick, onMove }: TransferSideProps) {
  const tickedHere = items.filter(({ id }) => ticked.has(id));
  const isAll = items.length > 0 && tickedHere.length === items.length;
  return (
    <section aria-label={side.title} className="flex flex-col overflow-hidden rounded-xl border border-line">
      <header className="flex h-11 items-center border-b border-line bg-sunk px-4 text-sm font-semibold">
        <Checkbox
          label={side.title}
          checked={isAll}
          indeterminate={tickedHere.length > 0 && !isAll}
          disabled={items.length === 0}
          onCheckedChange={(isTicked) =>
            onTick(
              items.map(({ id }) => id),
              isTicked,
            )
          }
        />
      </header>
      <ul className="flex min-h-32 flex-1 flex-col overflow-y-auto px-4 py-1.5">
        {items.map(({ id, label }) => (
          <li key={id} className="flex min-h-9 items-center text-sm">
            <Checkbox
              label={label}
              checked={ticked.has(id)}
              onCheckedChange={(isTicked) => onTick([id], isTicked)}
            />
          </li>
        ))}
      </ul>
      <footer className="border-t border-line p-2">
        <Button size="sm" disabled={tickedHere.length === 0} onClick={onMove}>
          {side.moveLabel}
        </Button>
      </footer>
    </section>
  );
}
