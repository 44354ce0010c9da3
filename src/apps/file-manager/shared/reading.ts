import * as v from 'valibot';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { maxMailBytes } from './mail-limit.ts';
import { readingCalls } from './reading-calls.ts';

/** How many people are listed, those who opened a file last first. */
export const maxOpenings = 50;

const Mailbox = v.object({ name: v.string(), email: v.string() });

/** A file that is a mail, to show it. */
export const FileMail = v.object({
  from: Mailbox,
  to: v.array(Mailbox),
  cc: v.array(Mailbox),
  subject: v.string(),
  at: v.string(),
  /** Clean HTML, without scripts, styles and forms. */
  html: v.string(),
  files: v.array(v.object({ name: v.string(), size: v.number() })),
});
export type FileMail = v.InferOutput<typeof FileMail>;

export const Opening = v.object({ personId: v.string(), openedAt: v.string() });
export type Opening = v.InferOutput<typeof Opening>;

export const readingApi = {
  getMail: endpoint({
    ...readingCalls.getMail,
    auth: 'user',
    summary: 'Get a mail that is stored as a file',
    description: `EML files of at most ${maxMailBytes / 1024 / 1024} MB.`,
    answer: FileMail,
    example: {},
  }),
  listOpenings: endpoint({
    ...readingCalls.listOpenings,
    auth: 'user',
    summary: 'List who opened a file last',
    description: `For those who can edit it: each person with the last time, at most ${maxOpenings}.`,
    answer: v.array(Opening),
    example: {},
  }),
};
