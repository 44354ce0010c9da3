import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { instant, recordId, text, timeZone } from '../../../platform/kernel/http/shared/fields.ts';
import { externalMethods } from './external.ts';
import { answerChoices, maxNote, responses } from './invitation.ts';
import { externalCalls } from './external-calls.ts';

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const Person = v.object({ name: v.string(), email: v.string() });

/** An invitation, an answer or a cancellation in a calendar file that came by mail. */
const MailedInvitation = v.object({
  method: v.picklist(externalMethods),
  title: v.string(),
  allDay: v.boolean(),
  startsAt: v.string(),
  endsAt: v.string(),
  timeZone: v.string(),
  location: v.string(),
  rule: v.string(),
  organizer: Person,
  attendees: v.array(v.object({ ...Person.entries, response: v.picklist(responses) })),
  comment: v.string(),
  /** The organizer has sent a newer version; this one cannot be answered. */
  isOutdated: v.boolean(),
  /** It changes, cancels or answers an event of the caller, who is asked first: no mail server vouches for its sender. */
  isWaiting: v.boolean(),
  /** What the caller has answered, as their calendar shows it. */
  ownResponse: v.picklist(responses),
  /** The caller's event that it is about. */
  eventId: v.nullable(v.string()),
});
export type MailedInvitation = v.InferOutput<typeof MailedInvitation>;

export const externalInputs = {
  answerReceived: v.object({
    id: recordId('events'),
    /** Which occurrence of a series: its start by the rule. Without it, all of them. */
    occurrence: v.optional(instant()),
    response: v.picklist(answerChoices, 'Choose an answer'),
    note: v.optional(text(maxNote), ''),
    /** The id of the event in place of the occurrence. */
    newId: v.optional(recordId()),
  }),
  proposeToOrganizer: v.object({
    id: recordId('events'),
    occurrence: v.optional(instant()),
    startsAt: instant(),
    endsAt: instant(),
    note: v.optional(text(maxNote), ''),
  }),
};

export const externalApi = {
  readInvitations: endpoint({
    ...externalCalls.readInvitations,
    auth: 'user',
    summary: 'Read the invitations in a calendar file that I may see',
    description: 'Files that are no calendar, or ask for nothing, have none.',
    body: v.object({ fileId: recordId('files'), timeZone: timeZone() }),
    answer: v.array(MailedInvitation),
    example: { body: { fileId: exampleId, timeZone: 'Europe/Istanbul' } },
  }),
  answerMailedInvitation: endpoint({
    ...externalCalls.answerMailedInvitation,
    auth: 'user',
    summary: 'Answer an invitation that came by mail',
    description:
      'The event comes into my calendar, or leaves it. The organizer gets my answer by mail after ten seconds; `isMailed` says whether there is a mail server.',
    body: v.object({
      fileId: recordId('files'),
      /** Which of the invitations in the file. */
      index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(19)),
      timeZone: timeZone(),
      response: v.picklist(answerChoices, 'Choose an answer'),
      note: v.optional(text(maxNote), ''),
    }),
    answer: v.object({ isMailed: v.boolean() }),
    example: {
      body: { fileId: exampleId, index: 0, timeZone: 'Europe/Istanbul', response: 'yes', note: '' },
    },
  }),
  takeMailedChange: endpoint({
    ...externalCalls.takeMailedChange,
    auth: 'user',
    summary: 'Take a change, a cancellation or an answer into my calendar that came by mail',
    description:
      'Needed where the mail server does not vouch for the sender; all others are taken when they arrive.',
    body: v.object({
      fileId: recordId('files'),
      /** Which of the invitations in the file. */
      index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(19)),
      timeZone: timeZone(),
    }),
    answer: v.object({ done: v.boolean() }),
    example: { body: { fileId: exampleId, index: 0, timeZone: 'Europe/Istanbul' } },
  }),
  answerReceived: endpoint({
    ...externalCalls.answerReceived,
    auth: 'user',
    summary: 'Answer the organizer outside of an event in my calendar',
    description:
      'A “no” removes it from my calendar. The organizer gets my answer by mail after ten seconds, unless I undo it.',
    body: externalInputs.answerReceived,
    answer: v.object({ done: v.boolean() }),
    example: { body: { id: exampleId, response: 'yes', note: 'I’ll be ten minutes late' } },
  }),
  proposeToOrganizer: endpoint({
    ...externalCalls.proposeToOrganizer,
    auth: 'user',
    summary: 'Propose another time to the organizer outside of an event in my calendar',
    description:
      'Mailed after ten seconds as a counter-proposal of iTIP; a later one replaces it until then.',
    body: externalInputs.proposeToOrganizer,
    answer: v.object({ done: v.boolean() }),
    example: {
      body: { id: exampleId, startsAt: '2030-01-04T11:00:00.000Z', endsAt: '2030-01-04T12:00:00.000Z' },
    },
  }),
};

/** The calls as the browser sends them. */
export type ExternalApi = CallsOf<typeof externalApi>;
