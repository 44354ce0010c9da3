import clsx from 'clsx';
import type { ComponentProps } from 'react';

const levels = {
  flat: 'border border-line',
  card: 'border border-line shadow-card',
  raised: 'bg-raised! shadow-pop',
};

type PaperProps = ComponentProps<'div'> & { level?: keyof typeof levels };

/** A surface: flat on the page, a card, or raised above it. */
export function Paper({ level = 'flat', className, ...props }: PaperProps) {
  return <div {...props} className={clsx('rounded-xl bg-paper text-ink', levels[level], className)} />;
}
