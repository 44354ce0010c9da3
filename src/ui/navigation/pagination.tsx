import clsx from 'clsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { listPageNumbers } from './page-numbers.ts';

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  className?: string;
};

/** Moves through the pages of a list. Renders nothing when there is one page. */
export function Pagination({ page, pageCount, onPageChange, className }: PaginationProps) {
  const texts = useUiTexts();
  if (pageCount <= 1) return null;
  const format = new Intl.NumberFormat(texts.locale);
  return (
    <nav aria-label={texts.pages} className={clsx('flex items-center gap-1', className)}>
      <IconButton
        icon="chevron_left"
        label={texts.previousPage}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <ol className="flex items-center gap-1">
        {listPageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="grid size-9 place-items-center text-dim">
                …
              </span>
            ) : (
              <button
                type="button"
                aria-label={texts.page(format.format(number))}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPageChange(number)}
                className={clsx(
                  'ring-focus-inset grid h-9 min-w-9 place-items-center rounded-lg px-2 text-sm tabular-nums transition-colors',
                  number === page ? 'bg-active font-bold text-ink' : 'text-dim hover:bg-hover hover:text-ink',
                )}
              >
                {format.format(number)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon="chevron_right"
        label={texts.nextPage}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
