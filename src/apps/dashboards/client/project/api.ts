import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { call } from '../../../../platform/kernel/http/client/call.ts';
import type { CountedNumber, CountedRange } from '../../shared/project/counted.ts';
import { projectCalls } from '../../shared/project/calls.ts';
import type { ProjectApi } from '../../shared/project/schema.ts';

const projectApi: ProjectApi = projectCalls;

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
