import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { readClock } from '../../../../platform/people/clock/client/clock.ts';
import { listMoments } from '../../../../platform/kits/moments/client/moment-choices.ts';
import { MomentForm } from '../../../../platform/kits/moments/client/moment-form.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { setSaved } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';

const offered = ['hour', 'threeHours', 'tomorrow', 'monday'] as const;

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
  // The times stay while one chooses.
  const [{ nowMs, timeZone }] = useState(readClock);
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
        {listMoments(nowMs, timeZone, offered).map(({ choice, at }) => (
          <Button key={choice} onClick={() => remind(at)} className="justify-between!">
            <span>{texts.choices[choice]}</span>
            <span className="font-normal text-dim">{format.dateTime(at)}</span>
          </Button>
        ))}
      </div>
      <MomentForm label={texts.other} action={texts.set} onChoose={remind} />
    </div>
  );
}
