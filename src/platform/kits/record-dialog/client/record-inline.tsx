import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { commitTyped, useLeavingClick } from './use-leaving-click.ts';

interface RecordInlineProps {
  title: string;
  firstField: RefObject<HTMLElement | null>;
  footer: ReactNode;
  onLeave: () => void;
  children: ReactNode;
}

/** The form of a new record above its list; Escape and a click on an empty part of the page close it. */
export function RecordInline({ title, firstField, footer, onLeave, children }: RecordInlineProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => firstField.current?.focus(), [firstField]);
  useLeavingClick(element, true, onLeave);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <section
      ref={element}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        commitTyped();
        onLeave();
      }}
      className="flex max-h-[min(40rem,70dvh)] flex-col overflow-hidden rounded-xl border border-edge bg-paper shadow-2"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-3 py-2">
        {footer}
      </div>
    </section>
  );
}
