import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { toneClasses, type Tone } from '../../../../../ui/tone.ts';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';

type Cell = ProjectWidgets['widget10']['table']['rows'][number]['cells'][number];

const toneOf = (name: string): Tone => (Object.hasOwn(toneClasses, name) ? (name as Tone) : 'gray'); // safe: a key of the table
const isNumeric = (id: string) => id !== 'budget_type';

interface BudgetTableProps {
  widget: ProjectWidgets['widget10'];
  controls: ReactNode;
}

/** The budget by type: what may be spent, was spent, and is left. */
export function BudgetTable({ widget, controls }: BudgetTableProps) {
  const { columns, rows } = widget.table;
  return (
    <section aria-label={widget.title} className="min-w-0 rounded-xl border border-line bg-paper">
      <header className="flex min-h-12 items-center gap-2 ps-4 pe-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{widget.title}</h3>
        {controls}
      </header>
      <div
        role="group"
        aria-label={widget.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
        tabIndex={0}
        className="ring-focus-inset overflow-x-auto"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-y border-line text-xs text-dim">
              {columns.map(({ id, title }) => (
                <th
                  key={id}
                  scope="col"
                  className={clsx(
                    'px-4 py-2 font-semibold whitespace-nowrap',
                    isNumeric(id) ? 'text-end' : 'text-start',
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id} className="h-11 border-b border-line last:border-0 hover:bg-hover/50">
                {cells.map((cell) => (
                  <td
                    key={cell.id}
                    className={clsx(
                      'px-4 whitespace-nowrap tabular-nums',
                      isNumeric(cell.id) ? 'text-end' : 'text-start',
                    )}
                  >
                    <CellContent cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CellContent({ cell: { id, value, classes, icon } }: { cell: Cell }) {
  if (id === 'budget_type')
    return (
      <span
        className={clsx(
          toneClasses[toneOf(classes)],
          'inline-flex items-center gap-2 rounded-full bg-[color-mix(in_srgb,var(--tone)_16%,var(--t-paper))] px-2.5 py-0.5 text-[0.8125rem]',
        )}
      >
        <span className="size-2 rounded-full bg-(--tone)" />
        <bdi>{value}</bdi>
      </span>
    );
  if (icon === '') return <bdi>{value}</bdi>;
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
