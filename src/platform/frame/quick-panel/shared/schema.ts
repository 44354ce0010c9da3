import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { quickPanelCalls } from './calls.ts';

/** A line of the quick panel: an event of today, or a note. */
export const QuickEntry = v.object({ id: v.string(), title: v.string(), detail: v.string() });
export type QuickEntry = v.InferOutput<typeof QuickEntry>;

/** An event of today, or work that is due today, and the page that shows it. */
export const QuickEvent = v.object({ ...QuickEntry.entries, path: v.string() });
export type QuickEvent = v.InferOutput<typeof QuickEvent>;

export const QuickPanelData = v.object({ events: v.array(QuickEvent), notes: v.array(QuickEntry) });
export type QuickPanelData = v.InferOutput<typeof QuickPanelData>;

export const quickPanelApi = {
  getData: endpoint({
    ...quickPanelCalls.getData,
    auth: 'user',
    summary: 'List my events and open work of today and my notes for the quick panel',
    description:
      'The details are written for people: times in the time zone that is asked for, else in that of the settings, else in UTC.',
    query: v.object({
      language: v.optional(v.pipe(v.string(), v.maxLength(16))),
      /** IANA name. */
      timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    answer: QuickPanelData,
    example: { query: { language: 'en', timeZone: 'Europe/Rome' } },
  }),
};

/** The calls as the browser sends them. */
export type QuickPanelApi = CallsOf<typeof quickPanelApi>;
