import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Suspense } from 'react';
import { type ColumnFilter, type FilterType, listFilterTypes } from '../shared/table-query.ts';
import type { TableColumn } from './table-column.ts';
import { useTableTexts } from './texts/en.ts';

const DayInput = lazyPart(async () => (await import('./day-input.tsx')).DayInput);

export type FilteredColumn = Pick<TableColumn<never>, 'id' | 'title' | 'days' | 'emptyText'>;

/** The kinds of values that day conditions take. Other filter types take text. */
const valueKinds: Partial<Record<FilterType, 'number' | 'day' | 'none'>> = {
  older: 'number',
  within: 'number',
  before: 'day',
  after: 'day',
  empty: 'none',
};

interface FilterCellProps {
  column: FilteredColumn;
  filter: ColumnFilter | undefined;
  onChange: (filter: ColumnFilter) => void;
}

/** The filter of a column: a box, the menu of its types, and the name of a type other than "Contains". */
export function FilterCell({ column, filter, onChange }: FilterCellProps) {
  const texts = useTableTexts();
  const { title, days } = column;
  const types = listFilterTypes(days);
  const { type, text } = filter ?? { type: types[0] ?? 'contains', text: '' };
  const nameOf = (one: FilterType) => (one === 'empty' && column.emptyText) || texts.types[one];
  const trigger = <IconButton icon="filter_list" size="sm" label={texts.filterType(title)} />;
  const isNumber = valueKinds[type] === 'number';
  /** Keeps the typed value if the new filter type accepts the same kind of value. */
  const change = (to: FilterType) =>
    onChange({ type: to, text: valueKinds[to] === valueKinds[type] ? text : '' });
  const input = {
    'aria-label': `${texts.filter(title)}: ${nameOf(type)}`,
    className: 'field h-8 ps-2 pe-8 text-[0.8125rem]',
  };
  return (
    <div className="flex min-w-0 flex-col">
      <div className="relative">
        {days && valueKinds[type] === 'day' ? (
          <Suspense fallback={<div className="h-8" />}>
            <DayInput
              label={input['aria-label']}
              value={text}
              today={days.today}
              onValueChange={(day) => onChange({ type, text: day })}
            />
          </Suspense>
        ) : (
          <input
            type="text"
            {...input}
            inputMode={isNumber ? 'numeric' : undefined}
            maxLength={isNumber ? 5 : 200}
            disabled={type === 'empty'}
            value={text}
            onChange={(event) => onChange({ type, text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === '') return;
              event.preventDefault();
              event.stopPropagation();
              onChange({ type, text: '' });
            }}
          />
        )}
        <div className="absolute inset-y-0 end-0.5 flex items-center">
          <LazyMenu trigger={trigger}>
            {(menu) => (
              <menu.MenuRadioGroup value={type} onValueChange={change}>
                {types.map((one) => (
                  <menu.MenuRadioItem key={one} value={one}>
                    {nameOf(one)}
                  </menu.MenuRadioItem>
                ))}
              </menu.MenuRadioGroup>
            )}
          </LazyMenu>
        </div>
      </div>
      {type !== 'contains' && (
        <span
          aria-hidden="true"
          className={clsx('px-2 pt-0.5 text-[0.6875rem] leading-4 font-normal text-dim', !days && 'truncate')}
        >
          {nameOf(type)}
        </span>
      )}
    </div>
  );
}
