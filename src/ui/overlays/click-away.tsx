import { type ReactNode, useEffect, useRef } from 'react';

type ClickAwayProps = {
  /** Called for a press outside, and for Escape inside. */
  onAway: () => void;
  className?: string;
  children: ReactNode;
};

/** Notices a press outside of what it holds. Menus, dialogs and popovers do so by themselves. */
export function ClickAway({ onAway, className, children }: ClickAwayProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onAway);
  useEffect(() => {
    latest.current = onAway;
  });
  useEffect(() => {
    const notice = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && element.current?.contains(event.target);
      if (!isInside) latest.current();
    };
    document.addEventListener('pointerdown', notice);
    return () => document.removeEventListener('pointerdown', notice);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is inside
    <div
      ref={element}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onAway();
      }}
    >
      {children}
    </div>
  );
}
