import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { recordId } from '../../http/shared/fields.ts';
import { setAsideCalls } from './set-aside-calls.ts';

/** A job that waits for an administrator, since the server stopped twice while it ran. */
export const SetAsideJob = v.object({
  id: v.string(),
  /** app.verb-noun */
  kind: v.string(),
  /** Who started it; null for work of the system. */
  userId: v.nullable(v.string()),
  /** How often the server stopped while it ran. */
  crashes: v.number(),
  setAsideAt: v.string(),
  /** Work of the product that recurs can only be tried again. */
  isRecurring: v.boolean(),
});
export type SetAsideJob = v.InferOutput<typeof SetAsideJob>;

const exampleChoice = { body: { jobId: '01929f3e-7c1a-7000-8000-000000000001' } };

/** What administrators do about jobs that were set aside. */
export const setAsideApi = {
  listSetAside: endpoint({
    ...setAsideCalls.listSetAside,
    auth: 'admin',
    summary: 'List the jobs that were set aside, newest first',
    description:
      'A job during which the server stopped twice, or stopped answering, is not run again until an administrator says so. At most 500.',
    answer: v.array(SetAsideJob),
    example: {},
  }),
  retrySetAside: endpoint({
    ...setAsideCalls.retrySetAside,
    auth: 'admin',
    summary: 'Run a job that was set aside once more',
    description: 'If the server stops again while it runs, it is set aside again.',
    body: v.object({ jobId: recordId('jobs') }),
    answer: v.null(),
    example: exampleChoice,
  }),
  removeSetAside: endpoint({
    ...setAsideCalls.removeSetAside,
    auth: 'admin',
    summary: 'Remove a job that was set aside',
    description: 'Refused for recurring work, which is part of the product.',
    body: v.object({ jobId: recordId('jobs') }),
    answer: v.null(),
    example: exampleChoice,
  }),
};

/** The calls as the browser sends them. */
export type SetAsideApi = CallsOf<typeof setAsideApi>;
