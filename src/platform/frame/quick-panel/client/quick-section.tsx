import { useId, type ReactNode } from 'react';

/** A part of the panel under its heading. */
export function QuickSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-xs font-bold text-dim">
        {title}
      </h3>
      {children}
    </section>
  );
}
