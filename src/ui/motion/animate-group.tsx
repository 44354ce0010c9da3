import { Children, type ComponentProps, type ReactNode } from 'react';
import { Animate } from './animate.tsx';

/** What comes later than this would be waited for. */
const maxSteps = 12;

type AnimateGroupProps = {
  effect?: ComponentProps<typeof Animate>['effect'];
  /** Milliseconds between one and the next. */
  step?: number;
  className?: string;
  children: ReactNode;
};

/** Lets things come in one after the other; from the thirteenth on all come together. */
export function AnimateGroup({ effect = 'slide-up', step = 40, className, children }: AnimateGroupProps) {
  return (
    <div className={className}>
      {Children.toArray(children).map((child, index) => (
        <Animate key={index} effect={effect} delay={Math.min(index, maxSteps) * step}>
          {child}
        </Animate>
      ))}
    </div>
  );
}
