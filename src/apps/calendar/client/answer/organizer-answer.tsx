import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { answersByStatus } from '../../shared/external.ts';
import { answerOrganizer, proposeToOrganizer, type Target } from '../api.ts';
import { ResponseForm } from './response-form.tsx';
import { useCalendarTexts } from '../texts/en.ts';

interface OrganizerAnswerProps {
  target: Target;
  onAnswered: () => void;
}

/** The answer to an organizer outside; nothing for other events, and for those of colleagues. */
export function OrganizerAnswer({ target, onAnswered }: OrganizerAnswerProps) {
  const { attendees: texts } = useCalendarTexts();
  const uid = useSession().user?.uid;
  const { organizerEmail, organizerName, ownerId, status } = target.event;
  if (organizerEmail === '' || ownerId !== uid || status === 'cancelled') return null;
  return (
    <ResponseForm
      target={target}
      invitedBy={texts.invitedBy(organizerName || organizerEmail)}
      known={{ response: answersByStatus[status], note: '' }}
      onAnswer={(occurrence, answer) => {
        answerOrganizer(target, occurrence, answer);
        onAnswered();
      }}
      onPropose={(times, note) => {
        proposeToOrganizer(target, times, note);
        onAnswered();
      }}
    />
  );
}
