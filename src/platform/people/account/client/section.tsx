import { useId, type ReactNode } from 'react';

/** A part of a settings page: what it is about next to its fields. */
export function Section(props: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-base font-bold">
          {props.title}
        </h2>
        <p className="mt-1 text-sm text-dim">{props.hint}</p>
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
