import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { createTableEngine, type TableField, type TableQuery } from '../shared/table-query.ts';
import { FilterCell } from './filter-cell.tsx';
import { chooseNextSort } from './header-cell.tsx';
import { useTableTexts } from './texts/en.ts';

/** A column of a small table. One without `read` is neither sorted nor filtered; only screen readers get its title. */
export type SmallColumn<R> = Pick<TableField<R>, 'id' | 'readNumber'> & {
  readonly title: string;
  readonly read?: TableField<R>['read'];
  /** What the cell shows; the text unless given. */
  readonly render?: (row: R) => ReactNode;
  /** Aligned at the end, with digits of the same width. */
  readonly isNumeric?: boolean;
};

interface SmallTableProps<R extends { readonly id: string }> {
  /** Names the table to screen readers. */
  label: string;
  /** The same array until the columns change. */
  columns: readonly SmallColumn<R>[];
  rows: readonly R[];
  hasFilters: boolean;
}

/**
 * A table of a card: columns that are sorted and filtered as in a large one, without selection, pages or an address. Texts wrap before
 * the table scrolls sideways.
 */
export function SmallTable<R extends { readonly id: string }>(props: SmallTableProps<R>) {
  const { label, columns, rows, hasFilters } = props;
  const texts = useTableTexts();
  const locale = useLocale();
  const [sort, setSort] = useState('');
  const [filters, setFilters] = useState<TableQuery['filters']>({});
  const engine = useMemo(() => {
    const fields = columns.flatMap(({ read, ...column }) => (read ? [{ ...column, read }] : []));
    return createTableEngine<R>(fields, locale);
  }, [columns, locale]);
  const matches = hasFilters ? engine.buildMatch(filters) : undefined;
  const compare = engine.buildCompare(sort);
  const found = matches ? rows.filter(matches) : rows;
  const shown = compare ? found.toSorted(compare) : found;
  const alignOf = ({ isNumeric = false }: SmallColumn<R>) =>
    isNumeric ? 'text-end tabular-nums' : 'text-start';
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
      tabIndex={0}
      className="ring-focus-inset overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead className="text-xs text-dim">
          <tr className="border-y border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={
                  sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined
                }
                className={clsx('h-9 font-semibold first:ps-2 last:pe-2', alignOf(column))}
              >
                {column.read ? (
                  <SortButton title={column.title} id={column.id} sort={sort} onSort={setSort} />
                ) : (
                  <span className="sr-only">{column.title}</span>
                )}
              </th>
            ))}
          </tr>
          {hasFilters && (
            <tr className="border-b border-line">
              {columns.map((column) => (
                <td key={column.id} className="min-w-32 px-2 py-1.5 first:ps-4 last:pe-4">
                  {column.read && (
                    <FilterCell
                      column={column}
                      filter={filters[column.id]}
                      onChange={(filter) => setFilters({ ...filters, [column.id]: filter })}
                    />
                  )}
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} className="h-11 border-b border-line last:border-0 hover:bg-hover/50">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={clsx(
                    'px-2 py-1 first:ps-4 last:pe-4',
                    alignOf(column),
                    column.isNumeric && 'whitespace-nowrap',
                  )}
                >
                  {column.render?.(row) ?? <bdi>{column.read?.(row)}</bdi>}
                </td>
              ))}
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-6 text-center text-dim">
                {texts.noMatches}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface SortButtonProps {
  title: string;
  id: string;
  sort: string;
  onSort: (sort: string) => void;
}

function SortButton({ title, id, sort, onSort }: SortButtonProps) {
  const isSorted = sort === id || sort === `-${id}`;
  return (
    <button
      type="button"
      onClick={() => onSort(chooseNextSort(sort, id))}
      className="ring-focus-inset inline-flex min-h-7 items-center gap-1 rounded-md px-2 text-start hover:bg-hover hover:text-ink"
    >
      {title}
      {isSorted && <Icon name={sort === id ? 'arrow_upward' : 'arrow_downward'} size={14} />}
    </button>
  );
}

interface FilterToggleProps {
  /** The name of the table. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows and hides the filters of a small table. */
export function FilterToggle({ label, isOn, onChange }: FilterToggleProps) {
  const texts = useTableTexts();
  return (
    <IconButton
      icon="filter_list"
      size="sm"
      label={`${isOn ? texts.hideFilters : texts.showFilters}: ${label}`}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    />
  );
}
