import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { clickRow, type RowClickActions } from './click-row.ts';
import type { RowPlace } from './list-rows.tsx';
import { SelectBox } from './select-box.tsx';

interface RowOptions {
  id: string;
  place: RowPlace;
  actions: RowClickActions;
  children: ReactNode;
}

interface RowFrameProps extends RowOptions {
  /** Names the box that selects the row; without it rows cannot be selected. */
  selectLabel?: string;
  /** Shows the handle: the row can be dragged. */
  canMove?: boolean;
}

/** One row of a record list: its height, divider, states, drag handle and select box around what the app shows. */
export function RowFrame({ id, place, actions, selectLabel, canMove = false, children }: RowFrameProps) {
  const { isSelected, isSelecting, isOpen, isTabbable } = place;
  return (
    <div
      className={clsx(
        'group/row relative flex h-(--row-size) items-center gap-1 ps-2 pe-3 transition-colors duration-150 sm:ps-11',
        // The divider is part of the row, so that rows keep whole-pixel heights.
        'shadow-[inset_0_-1px_var(--t-line)]',
        isSelected || isOpen ? 'bg-active' : 'bg-paper hover:bg-hover',
      )}
    >
      {canMove && (
        <span className="absolute inset-y-0 start-0 z-1 grid w-4 cursor-grab place-items-center text-dim opacity-0 group-hover/row:opacity-100 max-sm:hidden pointer-coarse:hidden">
          <Icon name="drag_indicator" size={16} />
        </span>
      )}
      {selectLabel !== undefined && (
        <SelectBox
          label={selectLabel}
          checked={isSelected}
          tabIndex={isTabbable ? 0 : -1}
          onSelect={(isRange) => actions.select(id, isRange)}
          className={clsx(
            'sm:absolute sm:inset-y-0 sm:start-3.5 sm:my-auto',
            !isSelecting &&
              'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 max-sm:hidden pointer-coarse:hidden',
          )}
        />
      )}
      {children}
    </div>
  );
}

interface RowLinkProps extends RowOptions {
  href: string;
  className?: string;
}

/** The link of a row, which covers all of it: opens the record in its list, or by Ctrl or Cmd in a tab of the browser. */
export function RowLink({ id, place, actions, href, className, children }: RowLinkProps) {
  return (
    <a
      data-record
      href={href}
      dir="auto"
      draggable={false}
      tabIndex={place.isTabbable ? 0 : -1}
      aria-current={place.isOpen || undefined}
      onClick={clickRow(id, actions)}
      className={clsx(
        'truncate outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent-text focus-visible:after:outline-2',
        className,
      )}
    >
      {children}
    </a>
  );
}
