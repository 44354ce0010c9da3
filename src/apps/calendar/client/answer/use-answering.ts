import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { answersByStatus } from '../../shared/external.ts';
import type { ChosenAnswer, Invitation } from '../../shared/invitation.ts';
import {
  answerInvitation,
  answerOrganizer,
  listOwnAnswers,
  type NewTimes,
  proposeTime,
  proposeToOrganizer,
  type Target,
} from '../api.ts';

export interface Answer {
  readonly response: ChosenAnswer;
  readonly note: string;
}

/** How a person answers what they are invited to. */
export interface Answering {
  readonly known: Pick<Invitation, 'response' | 'note'>;
  /** Of a series: to one occurrence, or to all (null). */
  readonly send: (occurrence: string | null, answer: Answer) => void;
  readonly propose: (times: NewTimes, note: string) => void;
}

/** Returns the answer to an occurrence of a series, which may be one of its own, or to all of it. */
function findAnswer(invitation: Invitation, occurrence: string | null) {
  const single = listOwnAnswers(invitation).find((one) => one.occurrence === occurrence);
  return single ?? invitation;
}

/** Returns how the person answers a colleague, or an organizer outside; undefined where they are not invited. */
export function useAnswering(
  target: Target,
  invitation: Invitation | undefined,
  canEdit: boolean,
): Answering | undefined {
  const uid = useSession().user?.uid;
  if (invitation)
    return {
      known: findAnswer(invitation, target.occurrence),
      send: (occurrence, answer) => answerInvitation(invitation, occurrence, answer),
      propose: (times, note) => proposeTime(invitation, times, note),
    };
  const { organizerEmail, ownerId, status } = target.event;
  if (!canEdit || organizerEmail === '' || ownerId !== uid || status === 'cancelled') return undefined;
  return {
    known: { response: answersByStatus[status], note: '' },
    send: (occurrence, answer) => answerOrganizer(target, occurrence, answer),
    propose: (times, note) => proposeToOrganizer(target, times, note),
  };
}
