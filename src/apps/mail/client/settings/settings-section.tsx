import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';

interface SettingsSectionProps {
  /** Names the section in the page. */
  id: string;
  title: string;
  hint: string;
  /** The button that adds something; none while that cannot be done. */
  add?: { label: string; run: () => void } | undefined;
  /** Shown when there is nothing. */
  empty?: string | undefined;
  children: ReactNode;
}

/** A part of the mail settings: what it is, what there is of it, and how to add more. */
export function SettingsSection({ id, title, hint, add, empty, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-base font-bold">
            {title}
          </h2>
          <p className="text-sm text-dim">{hint}</p>
        </div>
        {add && (
          <Button icon="add" onClick={add.run}>
            {add.label}
          </Button>
        )}
      </div>
      {children}
      {empty !== undefined && <p className="text-sm text-dim">{empty}</p>}
    </section>
  );
}
