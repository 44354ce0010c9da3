import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Invitation } from '../../shared/invitation.ts';
import { answerInvitation, listOwnAnswers } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

/** What the person has answered to single occurrences to come: a declined one is not in their calendar any more. */
export function OwnAnswers({ invitation }: { invitation: Invitation }) {
  const { attendees: texts } = useCalendarTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const zone = invitation.allDay ? 'UTC' : timeZone;
  const shown = listOwnAnswers(invitation)
    .filter(({ occurrence }) => occurrence >= now)
    .toSorted((a, b) => (a.occurrence < b.occurrence ? -1 : 1));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p id="own-answers" className="text-[0.8125rem] font-semibold text-dim">
        {texts.single}
      </p>
      <ul aria-labelledby="own-answers">
        {shown.map(({ occurrence, response }) => {
          const day = format.date(occurrence, { dateStyle: 'full', timeZone: zone });
          return (
            <li key={occurrence} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {day}{' '}
                <span className="text-dim">· {texts.answers[response === 'none' ? 'maybe' : response]}</span>
              </span>
              <IconButton
                size="sm"
                icon="close"
                label={texts.withdraw}
                aria-label={texts.withdrawOf(day)}
                onClick={() => answerInvitation(invitation, occurrence, { response: 'none', note: '' })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
