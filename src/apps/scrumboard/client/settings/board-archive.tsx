import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { isOpen } from '../../shared/rules.ts';
import { setCardState, setListState } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';

interface ClosedEntry {
  readonly id: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly at: string;
  readonly restore: () => void;
}

/** The lists and cards of a board that are archived or in the trash, newest first. */
function listClosed(view: BoardView): ClosedEntry[] {
  const lists = view.closedLists.map((list) => ({ record: list, restore: () => setListState(list, 'open') }));
  const cards = view.cards
    .filter((card) => !isOpen(card))
    .map((card) => ({ record: card, restore: () => setCardState([card], 'open') }));
  return [...lists, ...cards]
    .map(({ record: { id, name, archivedAt, deletedAt }, restore }) => ({
      id,
      name,
      isDeleted: deletedAt !== null,
      at: deletedAt ?? archivedAt ?? '',
      restore,
    }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** What is archived or in the trash of a board, each with what brings it back. */
export function BoardArchive({ view }: { view: BoardView }) {
  const { settings: texts } = useBoardTexts();
  const closed = listClosed(view);
  return (
    <details className="group/archive border-t border-line pt-4">
      <summary className="ring-focus flex cursor-pointer list-none items-center gap-2 rounded-md text-[0.8125rem] font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{texts.archive}</span>
        <span className="text-xs font-normal text-dim tabular-nums">{closed.length}</span>
        <Icon
          name="keyboard_arrow_down"
          size={18}
          className="text-dim transition-transform group-open/archive:rotate-180"
        />
      </summary>
      {closed.length === 0 && <p className="pt-2 text-sm text-dim">{texts.archiveEmpty}</p>}
      <ul className="pt-1">
        {closed.map(({ id, name, isDeleted, restore }) => (
          <li key={id} className="flex min-h-10 items-center gap-2">
            <Icon name={isDeleted ? 'delete' : 'archive'} size={18} className="text-dim" />
            <span dir="auto" className="min-w-0 flex-1 truncate text-sm">
              {name}
            </span>
            {canEdit(view.level) && (
              <IconButton icon="restore_from_trash" size="sm" label={texts.restore(name)} onClick={restore} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
