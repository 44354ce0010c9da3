import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { isFiltering } from '../../shared/filter.ts';
import { boardsPath, isOpen } from '../../shared/rules.ts';
import { setBoardState, updateBoard } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit, useIsWatched } from '../use-boards.ts';
import { ViewSwitch } from '../views/view-switch.tsx';
import { InlineName } from './inline-name.tsx';
import type { BoardView } from './use-board-view.ts';

const BoardPanels = lazyPart(async () => (await import('../settings/board-panels.tsx')).BoardPanels);
const CardTableControls = lazyPart(async () => (await import('../views/card-table.tsx')).CardTableControls);
const maxAvatars = 5;

/** The head of a board: back to all boards, its name, who shares it, and its settings. */
export function BoardBar({ view }: { view: BoardView }) {
  const { board: texts, filter } = useBoardTexts();
  const { board, people } = view;
  const [isRenaming, setIsRenaming] = useState(false);
  const [opened, setOpened] = useState<'share' | 'settings'>();
  const isWatched = useIsWatched(board.id);
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line ps-2 pe-3 sm:pe-4">
      <Link
        to={boardsPath}
        aria-label={texts.back}
        data-tooltip={texts.back}
        className="ring-focus-inset grid size-9 shrink-0 place-items-center rounded-lg text-dim hover:bg-hover hover:text-ink"
      >
        <Icon name="arrow_back" className="rtl:-scale-x-100" />
      </Link>
      <InlineName
        name={board.name}
        label={texts.name}
        isEditing={isRenaming}
        onEdit={canEdit(view.level) ? setIsRenaming : undefined}
        onSave={(name) => updateBoard(board, { name })}
        heading={1}
      />
      {isWatched && (
        <span data-tooltip={texts.watched} className="shrink-0 text-dim">
          <Icon name="visibility" size={18} />
          <span className="sr-only">{texts.watched}</span>
        </span>
      )}
      <p aria-live="polite" className="shrink-0 text-sm text-dim tabular-nums max-sm:sr-only">
        {isFiltering(view.filter) && filter.found(view.shown.length, view.openCount)}
      </p>
      <span className="flex-1" />
      <ViewSwitch view={view} />
      <Suspense>{view.mode === 'table' && <CardTableControls />}</Suspense>
      {!isOpen(board) && (
        <Button size="sm" icon="unarchive" onClick={() => setBoardState(board, 'open')}>
          {texts.restore}
        </Button>
      )}
      <button
        type="button"
        aria-label={texts.share}
        data-tooltip={texts.share}
        onClick={() => setOpened('share')}
        className="ring-focus flex h-9 items-center gap-2 rounded-lg px-1.5 text-dim hover:bg-hover hover:text-ink"
      >
        <span className="flex -space-x-1.5 max-sm:hidden rtl:space-x-reverse">
          {people.slice(0, maxAvatars).map(({ id, name, picture }) => (
            <Avatar key={id} name={name} photoUrl={picture} className="size-7 text-xs ring-2 ring-paper" />
          ))}
        </span>
        {people.length > maxAvatars && (
          <span className="text-xs tabular-nums max-sm:hidden">{`+${people.length - maxAvatars}`}</span>
        )}
        <Icon name="person_add" />
      </button>
      <IconButton icon="settings" label={texts.settings} onClick={() => setOpened('settings')} />
      <Suspense>
        {opened && <BoardPanels view={view} opened={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </header>
  );
}
