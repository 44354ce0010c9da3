import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import {
  FilterToggle,
  type SmallColumn,
  SmallTable,
} from '../../../../../platform/kits/data-table/client/small-table.tsx';
import { isolateSign } from '../../../../../platform/frame/i18n/client/build-format.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { chartColorClasses, pickChartColor } from '../../../../../ui/charts/chart-colors.ts';
import { readWritten } from '../../../../../platform/kits/money/shared/money.ts';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';

type Cell = ProjectWidgets['widget10']['table']['rows'][number]['cells'][number];

type BudgetRow = { readonly id: string; readonly index: number; readonly cells: ReadonlyMap<string, Cell> };

interface BudgetTableProps {
  widget: ProjectWidgets['widget10'];
  controls: ReactNode;
}

/** The budget by type: what may be spent, was spent, and is left. */
export function BudgetTable({ widget, controls }: BudgetTableProps) {
  const { title, table } = widget;
  const [hasFilters, setHasFilters] = useState(false);
  const rows = useMemo(
    () =>
      table.rows.map(({ id, cells }, index): BudgetRow => ({
        id: String(id),
        index,
        cells: new Map(cells.map((cell) => [cell.id, cell])),
      })),
    [table.rows],
  );
  const columns = useMemo(
    () =>
      table.columns.map(({ id, title: name }): SmallColumn<BudgetRow> => ({
        id,
        title: name,
        isNumeric: id !== 'budget_type',
        read: ({ cells }) => cells.get(id)?.value ?? '',
        ...(id !== 'budget_type' && { readNumber: ({ cells }) => readWritten(cells.get(id)?.value ?? '') }),
        render: ({ cells, index }) => {
          const cell = cells.get(id);
          return cell && <CellContent cell={cell} index={index} />;
        },
      })),
    [table.columns],
  );
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-paper">
      <header className="flex min-h-12 items-center gap-2 ps-4 pe-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h3>
        {rows.length > 0 && <FilterToggle label={title} isOn={hasFilters} onChange={setHasFilters} />}
        {controls}
      </header>
      <SmallTable label={title} columns={columns} rows={rows} hasFilters={hasFilters} />
    </section>
  );
}

/** A type has the color of its slice in the distribution. */
function CellContent({ cell: { id, value, classes, icon }, index }: { cell: Cell; index: number }) {
  if (id === 'budget_type')
    return (
      <span
        className={clsx(
          chartColorClasses[pickChartColor(index)],
          'inline-flex items-center gap-2 rounded-full bg-[color-mix(in_srgb,var(--tone)_16%,var(--t-paper))] px-2.5 py-0.5 text-[0.8125rem]',
        )}
      >
        <span className="size-2 rounded-full bg-(--tone)" />
        <bdi>{value}</bdi>
      </span>
    );
  if (icon === '') return <bdi>{isolateSign(value)}</bdi>;
  const trend = icon === 'trending_up' || icon === 'trending_down' ? icon : 'trending_flat';
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-semibold',
        classes === 'danger' ? 'text-danger-text' : 'text-success-text',
      )}
    >
      <bdi>{value}</bdi>
      <Icon name={trend} size={18} />
    </span>
  );
}
