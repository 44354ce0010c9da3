import { type ReactNode, useId } from 'react';

/** A heading and the entries under it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="px-3.5 pt-3.5 pb-1 text-[0.6875rem] leading-4 font-bold tracking-[.05em] text-dim uppercase"
      >
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
