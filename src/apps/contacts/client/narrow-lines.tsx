import type { ReactNode } from 'react';

interface NarrowLinesProps {
  name: string;
  /** At the end of the first line. */
  end?: ReactNode;
  below: string;
  /** At the end of the second line. */
  belowEnd?: ReactNode;
}

const textClasses = 'min-w-0 flex-1 truncate ltr:text-left rtl:text-right';
const endClasses = 'shrink-0 text-xs text-dim tabular-nums empty:hidden';

/** The two lines of a record in a table on a phone. */
export const NarrowLines = ({ name, end, below, belowEnd }: NarrowLinesProps) => (
  <>
    <span className="flex items-baseline gap-2">
      <span dir="auto" className={`${textClasses} font-medium`}>
        {name}
      </span>
      <span className={endClasses}>{end}</span>
    </span>
    <span className="flex items-baseline gap-2">
      <span dir="auto" className={`${textClasses} text-[0.8125rem] text-dim`}>
        {below}
      </span>
      <span className={endClasses}>{belowEnd}</span>
    </span>
  </>
);
