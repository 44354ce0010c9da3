import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { readSettings } from '../../../../platform/frame/settings/client/settings-store.ts';
import { openDialog } from '../../../../platform/frame/shell/client/dialogs.ts';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { listReminderChoices } from './reminder-choices.ts';
import { setSaved } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';

const findTimeZone = () => readSettings().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks when one wants to be reminded of a message. */
export function askReminder(message: ChatMessage): void {
  openDialog({
    title: useChatTexts.current().reminder.title,
    size: 'sm',
    content: ({ close }) => <ReminderForm message={message} onDone={close} />,
  });
}

function ReminderForm({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const texts = useChatTexts().reminder;
  const format = useFormat();
  const [now] = useState(() => new Date());
  const [timeZone] = useState(findTimeZone);
  const [wall, setWall] = useState('');
  const [error, setError] = useState<string | null>(null);
  const remind = (remindAt: string) => {
    setSaved(message, true, remindAt);
    onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      <p dir="auto" className="line-clamp-2 text-dim wrap-anywhere">
        {shortenMessage(message)}
      </p>
      <div className="flex flex-col gap-2">
        {listReminderChoices(now, timeZone).map(({ name, at }) => (
          <Button key={name} onClick={() => remind(at)} className="justify-between!">
            <span>{texts.choices[name]}</span>
            <span className="font-normal text-dim">{format.dateTime(at)}</span>
          </Button>
        ))}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const instant = fromWallClock(wall, timeZone);
          if (instant === null || Date.parse(instant) <= Date.now()) return setError(texts.past);
          remind(instant);
        }}
        className="flex items-start gap-2"
      >
        <DateTimeField
          label={texts.other}
          value={wall}
          now={toWallClock(now.toISOString(), timeZone)}
          min={toWallClock(now.toISOString(), timeZone)}
          error={error}
          onValueChange={(chosen) => {
            setWall(chosen);
            setError(null);
          }}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary" className="mt-6.5">
          {texts.set}
        </Button>
      </form>
    </div>
  );
}
