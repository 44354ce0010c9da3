import clsx from 'clsx';
import { DocsWords } from './docs-words.tsx';

interface DocsTableProps {
  caption: string;
  heads: readonly string[];
  /** All columns but the last hold code; the last holds words. */
  rows: readonly (readonly string[])[];
}

/** A table of code and what it means; it scrolls sideways where it does not fit. */
export function DocsTable({ caption, heads, rows }: DocsTableProps) {
  return (
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
      tabIndex={0}
      className="ring-focus overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunk text-xs text-dim">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-4 py-2.5 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="en">
          {rows.map((row) => (
            <tr key={row[0]} className="border-b border-line align-top last:border-0">
              {row.map((cell, index) => (
                <td
                  key={heads[index]}
                  dir="ltr"
                  className={clsx(
                    'px-4 py-2.5 text-start rtl:text-end',
                    index < row.length - 1 ? 'font-mono text-xs leading-5' : 'min-w-48 leading-5',
                    index === 0 && 'font-semibold whitespace-nowrap',
                    index > 0 && index < row.length - 1 && 'text-accent-text',
                  )}
                >
                  {index === row.length - 1 ? <DocsWords text={cell} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
