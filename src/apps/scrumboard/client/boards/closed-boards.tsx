import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Board } from '../../shared/records.ts';
import { isOpen } from '../../shared/rules.ts';
import { setBoardState } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** The boards that are archived or in the trash, each with what brings it back. */
export function ClosedBoards({ boards }: { boards: readonly Board[] }) {
  const texts = useBoardTexts();
  const closed = boards.filter((board) => !isOpen(board));
  if (closed.length === 0) return null;
  return (
    <details className="mt-8 group/closed">
      <summary className="ring-focus flex w-fit cursor-pointer list-none items-center gap-2 rounded-md py-1 text-[0.8125rem] font-semibold text-dim [&::-webkit-details-marker]:hidden">
        <Icon name="archive" size={18} />
        {texts.settings.archive}
        <Icon
          name="keyboard_arrow_down"
          size={18}
          className="transition-transform group-open/closed:rotate-180"
        />
      </summary>
      <ul className="mt-2 max-w-xl">
        {closed.map((board) => (
          <li key={board.id} className="flex min-h-11 items-center gap-3 border-b border-line">
            <Icon name={board.deletedAt === null ? 'archive' : 'delete'} size={18} className="text-dim" />
            <span dir="auto" className="min-w-0 flex-1 truncate text-sm">
              {board.name}
            </span>
            <IconButton
              icon="restore_from_trash"
              label={texts.boards.restore(board.name)}
              onClick={() => setBoardState(board, 'open')}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
