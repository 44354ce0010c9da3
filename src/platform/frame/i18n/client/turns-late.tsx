import { useEffect, useState, type ComponentProps } from 'react';
import { useDirection } from './locale-store.ts';

/**
 * A part of the page that turns round a frame after the rest, when the direction changes: laying out everything anew in one
 * frame would delay the response to the click.
 */
export function TurnsLate(props: ComponentProps<'div'>) {
  const direction = useDirection();
  const [shown, setShown] = useState(direction);
  useEffect(() => {
    if (shown === direction) return;
    let timer: ReturnType<typeof setTimeout>;
    // Before the next paint; what it starts is after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(direction));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, direction]);
  return <div dir={shown} {...props} />;
}
