import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Invitation } from '../../shared/invitation.ts';
import { answerInvitation, listOwnAnswers, proposeTime, type Target } from '../api.ts';
import { OwnAnswers } from './own-answers.tsx';
import { ResponseForm } from './response-form.tsx';
import { useCalendarTexts } from '../texts/en.ts';

interface AnswerFormProps {
  invitation: Invitation;
  /** What is opened of it: the event, or one occurrence. */
  target: Target;
  onAnswered: () => void;
}

/** The answer to an occurrence of a series, which may be one of its own, or to all of it. */
function findAnswer(invitation: Invitation, occurrence: string | null) {
  const single = listOwnAnswers(invitation).find((one) => one.occurrence === occurrence);
  return single ?? invitation;
}

/** The answer to a colleague's invitation; of a series, to the opened occurrence or to all. */
export function AnswerForm({ invitation, target, onAnswered }: AnswerFormProps) {
  const { attendees: texts } = useCalendarTexts();
  const organizer = usePerson(invitation.organizerId);
  return (
    <ResponseForm
      target={target}
      invitedBy={organizer ? texts.invitedBy(organizer.name) : texts.invited}
      known={findAnswer(invitation, target.occurrence)}
      onAnswer={(occurrence, answer) => {
        answerInvitation(invitation, occurrence, answer);
        onAnswered();
      }}
      onPropose={(times, note) => {
        proposeTime(invitation, times, note);
        onAnswered();
      }}
    >
      <OwnAnswers invitation={invitation} />
    </ResponseForm>
  );
}
