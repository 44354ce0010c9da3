import * as v from 'valibot';
import { recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds, text } from '../../../platform/kernel/http/shared/fields.ts';
import { eventEntity } from './event.ts';
import { maxAddress, maxExternals } from './external.ts';
import { maxAttendees, maxNote } from './invitation.ts';

const post = { method: 'POST', auth: 'user' } as const;
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

export const attendeeInputs = {
  setAttendees: v.object({
    id: recordId('events'),
    personIds: recordIds('people', maxAttendees),
    /** People outside, who are invited by mail; without it, they stay as they are. */
    externals: v.optional(
      v.pipe(
        v.array(v.object({ email: text(maxAddress), name: v.optional(text(200), '') })),
        v.maxLength(maxExternals, `At most ${maxExternals} people outside`),
      ),
    ),
  }),
  answerInvitation: v.object({
    id: recordId('event_invitations'),
    response: v.picklist(['yes', 'maybe', 'no'], 'Choose an answer'),
    note: v.optional(text(maxNote), ''),
  }),
};

export const attendeeApi = {
  setAttendees: endpoint({
    ...post,
    path: '/api/calendar-app/set-attendees',
    summary: 'Say who is invited to an event or a series',
    description:
      'Each of them sees that event, not its calendar. Externals get an invitation by mail that calendar programs understand; an address of a colleague invites the colleague. Those who are invited already keep their answers. The one who made the event is left out.',
    body: attendeeInputs.setAttendees,
    answer: recordSchema(eventEntity),
    example: { body: { id: exampleId, personIds: [exampleId] } },
  }),
  answerInvitation: endpoint({
    ...post,
    path: '/api/calendar-app/answer-invitation',
    summary: 'Answer an invitation, with a note if you like',
    body: attendeeInputs.answerInvitation,
    answer: v.object({ done: v.boolean() }),
    example: { body: { id: exampleId, response: 'yes', note: 'I’ll be ten minutes late' } },
  }),
};
