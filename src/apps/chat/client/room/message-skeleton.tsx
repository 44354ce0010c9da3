import clsx from 'clsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const shapes = ['w-40', 'w-56', 'own w-32', 'w-48', 'own w-52', 'own w-28'];

/** Messages while they are on their way. */
export function MessageSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-3 pb-24">
      {shapes.map((shape) => (
        <Skeleton
          key={shape}
          className={clsx(
            'h-9 max-w-full rounded-[20px]',
            shape.startsWith('own') ? 'self-end' : 'ms-10',
            shape.replace('own ', ''),
          )}
        />
      ))}
    </div>
  );
}
