import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { analyticsApi } from '../shared/schema.ts';
import type { CountedNumber, CountedRange } from '../shared/project/counted.ts';
import type { WantedNumbers } from './analytics/show-numbers.ts';
import { projectApi } from '../shared/project/schema.ts';

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

/** The widgets of a project, with labels in this language. */
export const getProjectWidgets = (project: string, language: Locale) =>
  call(projectApi.getWidgets, { query: { project, language } });

/** What a number of the dashboard counts. */
export const getCounted = (
  project: string,
  number: CountedNumber,
  { range, point }: { range?: CountedRange | undefined; point?: number | undefined },
  language: Locale,
) =>
  call(projectApi.listCounted, {
    query: {
      project,
      number,
      language,
      ...(range && { range }),
      ...(point !== undefined && { point: String(point) }),
    },
  });

/** What a project can join. */
export const getSources = () => call(projectApi.listSources, {});

/** The weather, once the service has returned it. */
export const getWeather = (language: Locale) => call(projectApi.getWeather, { query: { language } });
