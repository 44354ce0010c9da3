import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useDashboardTexts } from './texts/en.ts';

interface NumberButtonProps {
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

/** A number that opens the list that it counts. */
export function NumberButton({ onClick, className, children }: NumberButtonProps) {
  const texts = useDashboardTexts();
  return (
    <button
      type="button"
      onClick={onClick}
      className={clsx('ring-focus rounded-md tabular-nums hover:bg-hover', className)}
    >
      {children}
      <span className="sr-only"> {texts.showList}</span>
    </button>
  );
}
