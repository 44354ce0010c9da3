import clsx from 'clsx';
import { type RefObject, Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { BoardList } from '../../shared/records.ts';
import { moveList, setListState, updateList } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { InlineName } from './inline-name.tsx';
import { useGrabActions } from './use-grab.ts';
import type { BoardView } from './use-board-view.ts';

const LimitDialog = lazyPart(async () => (await import('./limit-dialog.tsx')).LimitDialog);

interface ListHeaderProps {
  list: BoardList;
  view: BoardView;
  ref: RefObject<HTMLElement | null>;
}

/** The name of a list, which is changed in place, how many cards it has, and what can be done with it. */
export function ListHeader({ list, view, ref }: ListHeaderProps) {
  const texts = useBoardTexts();
  const { announce } = useGrabActions();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isLimiting, setIsLimiting] = useState(false);
  const count = view.listCards(list.id).length;
  const isOver = list.cardLimit !== null && count > list.cardLimit;
  const isEditable = canEdit(view.level);
  const index = view.lists.findIndex(({ id }) => id === list.id);
  const place = (to: number) => {
    const others = view.lists.filter(({ id }) => id !== list.id);
    moveList(list, others[to - 1]?.id ?? null);
    announce(texts.say.listMoved(list.name, to + 1, view.lists.length));
  };
  const countText = isOver ? texts.list.overLimit(count, list.cardLimit ?? 0) : texts.list.count(count);
  return (
    <header ref={ref} className="flex min-h-11 shrink-0 items-center gap-2 ps-3 pe-1.5">
      <InlineName
        name={list.name}
        label={texts.list.name}
        isEditing={isRenaming}
        onEdit={isEditable ? setIsRenaming : undefined}
        onSave={(name) => updateList(list, { name })}
        heading={2}
      />
      <span
        data-tooltip={countText}
        className={clsx(
          'ms-auto shrink-0 rounded-full px-1.5 text-xs tabular-nums',
          isOver ? 'bg-danger/15 font-semibold text-danger-text' : 'text-dim',
        )}
      >
        <span aria-hidden="true">{list.cardLimit === null ? count : `${count}/${list.cardLimit}`}</span>
        <span className="sr-only">{countText}</span>
      </span>
      {isEditable && (
        <LazyMenu trigger={<IconButton icon="more_horiz" size="sm" label={texts.list.menu(list.name)} />}>
          {({ MenuItem, MenuSeparator }) => (
            <>
              <MenuItem icon="edit" onClick={() => setIsRenaming(true)}>
                {texts.list.rename}
              </MenuItem>
              <MenuItem icon="filter_list" onClick={() => setIsLimiting(true)}>
                {texts.list.limit}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon="arrow_back" disabled={index <= 0} onClick={() => place(index - 1)}>
                {texts.list.moveStart}
              </MenuItem>
              <MenuItem
                icon="arrow_forward"
                disabled={index >= view.lists.length - 1}
                onClick={() => place(index + 1)}
              >
                {texts.list.moveEnd}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon="archive" onClick={() => setListState(list, 'archived')}>
                {texts.list.archive}
              </MenuItem>
              <MenuItem icon="delete" danger onClick={() => setListState(list, 'deleted')}>
                {texts.list.remove}
              </MenuItem>
            </>
          )}
        </LazyMenu>
      )}
      <Suspense>{isLimiting && <LimitDialog list={list} onClose={() => setIsLimiting(false)} />}</Suspense>
    </header>
  );
}
