import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useClock } from '../../../frame/clock/client/clock.ts';
import { findSnoozeTime, snoozeChoices } from './snooze-times.ts';
import { useNotificationTexts } from './texts/en.ts';

interface SnoozeMenuProps {
  title: string;
  onSnooze: (until: Date) => void;
}

/** The times at which a notification can come back. */
export function SnoozeMenu({ title, onSnooze }: SnoozeMenuProps) {
  const texts = useNotificationTexts();
  const format = useFormat();
  const { nowMs } = useClock();
  const trigger = <IconButton icon="schedule" label={texts.snooze(title)} data-snooze />;
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => {
        const now = new Date(nowMs);
        return snoozeChoices.map((choice) => {
          const until = findSnoozeTime(choice, now);
          return (
            until && (
              <menu.MenuItem key={choice} onClick={() => onSnooze(until)}>
                <span className="flex flex-1 justify-between gap-6">
                  {texts.snoozeTimes[choice]}
                  <span className="text-dim">
                    {format.date(until, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
                  </span>
                </span>
              </menu.MenuItem>
            )
          );
        });
      }}
    </LazyMenu>
  );
}
