import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/client/format.ts';
import { Logo } from '../../shell/client/logo.tsx';
import { useMaintenanceTexts } from './texts/en.ts';

type MaintenanceCardProps = {
  /** Without one, maintenance is off. */
  endsAt: string | null;
  note: string;
  /** Below the card: the controls of administrators. */
  children?: ReactNode;
};

/** Says that the product is under maintenance, and until when. */
export function MaintenanceCard({ endsAt, note, children }: MaintenanceCardProps) {
  const texts = useMaintenanceTexts();
  const format = useFormat();
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-4 bg-radial-[at_50%_30%] from-brand to-brand-dark p-4 sm:p-8">
      <section className="w-full max-w-96 appear-300 rounded-2xl bg-paper px-6 py-10 text-center text-ink shadow-modal sm:px-8">
        <Logo className="mx-auto size-16" />
        <h1 tabIndex={-1} className="mt-6 text-xl font-bold">
          {texts.title}
        </h1>
        <p className="mt-2 text-dim">{texts.text}</p>
        {note && (
          <p dir="auto" className="mt-4 rounded-lg bg-sunk px-4 py-3 text-sm">
            {note}
          </p>
        )}
        {endsAt && (
          <p role="status" className="mt-4 text-sm font-semibold">
            {texts.backAt(format.dateTime(endsAt))}
          </p>
        )}
      </section>
      {children}
    </div>
  );
}
