import type { ReactNode } from 'react';

/** Settings that belong together, framed, with their name on the frame. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line px-4 pt-3 pb-4">
      <legend className="-ms-1.5 px-1.5 text-xs font-semibold text-dim">{title}</legend>
      {children}
    </fieldset>
  );
}
