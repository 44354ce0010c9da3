import clsx from 'clsx';
import type { ComponentProps } from 'react';

const gaps = { sm: 'gap-2', md: 'gap-4', lg: 'gap-6' };
const columns = {
  narrow: 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]',
  medium: 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]',
  wide: 'grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))]',
};

type GridProps = ComponentProps<'div'> & { column?: keyof typeof columns; gap?: keyof typeof gaps };

/** Columns of the same width, as many as there is room for; no breakpoints are needed. */
export function Grid({ column = 'medium', gap = 'md', className, ...props }: GridProps) {
  return <div {...props} className={clsx('grid', columns[column], gaps[gap], className)} />;
}
