import { createId } from '../../src/base/ids.ts';

/** Who invites from outside. */
export const clara = 'clara@example.org';

/** What the receiving server of ada@example.net says of mail from somebody. */
const vouchFor = (from: string) =>
  `Authentication-Results: mx.example.net; dmarc=pass header.from=${/@([\w.-]+)/.exec(from)?.[1]}`;

/** A mail with a calendar part, as other programs send it. */
export const writeMail = (
  from: string,
  method: string,
  ics: string,
  subject: string,
  authentication = vouchFor(from),
) =>
  [
    authentication,
    `From: ${from}`,
    `Subject: ${subject}`,
    `Message-ID: <${createId()}@example.org>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'See the calendar.',
    '--part',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(ics).toString('base64'),
    '--part--',
    '',
  ].join('\r\n');

/** An invitation by somebody outside. */
export const writeInvitation = (method: string, start: string, sequence: number) =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Other//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:outside-1@example.org',
    'DTSTAMP:20261120T100000Z',
    `SEQUENCE:${sequence}`,
    `DTSTART:${start}`,
    'DURATION:PT1H',
    'SUMMARY:Supplier visit',
    `ORGANIZER;CN=Clara:mailto:${clara}`,
    'ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ada@example.net',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
