import type { ReactNode } from 'react';
import type { TableField } from '../shared/table-query.ts';

/** A column of a table. */
export interface TableColumn<R> extends TableField<R> {
  readonly title: string;
  readonly widthPx: number;
  /** What the cell shows; the text unless given. */
  readonly render?: (record: R) => ReactNode;
  /** Rendered below the cell's content, outside of the row's link, on a separate line if rows are tall enough. */
  readonly renderBelow?: (record: R) => ReactNode;
  /** The label of the filter for empty cells, such as "Never". */
  readonly emptyText?: string;
  /** Hidden until somebody chooses to see it. */
  readonly isExtra?: boolean;
  /** Left out next to an open record where the columns do not fit. */
  readonly yields?: boolean;
}
