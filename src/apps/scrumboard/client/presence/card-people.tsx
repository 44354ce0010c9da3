import clsx from 'clsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useCardPresence } from './board-presence.ts';

interface CardPeopleProps {
  cardId: string;
  view: Pick<BoardView, 'people'>;
  /** With their names beside their pictures. */
  isNamed?: boolean;
  className?: string;
}

/** Who else has a card open or moves it just now. */
export function CardPeople({ cardId, view, isNamed = false, className }: CardPeopleProps) {
  const { presence } = useBoardTexts();
  const format = useFormat();
  const { openedBy, movedBy } = useCardPresence(cardId);
  const shown = movedBy.length > 0 && !isNamed ? movedBy : openedBy;
  const people = view.people.filter(({ id }) => shown.includes(id));
  if (people.length === 0) return null;
  const names = format.list(people.map(({ name }) => name));
  const describe = shown === movedBy ? presence.moving : presence.open;
  const text = describe(names, people.length);
  return (
    <span
      data-tooltip={isNamed ? undefined : text}
      className={clsx('flex items-center gap-2 text-xs text-dim', className)}
    >
      <span className="flex shrink-0 -space-x-1 rtl:space-x-reverse">
        {people.map(({ id, name, picture }) => (
          <Avatar
            key={id}
            name={name}
            photoUrl={picture}
            className="size-5 text-[0.625rem] ring-2 ring-accent"
          />
        ))}
      </span>
      <span className={isNamed ? 'min-w-0 truncate' : 'sr-only'}>{text}</span>
    </span>
  );
}
