import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { isActive, isWithin } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';
import { EntryBadge } from './navigation-badge.tsx';
import { NavigationRowContent, styleRow } from './navigation-row.tsx';
import { toggleCollapse, useShellState } from './shell-state.ts';

type CollapseProps = {
  item: NavigationItem;
  level: number;
  narrow: boolean;
  path: string;
  children: ReactNode;
};

/** An entry that opens to show others. With a url it leads there too, and its arrow alone opens and closes. */
export function NavigationCollapse({ item, level, narrow, path, children }: CollapseProps) {
  const format = useFormat();
  const open = useShellState((state) => state.openCollapses.has(item.id)) && !narrow;
  // What was never open is not made: half of the tree, in each layout.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  // Only what the person opens or closes moves: a group that a page opens is open with the page.
  const [isToggled, setIsToggled] = useState(false);
  const contentId = useId();
  const within = isWithin(item, path);
  const active = isActive({ ...item, exact: true }, path) || (within && !open);
  const toggle = {
    'aria-expanded': open,
    'aria-controls': contentId,
    onClick: () => {
      setIsToggled(true);
      toggleCollapse(item.id);
    },
  };
  const arrow = (
    <Icon
      name="keyboard_arrow_down"
      size={18}
      className={clsx('text-dim transition-transform duration-200', open && 'rotate-180')}
    />
  );
  const row = { item, level, narrow, active: within };
  return (
    <div className={clsx('transition-colors duration-200', open && level === 0 && 'bg-hover/40')}>
      {item.url ? (
        <div className="relative">
          <Link to={item.url} className={styleRow(active, narrow)}>
            <NavigationRowContent
              {...row}
              end={
                <span className="me-8 flex">
                  <EntryBadge item={item} />
                </span>
              }
            />
          </Link>
          <button
            type="button"
            aria-label={format.text(item.title ?? '')}
            {...toggle}
            className={clsx(
              'ring-focus-inset absolute inset-y-1 end-4 grid w-8 place-items-center rounded-md',
              narrow && 'hidden',
            )}
          >
            {arrow}
          </button>
        </div>
      ) : (
        <button type="button" {...toggle} className={styleRow(active, narrow)}>
          <NavigationRowContent
            {...row}
            end={
              <>
                <EntryBadge item={item} />
                {arrow}
              </>
            }
          />
        </button>
      )}
      <div
        id={contentId}
        inert={!open}
        className={clsx(
          'grid',
          isToggled && 'transition-[grid-template-rows] duration-200 ease-out',
          open ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
        )}
      >
        {/* Closed, the browser has nothing to do with it: no styles, no layout. It goes on until the group has closed. */}
        <div
          className={clsx(
            'overflow-hidden',
            isToggled && 'transition-[content-visibility] transition-discrete duration-200',
            !open && '[content-visibility:hidden]',
          )}
        >
          {wasOpen && <div className="py-0.5">{children}</div>}
        </div>
      </div>
    </div>
  );
}
