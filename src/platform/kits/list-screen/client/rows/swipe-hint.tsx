import clsx from 'clsx';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import type { SwipeAction, SwipeState } from './use-swipe.ts';

/** What lies under a row that is swiped: the action that letting go runs. */
export function SwipeHint({ action, swipe }: { action: SwipeAction; swipe: SwipeState }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'absolute inset-x-0 bottom-0 flex h-(--row-size) items-center gap-2 px-5 text-sm font-semibold transition-colors',
        swipe.direction === 'toStart' && 'flex-row-reverse',
        !swipe.isFar && 'bg-sunk text-dim',
        swipe.isFar && (action.tone === 'danger' ? 'bg-danger text-ondanger' : 'bg-success text-onstatus'),
      )}
    >
      <Icon name={action.icon} />
      {action.label}
    </div>
  );
}
