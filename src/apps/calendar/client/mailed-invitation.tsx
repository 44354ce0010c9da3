import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { ApiError } from '../../../platform/kernel/http/client/api-error.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { answerChoices, type ChosenAnswer } from '../shared/invitation.ts';
import type { MailedInvitation } from '../shared/external-schema.ts';
import { answerMailedInvitation, readInvitations, takeMailedChange } from './api.ts';
import { describeSpan } from './model/describe-time.ts';
import { DetailLine } from './peek/detail-line.tsx';
import { useCalendarTexts } from './texts/en.ts';

/** The invitations in a calendar file, each with its answer. */
export function MailedInvitations({ file }: { file: FileInfo }) {
  const { timeZone } = useClock();
  const [found, setFound] = useState<readonly MailedInvitation[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    readInvitations(file.id, timeZone, stop.signal).then(setFound, () => undefined); // the file itself is listed
    return () => stop.abort();
  }, [file.id, timeZone]);
  return found.map((invitation, index) => (
    <OneInvitation
      key={index}
      invitation={invitation}
      onAnswer={async (response) => {
        try {
          const { isMailed } = await answerMailedInvitation({ fileId: file.id, index, timeZone, response });
          return isMailed;
        } finally {
          // A refused answer may have been to an outdated invitation.
          await readInvitations(file.id, timeZone, new AbortController().signal).then(
            setFound,
            () => undefined,
          );
        }
      }}
      onTake={async () => {
        await takeMailedChange({ fileId: file.id, index, timeZone });
        setFound(await readInvitations(file.id, timeZone, new AbortController().signal));
      }}
    />
  ));
}

interface OneInvitationProps {
  invitation: MailedInvitation;
  /** Resolves to whether the organizer gets the answer. */
  onAnswer: (response: ChosenAnswer) => Promise<boolean>;
  /** Takes a change that waits into the calendar. */
  onTake: () => Promise<void>;
}

function OneInvitation({ invitation, onAnswer, onTake }: OneInvitationProps) {
  const { mailed: texts, attendees } = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  const {
    method,
    title,
    organizer,
    location,
    rule,
    startsAt,
    eventId,
    ownResponse,
    comment,
    isOutdated,
    isWaiting,
  } = invitation;
  const [chosen, setChosen] = useState<ChosenAnswer | null>(null);
  const [first] = invitation.attendees;
  const who = organizer.name || organizer.email;
  const whoAnswers = first?.name || (first?.email ?? '');
  const isAnswer = method === 'REPLY' || method === 'COUNTER';
  const says = {
    REQUEST: texts.invites(who),
    CANCEL: texts.called(who),
    COUNTER: texts.proposes(whoAnswers),
    REPLY: texts.answered[first?.response ?? 'none'](whoAnswers),
  };
  const answer = async (response: ChosenAnswer) => {
    setChosen(response);
    try {
      const isMailed = await onAnswer(response);
      showMessage({ variant: 'success', text: isMailed ? texts.sent : texts.unsent });
    } catch (error) {
      setChosen(null);
      const isOld = error instanceof ApiError && error.status === 409;
      showMessage({ variant: 'error', text: isOld ? texts.outdated : texts.failed });
    }
  };
  const take = async () => {
    try {
      await onTake();
      showMessage({ variant: 'success', text: texts.taken });
    } catch (error) {
      const isOld = error instanceof ApiError && error.status === 409 && !isAnswer;
      showMessage({ variant: 'error', text: isOld ? texts.outdated : texts.takeFailed });
    }
  };
  return (
    <section
      aria-label={`${texts.invitation}: ${title}`}
      className="flex max-w-140 flex-col gap-2 rounded-xl border border-line bg-paper p-4 text-sm"
    >
      <p className="text-[0.8125rem] text-dim">{says[method]}</p>
      <p dir="auto" className="text-base font-bold wrap-anywhere">
        {title}
      </p>
      <DetailLine
        icon="schedule"
        text={[describeSpan(invitation, format, timeZone), rule === '' ? '' : texts.repeats]
          .filter(Boolean)
          .join(' · ')}
      />
      <DetailLine icon="location_on" text={location} />
      <DetailLine icon="chat" text={comment} />
      <div className="mt-1 flex flex-wrap items-center gap-3 empty:hidden">
        {isOutdated && <p className="text-dim">{texts.outdated}</p>}
        {isWaiting && !isOutdated && (
          <>
            <p className="text-dim">{texts.unsure(isAnswer ? whoAnswers : who)}</p>
            <Button onClick={() => void take()}>
              {method === 'CANCEL' ? texts.takeCancellation : texts.take}
            </Button>
          </>
        )}
        {method === 'REQUEST' && !isOutdated && (
          <SegmentedControl
            label={attendees.yourAnswer}
            segments={answerChoices.map((value) => ({ value, label: attendees.answers[value] }))}
            value={chosen ?? ownResponse}
            onValueChange={(value) => void (value !== 'none' && answer(value))}
          />
        )}
        {eventId !== null && (
          <Link
            to="/apps/calendar"
            search={{ date: startsAt.slice(0, 10), event: eventId }}
            className="ring-focus rounded-sm font-semibold text-accent-text hover:underline"
          >
            {texts.open}
          </Link>
        )}
      </div>
    </section>
  );
}
