import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { IcsProblem } from '../../../../platform/kits/ics/shared/problems.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { type Calendar, calendarColors } from '../../shared/event.ts';
import { maxAddress } from '../../shared/outside.ts';
import { subscribeTo } from '../api.ts';
import { exportCalendar, importCalendar } from './api.ts';
import { FeedPart } from './feed-part.tsx';
import { useCalendarTexts } from '../texts/en.ts';
import { useImportTexts } from './texts/en.ts';

interface ExchangeDialogProps {
  /** All that the person may view, and those of them that they may edit. */
  calendars: readonly Calendar[];
  editable: readonly Calendar[];
  onClose: () => void;
}

/** Calendars as files, and their secret address for other programs. */
export function ExchangeDialog({ calendars, editable, onClose }: ExchangeDialogProps) {
  const { exchange } = useCalendarTexts();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={exchange.title} size="md">
      <div className="flex flex-col gap-6">
        <ImportPart calendars={editable} />
        <SubscribePart onDone={onClose} />
        <ExportPart calendars={calendars} />
        <FeedPart />
      </div>
    </Dialog>
  );
}

function CalendarChoice(props: {
  calendars: readonly Calendar[];
  value: string;
  onChange: (id: string) => void;
}) {
  const { dialog, calendars: texts } = useCalendarTexts();
  return (
    <Select
      label={dialog.calendar}
      value={props.value}
      onValueChange={props.onChange}
      options={props.calendars.map(({ id, title }) => ({ value: id, label: title || texts.first }))}
    />
  );
}

const heading = 'text-sm font-bold';
const hint = 'text-[0.8125rem] text-dim';

/** Why events of a file were not imported. */
function LeftOut({ reasons }: { reasons: readonly { reason: IcsProblem; count: number }[] }) {
  const texts = useImportTexts();
  const format = useFormat();
  return (
    <dl className={hint}>
      <dt>{texts.notImported}</dt>
      {reasons.map(({ reason, count }) => (
        <dd key={reason}>
          {texts.reasons[reason]}: {format.number(count)}
        </dd>
      ))}
    </dl>
  );
}

function ImportPart({ calendars }: { calendars: readonly Calendar[] }) {
  const { exchange } = useCalendarTexts();
  const { timeZone } = useClock();
  const [calendarId, setCalendarId] = useState(calendars[0]?.id ?? '');
  const input = useRef<HTMLInputElement>(null);
  const run = useMutation({ mutationFn: (file: File) => importCalendar(file, calendarId, timeZone) });
  const { error, data } = run;
  const failure = error instanceof ApiError ? error.message : error && exchange.failed;
  return (
    <section className="flex flex-col gap-3">
      <h3 className={heading}>{exchange.importTitle}</h3>
      <CalendarChoice calendars={calendars} value={calendarId} onChange={setCalendarId} />
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label={exchange.file}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) run.mutate(file);
        }}
      />
      <Button
        icon="upload"
        disabled={run.isPending}
        onClick={() => input.current?.click()}
        className="self-start"
      >
        {exchange.file}
      </Button>
      <p role="status" className={hint}>
        {data && exchange.started(data.events, data.left)}
      </p>
      {data && data.reasons.length > 0 && <LeftOut reasons={data.reasons} />}
      <p role="alert" className="text-[0.8125rem] text-danger-text empty:hidden">
        {failure}
      </p>
    </section>
  );
}

/** Subscribes to an outside calendar by its address. */
function SubscribePart({ onDone }: { onDone: () => void }) {
  const { exchange, outside } = useCalendarTexts();
  const { timeZone } = useClock();
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const color = calendarColors[6];
  const run = useMutation({
    mutationFn: () => subscribeTo({ address, title, color, timeZone }),
    onSuccess: () => {
      showMessage({ text: outside.subscribed });
      onDone();
    },
  });
  const failure = run.error instanceof ApiError ? run.error.message : run.error && exchange.failed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') run.mutate();
  };
  return (
    <form noValidate aria-label={outside.title} onSubmit={submit} className="flex flex-col gap-3">
      <h3 className={heading}>{outside.title}</h3>
      <p className={hint}>{outside.text}</p>
      <TextField
        label={outside.address}
        type="url"
        dir="ltr"
        maxLength={maxAddress}
        value={address}
        error={failure}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label={outside.name}
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button
        type="submit"
        icon="add"
        disabled={address.trim() === ''}
        pending={run.isPending}
        className="self-start"
      >
        {outside.subscribe}
      </Button>
    </form>
  );
}

function ExportPart({ calendars }: { calendars: readonly Calendar[] }) {
  const { exchange, calendars: texts } = useCalendarTexts();
  const [calendarId, setCalendarId] = useState(calendars[0]?.id ?? '');
  const name = calendars.find(({ id }) => id === calendarId)?.title || texts.first;
  const run = useMutation({ mutationFn: () => exportCalendar(calendarId, name) });
  return (
    <section className="flex flex-col gap-3">
      <h3 className={heading}>{exchange.exportTitle}</h3>
      <CalendarChoice calendars={calendars} value={calendarId} onChange={setCalendarId} />
      <Button icon="download" disabled={run.isPending} onClick={() => run.mutate()} className="self-start">
        {exchange.download}
      </Button>
      <p role="alert" className="text-[0.8125rem] text-danger-text empty:hidden">
        {run.error && exchange.failed}
      </p>
    </section>
  );
}
