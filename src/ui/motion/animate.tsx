import clsx from 'clsx';
import type { ComponentProps } from 'react';

const effects = {
  fade: '',
  'slide-up': 'starting:translate-y-4',
  'slide-down': 'starting:-translate-y-4',
  'slide-start': 'starting:translate-x-6 rtl:starting:-translate-x-6',
  'slide-end': 'starting:-translate-x-6 rtl:starting:translate-x-6',
  grow: 'starting:scale-90',
};

type AnimateProps = ComponentProps<'div'> & {
  effect?: keyof typeof effects;
  /** In milliseconds, before it begins. */
  delay?: number;
};

/** Lets content come in once, when it is first shown. People who have turned animations off see it at once. */
export function Animate({ effect = 'fade', delay = 0, className, style, ...props }: AnimateProps) {
  return (
    <div
      {...props}
      className={clsx(
        'transition-[opacity,translate,scale] duration-[calc(300*var(--motion,1ms))] ease-out starting:opacity-0',
        effects[effect],
        className,
      )}
      style={{ ...style, transitionDelay: `calc(${delay} * var(--motion, 1ms))` }}
    />
  );
}
