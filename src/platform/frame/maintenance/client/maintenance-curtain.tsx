import { useEffect, useRef } from 'react';
import { readNow } from '../../../../base/clock.ts';
import { readMaintenance } from './api.ts';
import { MaintenanceCard } from './maintenance-card.tsx';
import { markServed } from './maintenance-store.ts';
import { useMaintenanceTexts } from './texts/en.ts';

/** How often it asks whether maintenance has ended early. */
const askEveryMs = 10_000;

/** The page for maintenance over everything, until it has ended. */
export function MaintenanceCurtain({ endsAt, note }: { endsAt: string; note: string }) {
  const texts = useMaintenanceTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  // A modal dialog of the browser: in front of all others, and nothing behind it can be used.
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const ask = () =>
      readMaintenance().then(
        (answer) => answer.endsAt === null && markServed(),
        () => undefined, // not reached: the next time
      );
    const timer = setInterval(() => void ask(), askEveryMs);
    const atEnd = setTimeout(() => void ask(), Math.max(0, Date.parse(endsAt) - readNow()) + 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(atEnd);
    };
  }, [endsAt]);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onCancel={(event) => event.preventDefault()}
      className="h-dvh max-h-none w-dvw max-w-none bg-bg text-ink"
    >
      <MaintenanceCard endsAt={endsAt} note={note} />
    </dialog>
  );
}
