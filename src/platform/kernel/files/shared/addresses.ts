import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber, recordId, text } from '../../http/shared/fields.ts';

/** How long an address of a content works. */
export const addressMinutes = 10;

/** The types that browsers play. None of them can contain scripts. */
export const playedTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'audio/aac',
  'video/mp4',
  'video/webm',
  'video/ogg',
] as const;
export type PlayedType = (typeof playedTypes)[number];

/** Parts of the query of an address, which prove who may use it, and until when. */
export const addressProof = {
  person: recordId(),
  session: recordId(),
  /** In milliseconds. */
  until: queryNumber(0, Number.MAX_SAFE_INTEGER),
  signature: v.pipe(v.string(), v.maxLength(100)),
};

const purpose = {
  /** The name under which the browser saves the content. Defaults to the name of the file. */
  name: v.optional(text(255), ''),
  /** With a type, the browser plays the content. */
  type: v.optional(v.picklist(playedTypes, 'This value does not exist')),
  /** Whether the browser shows a picture or video in a tab of its own. It saves other files. */
  show: v.optional(v.picklist(['true', 'false'], 'This value does not exist'), 'false'),
};

export const ContentAddress = v.object({ address: v.string() });

export const addressApi = {
  create: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/files/:fileId/address',
    summary: 'Get an address of the content of a file that I may see',
    description: `The browser downloads, plays, or shows it without a token. It works for ${addressMinutes} minutes, as long as the session lasts and its person may see the file.`,
    query: v.object(purpose),
    answer: ContentAddress,
    example: { query: { name: 'plan.pdf' } },
  }),
  open: endpoint({
    method: 'GET',
    auth: 'open',
    path: '/api/files/:fileId/addressed',
    summary: 'The content of a file by its address',
    description: 'Answers a Range of bytes.',
    query: v.object({ ...purpose, ...addressProof }),
    answer: v.any(),
    example: { query: { person: 'none', session: 'none', until: '0', signature: 'none' } },
  }),
};
