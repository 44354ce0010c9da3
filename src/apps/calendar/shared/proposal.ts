import { choice, flag, instant, listOf, text } from '../../../platform/kernel/entities/shared/fields.ts';
import { type externalsField, maxAddress } from './external.ts';
import { type attendeesField, maxNote, responses } from './invitation.ts';

/** The most proposals, and the most answers to single occurrences, that an event keeps: the newest. */
export const maxProposals = 100;
export const maxOccurrenceAnswers = 1000;

/** Other times that attendees propose: at most one a person and occurrence. They end when the event moves. */
export const proposalsField = listOf(
  {
    id: text(64),
    /** A colleague; empty for an external, who has an address. */
    personId: text(64),
    email: text(maxAddress),
    /** Which occurrence of a series; empty for the whole event. */
    occurrence: text(40),
    allDay: flag(),
    startsAt: instant(),
    endsAt: instant(),
    note: text(maxNote),
  },
  { max: maxProposals },
);

/** What people have answered to single occurrences of a series; there, it replaces their answer to the series. */
export const occurrenceAnswersField = listOf(
  {
    /** A colleague; empty for an external, who has an address. */
    personId: text(64),
    email: text(maxAddress),
    occurrence: instant(),
    response: choice(...responses),
    note: text(maxNote),
    /** When the answer was written, ISO UTC. */
    answeredAt: text(40),
  },
  { max: maxOccurrenceAnswers },
);

export type Proposal = (typeof proposalsField)['blank'][number];

interface Answered {
  readonly externals: (typeof externalsField)['blank'];
  readonly occurrenceAnswers: (typeof occurrenceAnswersField)['blank'];
}

/** The externals of an event with what they have answered to one occurrence. */
export function listExternalsAt(
  { externals, occurrenceAnswers }: Answered,
  occurrence: string | null,
): Answered['externals'] {
  const own = new Map(
    occurrenceAnswers
      .filter((one) => one.occurrence === occurrence && one.email !== '')
      .map((one) => [one.email.toLowerCase(), one]),
  );
  if (own.size === 0) return externals;
  return externals.map((external) => {
    const found = own.get(external.email.toLowerCase());
    if (!found) return external;
    const { response, note, answeredAt } = found;
    return { ...external, response, note, answeredAt };
  });
}

interface Invited extends Pick<Answered, 'occurrenceAnswers'> {
  readonly attendees: (typeof attendeesField)['blank'];
}

/** The colleagues who are invited to an event, with what they have answered to one occurrence. */
export function listAttendeesAt(
  { attendees, occurrenceAnswers }: Invited,
  occurrence: string | null,
): Invited['attendees'] {
  const own = new Map(
    occurrenceAnswers.filter((one) => one.occurrence === occurrence).map((one) => [one.personId, one]),
  );
  return attendees.map((attendee) => {
    const { response, note } = own.get(attendee.personId) ?? attendee;
    return { personId: attendee.personId, response, note };
  });
}
