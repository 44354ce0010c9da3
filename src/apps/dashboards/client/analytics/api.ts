import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { call } from '../../../../platform/kernel/http/client/call.ts';
import { analyticsCalls } from '../../shared/calls.ts';
import type { AnalyticsApi } from '../../shared/schema.ts';
import type { WantedNumbers } from './show-numbers.ts';

const analyticsApi: AnalyticsApi = analyticsCalls;

/** The nine widgets of the analytics dashboard, with labels in this language, perhaps with the period before. */
export const getAnalyticsWidgets = (language: Locale, isCompared: boolean) =>
  call(analyticsApi.getWidgets, { query: { language, ...(isCompared && { compare: 'before' }) } });

/** The recorded numbers that a number of the analytics dashboard adds up. */
export const getCountedSums = ({ number, range, point, part }: WantedNumbers) =>
  call(analyticsApi.listCounted, {
    query: {
      number,
      ...(range !== undefined && { range }),
      ...(point !== undefined && { point: String(point) }),
      ...(part !== undefined && { part }),
    },
  });
