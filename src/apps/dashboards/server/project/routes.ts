import { badInput } from '../../../../base/failures.ts';
import { type Locale, pickLocale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { readAcceptedLocale } from '../../../../platform/kernel/http/server/accepted-locale.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import type { WorkItem } from '../../../../platform/frame/links/shared/work.ts';
import { buildBudgetWidgets } from '../../shared/project/build-budget-widgets.ts';
import { buildWorkWidgets } from '../../shared/project/build-work-widgets.ts';
import { hasPoint, listCounted } from '../../shared/project/counted.ts';
import { type Counted, projectApi } from '../../shared/project/schema.ts';
import { buildWeather, sampleWeather } from '../../shared/project/weather.ts';
import { findProject, readBudget, readPictures, readWork } from './queries.ts';
import { WeatherService } from './weather-queries.ts';

declare module '../../../../platform/kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Where the weather is asked for; undefined shows a sample. */
    readonly weatherUrl: string | undefined;
  }
}

const maxListed = 500;

const toCounted = ({
  id,
  title,
  path,
  dueAt,
  doneAt,
  droppedAt,
  createdAt,
  isDone,
  tags,
}: WorkItem): Counted => ({
  id,
  title,
  path,
  at: dueAt ?? doneAt ?? droppedAt ?? createdAt,
  isDone,
  tags: [...tags],
});

const inAll = (text: string | Readonly<Record<Locale, string>>) =>
  typeof text === 'string' ? { en: text, tr: text, ar: text } : text;

/** The calls of the project dashboard. */
export function createProjectRoutes({ work: providers, weatherUrl, now }: AppServices): readonly Route[] {
  const service = weatherUrl === undefined ? undefined : new WeatherService(weatherUrl, now);
  const chooseLocale = (request: Request, language: string | undefined) =>
    language === undefined ? readAcceptedLocale(request) : pickLocale([language]);
  const sample = () => ({
    report: sampleWeather(now().toISOString().slice(0, 10)),
    source: 'sample' as const,
  });
  return [
    handle(projectApi.getWidgets, async ({ database, actor, request }, { query }) => {
      const locale = chooseLocale(request, query.language);
      const project = await findProject(database, actor, query.project);
      const [view, budget, pictures] = await Promise.all([
        readWork({ database, actor, providers }, project, locale),
        readBudget(database, project),
        readPictures(database, project),
      ]);
      const context = { ...view, locale };
      const shown = project ?? { currency: 'USD' as const, members: [] };
      const { report, source } = service?.read() ?? sample();
      return {
        ...buildWorkWidgets(view.work, context),
        ...buildBudgetWidgets({ budget, project: shown, pictures }, context),
        weatherWidget: buildWeather(report, source, locale),
      };
    }),
    handle(projectApi.listCounted, async ({ database, actor, request }, { query }) => {
      const project = await findProject(database, actor, query.project);
      // Weeks begin as the language has it.
      const locale = chooseLocale(request, query.language);
      const { work } = await readWork({ database, actor, providers }, project, locale);
      const { number, range, point } = query;
      if (point !== undefined && !hasPoint(work, number, point))
        throw badInput('The chart has no such point.', { point: 'The chart has no such point' });
      return listCounted(work, number, range, point).slice(0, maxListed).map(toCounted);
    }),
    handle(projectApi.listSources, ({ database, actor }) =>
      Promise.all(
        providers.map(async (provider) => ({
          kind: provider.kind,
          title: inAll(provider.title),
          entities: [...provider.entities],
          sources: (await provider.listSources({ database, actor })).map(({ id, title, path }) => ({
            id,
            title,
            path,
          })),
        })),
      ),
    ),
    handle(projectApi.getWeather, async ({ request }, { query }) => {
      const { report, source } = (await service?.wait()) ?? sample();
      return buildWeather(report, source, chooseLocale(request, query.language));
    }),
  ];
}
