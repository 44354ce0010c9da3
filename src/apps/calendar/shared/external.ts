import { choice, listOf, text } from '../../../platform/kernel/entities/shared/fields.ts';
import { maxNote, responses } from './invitation.ts';

/** The most people outside who are invited to one event. */
export const maxExternals = 50;
/** The longest address that mail knows (RFC 5321). */
export const maxAddress = 254;

/** The messages of iTIP (RFC 5546) that are read: an invitation or its change, an answer, a cancellation, another time. */
export const externalMethods = ['REQUEST', 'REPLY', 'CANCEL', 'COUNTER'] as const;
/** Those that an organizer sends. */
export const sentMethods = ['REQUEST', 'CANCEL'] as const;

/** Why the last mail to somebody was not sent; empty when nothing is wrong. */
export const externalProblems = [
  '',
  'refused',
  'unreachable',
  'no-server',
  'unconfirmed',
  'limited',
] as const;

/** What somebody has answered to an organizer outside, by the status of the event in their calendar. */
export const answersByStatus = { confirmed: 'yes', tentative: 'maybe', cancelled: 'none' } as const;

/** People outside the organization who are invited by mail, and what they have answered. */
export const externalsField = listOf(
  {
    email: text(maxAddress),
    name: text(200),
    response: choice(...responses),
    note: text(maxNote),
    /** When the answer was written, ISO UTC; empty without one. */
    answeredAt: text(40),
    problem: choice(...externalProblems),
  },
  { max: maxExternals },
);
