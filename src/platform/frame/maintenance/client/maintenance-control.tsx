import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { useClock } from '../../../people/clock/client/clock.ts';
import { useFormat } from '../../i18n/client/format.ts';
import { showMessage } from '../../shell/client/messages.ts';
import { maintenanceNoteLength } from '../shared/limits.ts';
import { endMaintenance, startMaintenance } from './api.ts';
import { useMaintenanceTexts } from './texts/en.ts';

interface MaintenanceControlProps {
  /** Null while it is off. */
  endsAt: string | null;
  note: string;
  onChange: () => void;
}

const hourMs = 3_600_000;

/** Turns maintenance on, changes its end, and turns it off. */
export function MaintenanceControl({ endsAt, note, onChange }: MaintenanceControlProps) {
  const texts = useMaintenanceTexts();
  const format = useFormat();
  const { now, nowMs, timeZone } = useClock();
  const [end, setEnd] = useState(() =>
    toWallClock(endsAt ?? new Date(nowMs + hourMs).toISOString(), timeZone),
  );
  const [message, setMessage] = useState(note);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const isOn = endsAt !== null;

  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true);
    try {
      await work();
      showMessage({ variant: 'success', text: done });
      onChange();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400;
      showMessage({ variant: 'error', text: isRefused ? texts.chooseEnd : texts.failed });
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  const start = () =>
    run(() => startMaintenance(fromWallClock(end, timeZone) ?? '', message), texts.turnedOn);
  return (
    <section
      aria-label={texts.control}
      className="w-full max-w-96 rounded-2xl bg-paper px-6 py-5 text-ink shadow-modal sm:px-8"
    >
      <h2 className="font-bold">{texts.control}</h2>
      <p className={clsx('mt-0.5 text-sm', isOn ? 'text-warning-text' : 'text-dim')}>
        {isOn ? texts.on(format.dateTime(endsAt)) : texts.off}
      </p>
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isOn) void start();
          else setAsking(true);
        }}
      >
        <DateTimeField
          label={texts.ends}
          value={end}
          onValueChange={setEnd}
          now={toWallClock(now, timeZone)}
          min={toWallClock(now, timeZone)}
        />
        <TextField
          label={texts.note}
          hint={texts.noteHint}
          value={message}
          maxLength={maintenanceNoteLength}
          onChange={(event) => setMessage(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {isOn && (
            <Button pending={isPending} onClick={() => void run(endMaintenance, texts.turnedOff)}>
              {texts.turnOff}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isPending} disabled={end === ''}>
            {isOn ? texts.change : texts.turnOn}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.turnOnTitle}
        description={texts.turnOnText}
        confirmLabel={texts.turnOn}
        pending={isPending}
        onConfirm={() => void start()}
      />
    </section>
  );
}
