import clsx from 'clsx';
import { useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { pageSizes, type TableQuery, usualSize } from '../shared/table-query.ts';
import { useTableTexts } from './texts/en.ts';

interface TablePagerProps {
  query: TableQuery;
  /** The shown page: the wanted one may be beyond the end. */
  page: number;
  total: number;
  /** Whether there are no more than `total`. */
  isExact: boolean;
  onChange: (changes: Partial<TableQuery>) => void;
}

/** Which rows are shown; where there are several pages, also how many rows a page has, and the previous and next page. */
export function TablePager({ query: { size }, page, total, isExact, onChange }: TablePagerProps) {
  const texts = useTableTexts();
  const format = useFormat();
  // A choice that makes one page of all keeps its box until the focus leaves it.
  const [isChoosing, setIsChoosing] = useState(false);
  const hasPages = isChoosing || !isExact || total > (size === 0 ? usualSize : size);
  const from = size === 0 ? 1 : (page - 1) * size + 1;
  const to = size === 0 ? total : Math.min(total, page * size);
  return (
    <div
      className={clsx(
        'flex h-12 shrink-0 items-center gap-3 border-t border-line bg-paper px-4 text-[0.8125rem] text-dim',
        !hasPages && 'sr-only',
      )}
    >
      <p role="status" className="tabular-nums">
        {total > 0 &&
          texts.range(
            format.number(from),
            format.number(to),
            isExact ? format.number(total) : texts.atLeast(format.number(total)),
          )}
      </p>
      <span className="flex-1" />
      {hasPages && (
        <>
          <label className="flex items-center gap-2">
            <span className="max-sm:sr-only">{texts.rowsPerPage}</span>
            <select
              value={size}
              onChange={(event) => {
                setIsChoosing(true);
                onChange({ size: Number(event.target.value) });
              }}
              onBlur={() => setIsChoosing(false)}
              className="field h-8 w-auto px-2 text-[0.8125rem] tabular-nums"
            >
              {pageSizes.map((one) => (
                <option key={one} value={one}>
                  {one === 0 ? texts.allRows : format.number(one)}
                </option>
              ))}
            </select>
          </label>
          <div className="flex">
            <IconButton
              icon="chevron_left"
              label={texts.previousPage}
              disabled={page <= 1}
              onClick={() => onChange({ page: page - 1 })}
            />
            <IconButton
              icon="chevron_right"
              label={texts.nextPage}
              disabled={isExact && to >= total}
              onClick={() => onChange({ page: page + 1 })}
            />
          </div>
        </>
      )}
    </div>
  );
}
