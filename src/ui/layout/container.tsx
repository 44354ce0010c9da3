import clsx from 'clsx';
import type { ComponentProps } from 'react';

const widths = { sm: 'max-w-160', md: 'max-w-220', lg: 'max-w-280', full: 'max-w-none' };

type ContainerProps = ComponentProps<'div'> & { width?: keyof typeof widths };

/** Centers content and keeps lines from becoming too long; its margins grow with the window. */
export function Container({ width = 'md', className, ...props }: ContainerProps) {
  return <div {...props} className={clsx('mx-auto w-full px-4 sm:px-8', widths[width], className)} />;
}
