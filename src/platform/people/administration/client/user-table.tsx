import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { ShownList } from '../../../kernel/collections/client/use-list.ts';
import { useWindowRows } from '../../../kernel/collections/client/windows/use-window-rows.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { useAdministrationTexts } from './texts/en.ts';
import type { UserChange } from './user-change-dialog.tsx';
import { columnClasses } from './user-columns.ts';
import { UserRow } from './user-row.tsx';

const UserChangeDialog = lazyPart(async () => (await import('./user-change-dialog.tsx')).UserChangeDialog);
const ManagerDialog = lazyPart(async () => (await import('./manager-dialog.tsx')).ManagerDialog);
const rowPx = 64;

/** Rows that are shown as blank while more of the list is on its way. */
const blankRows = 3;

export type UserSort = 'name' | '-name' | '-added';
/** What pressing the title of the names leads to. */
const nextSorts: Readonly<Record<UserSort, UserSort>> = {
  '-added': 'name',
  name: '-name',
  '-name': '-added',
};
const ariaSorts = { name: 'ascending', '-name': 'descending', '-added': 'none' } as const;

interface UserTableProps {
  part: ShownList<Account>;
  /** Identifies the list: another one begins at its top. */
  queryKey: string;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
}

/** The accounts as a table of which only the rows in view are in the document, and the rows around them in memory. */
export function UserTable({ part, queryKey, sort, onSort }: UserTableProps) {
  const { total } = part;
  const texts = useAdministrationTexts();
  const [change, setChange] = useState<UserChange | null>(null);
  const [managed, setManaged] = useState<Account | null>(null);
  const { scroller, height, shown } = useWindowRows(part, {
    rows: part.records,
    rowPx,
    blankRows,
    overscan: 4,
    queryKey,
  });
  return (
    <div
      role="table"
      aria-label={texts.users}
      aria-rowcount={total?.isExact === true ? total.count + 1 : -1}
      aria-busy={part.isPrevious}
      className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-2xl border border-line bg-paper shadow-card"
    >
      <div role="rowgroup" className="border-b border-line">
        <div
          role="row"
          aria-rowindex={1}
          className="flex items-center gap-4 px-4 py-1 text-xs font-semibold text-dim"
        >
          <span role="columnheader" aria-sort={ariaSorts[sort]} className={columnClasses.person}>
            <button
              type="button"
              onClick={() => onSort(nextSorts[sort])}
              className="ring-focus -mx-2 flex h-7 items-center gap-1 rounded-md px-2 hover:text-ink"
            >
              {texts.person}
              {sort !== '-added' && (
                <Icon name={sort === 'name' ? 'arrow_upward' : 'arrow_downward'} size={14} />
              )}
            </button>
          </span>
          <span role="columnheader" className={columnClasses.role}>
            {texts.role}
          </span>
          <span role="columnheader" className={columnClasses.state}>
            {texts.state}
          </span>
          <span role="columnheader" className={columnClasses.seen}>
            {texts.lastSeen}
          </span>
          <span role="columnheader" className={columnClasses.actions}>
            <span className="sr-only">{texts.actions}</span>
          </span>
        </div>
      </div>
      <div ref={scroller} role="rowgroup" className="relative min-h-0 flex-1 overflow-y-auto">
        <div role="presentation" style={{ height }} className="relative">
          {shown.map(({ row, key, index, start }) => (
            <UserRow
              key={key}
              account={row}
              rowIndex={index + 2}
              height={rowPx}
              start={start}
              onChange={setChange}
              onSetManager={setManaged}
            />
          ))}
        </div>
      </div>
      {managed && (
        <Suspense>
          <ManagerDialog account={managed} onClose={() => setManaged(null)} />
        </Suspense>
      )}
      {change && (
        <Suspense>
          <UserChangeDialog change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </div>
  );
}
