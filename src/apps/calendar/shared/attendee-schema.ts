import * as v from 'valibot';
import { recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { instant, recordId, recordIds, text } from '../../../platform/kernel/http/shared/fields.ts';
import { eventEntity } from './event.ts';
import { maxAddress, maxExternals } from './external.ts';
import { maxAttendees, maxNote, maxSeenAnswers, responses } from './invitation.ts';
import { attendeeCalls } from './attendee-calls.ts';

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

/** The people who are invited to an event. */
export const guestFields = {
  personIds: recordIds('people', maxAttendees),
  /** People outside, who are invited by mail; without it, they stay as they are. */
  externals: v.optional(
    v.pipe(
      v.array(v.object({ email: text(maxAddress), name: v.optional(text(200), '') })),
      v.maxLength(maxExternals, `At most ${maxExternals} people outside`),
    ),
  ),
};

export const attendeeInputs = {
  setAttendees: v.object({ id: recordId('events'), ...guestFields }),
  answerInvitation: v.object({
    id: recordId('event_invitations'),
    /** Which occurrence of a series: its start by the rule. Without it, all of them. */
    occurrence: v.optional(instant()),
    /** `none` takes the answer back. */
    response: v.picklist(responses, 'Choose an answer'),
    note: v.optional(text(maxNote), ''),
    /** The answer that this one replaces; another one there now is a conflict. */
    expected: v.optional(v.picklist(responses, 'Choose an answer')),
    /** With an answer to all occurrences: those to single ones that stay. */
    kept: v.optional(
      v.pipe(
        v.array(
          v.object({
            occurrence: instant(),
            response: v.picklist(responses, 'Choose an answer'),
            note: text(maxNote),
          }),
        ),
        v.maxLength(maxSeenAnswers),
      ),
      [],
    ),
  }),
  proposeTime: v.object({
    id: recordId('event_invitations'),
    /** Which occurrence of a series: its start by the rule. */
    occurrence: v.optional(instant()),
    startsAt: instant(),
    endsAt: instant(),
    note: v.optional(text(maxNote), ''),
  }),
  answerProposal: v.object({ id: recordId('events'), proposalId: text(64), isAccepted: v.boolean() }),
};

export const attendeeApi = {
  setAttendees: endpoint({
    ...attendeeCalls.setAttendees,
    auth: 'user',
    summary: 'Say who is invited to an event or a series',
    description:
      'Each of them sees that event, not its calendar. Externals get an invitation by mail that calendar programs understand; an address of a colleague invites the colleague. Those who are invited already keep their answers. The one who made the event is left out.',
    body: attendeeInputs.setAttendees,
    answer: recordSchema(eventEntity),
    example: { body: { id: exampleId, personIds: [exampleId] } },
  }),
  answerInvitation: endpoint({
    ...attendeeCalls.answerInvitation,
    auth: 'user',
    summary: 'Answer an invitation, with a note if you like',
    description:
      'Of a series, for one occurrence or for all; an answer to all replaces those to single ones, unless they are `kept`.',
    body: attendeeInputs.answerInvitation,
    answer: v.object({ done: v.boolean() }),
    example: { body: { id: exampleId, response: 'yes', note: 'I’ll be ten minutes late' } },
  }),
  proposeTime: endpoint({
    ...attendeeCalls.proposeTime,
    auth: 'user',
    summary: 'Propose another time for an event that I am invited to',
    description:
      'Of a series, for one occurrence or for the whole. A later proposal replaces an earlier one.',
    body: attendeeInputs.proposeTime,
    answer: v.object({ done: v.boolean() }),
    example: {
      body: { id: exampleId, startsAt: '2030-01-04T11:00:00.000Z', endsAt: '2030-01-04T12:00:00.000Z' },
    },
  }),
  answerProposal: endpoint({
    ...attendeeCalls.answerProposal,
    auth: 'user',
    summary: 'Accept or decline another time that an attendee proposes',
    description:
      'Accepting moves the event, or the occurrence, and asks everyone again. Externals get an update or the refusal by mail after ten seconds.',
    body: attendeeInputs.answerProposal,
    answer: v.object({ done: v.boolean() }),
    example: { body: { id: exampleId, proposalId: exampleId, isAccepted: true } },
  }),
};
