import * as v from 'valibot';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { queryNumber, recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { projectEntity, spendingEntity } from './project.ts';
import { countedNumbers } from './counted.ts';
import { dueRanges, weekRanges } from './times.ts';
import { firstUnits, skies, windDirections } from './weather.ts';
import { projectCalls } from './calls.ts';

export const projectRecordApi = entityApi(projectEntity);
export const spendingApi = entityApi(spendingEntity);

const texts = v.record(v.string(), v.string());
const counts = v.record(v.string(), v.number());
const numbers = v.array(v.number());
const labels = v.array(v.string());
const options = v.record(v.string(), v.unknown());
const Extra = v.object({ label: v.string(), count: v.number() });
const Figure = v.object({
  title: v.string(),
  data: v.object({ label: v.string(), count: v.number(), extra: Extra }),
  detail: v.string(),
});
const Bars = v.object({
  type: v.literal('bar'),
  label: v.string(),
  data: numbers,
  backgroundColor: v.string(),
  hoverBackgroundColor: v.string(),
  categoryPercentage: v.number(),
});
const Line = v.object({
  label: v.string(),
  data: numbers,
  fill: v.string(),
  backgroundColor: v.string(),
  pointRadius: v.number(),
  pointHitRadius: v.number(),
  borderWidth: v.number(),
});
const LineChart = v.object({ labels, datasets: v.array(Line), options });
const Slices = v.object({
  data: numbers,
  backgroundColor: labels,
  hoverBackgroundColor: labels,
});
const Spent = v.object({
  title: v.string(),
  count: texts,
  chart: v.record(v.string(), LineChart),
});
const columns = v.array(v.object({ id: v.string(), title: v.string() }));
const Temperature = v.object({ C: v.string(), F: v.string() });

const Weather = v.object({
  locations: v.record(
    v.string(),
    v.object({
      name: v.string(),
      icon: v.picklist(skies),
      temp: Temperature,
      windSpeed: v.object({ KMH: v.number(), MPH: v.number() }),
      windDirection: v.picklist(windDirections),
      rainProbability: v.string(),
      next3Days: v.array(v.object({ name: v.string(), icon: v.picklist(skies), temp: Temperature })),
    }),
  ),
  currentLocation: v.string(),
  tempUnit: v.literal(firstUnits.temperature),
  speedUnit: v.literal(firstUnits.speed),
  source: v.picklist(['service', 'sample', 'waiting', 'failed']),
});
export type WeatherWidget = v.InferOutput<typeof Weather>;

const ProjectWidgets = v.object({
  widget1: v.object({
    ranges: texts,
    currentRange: v.string(),
    data: v.object({
      label: v.string(),
      count: counts,
      extra: v.object({
        label: v.string(),
        count: v.object({ DY: v.number(), DT: v.number(), DTM: v.string() }),
      }),
    }),
    detail: v.string(),
  }),
  widget2: Figure,
  widget3: Figure,
  widget4: Figure,
  widget5: v.object({
    title: v.string(),
    ranges: texts,
    mainChart: v.record(v.string(), v.object({ labels, datasets: v.array(Bars), options })),
    supporting: v.record(
      v.string(),
      v.object({ label: v.string(), count: counts, chart: v.record(v.string(), LineChart) }),
    ),
  }),
  widget6: v.object({
    title: v.string(),
    ranges: texts,
    currentRange: v.string(),
    mainChart: v.object({ labels, datasets: v.record(v.string(), v.array(Slices)), options }),
    footerLeft: v.object({ title: v.string(), count: counts }),
    footerRight: v.object({ title: v.string(), count: counts }),
  }),
  widget7: v.object({
    title: v.string(),
    currentRange: v.string(),
    ranges: texts,
    schedule: v.record(
      v.string(),
      v.array(
        v.object({ id: v.number(), title: v.string(), time: v.optional(v.string()), path: v.string() }),
      ),
    ),
  }),
  widget8: v.object({
    title: v.string(),
    mainChart: v.object({ labels, datasets: v.array(Slices), options }),
  }),
  widget9: v.object({
    title: v.string(),
    ranges: texts,
    currentRange: v.string(),
    weeklySpent: Spent,
    totalSpent: Spent,
    remaining: Spent,
    totalBudget: v.object({ title: v.string(), count: v.string() }),
  }),
  widget10: v.object({
    title: v.string(),
    table: v.object({
      columns,
      rows: v.array(
        v.object({
          id: v.number(),
          cells: v.array(
            v.object({ id: v.string(), value: v.string(), classes: v.string(), icon: v.string() }),
          ),
        }),
      ),
    }),
  }),
  widget11: v.object({
    title: v.string(),
    table: v.object({
      columns,
      rows: v.array(
        v.object({ id: v.number(), cells: v.array(v.object({ id: v.string(), value: v.string() })) }),
      ),
    }),
  }),
  weatherWidget: Weather,
});
export type ProjectWidgets = v.InferOutput<typeof ProjectWidgets>;

const Counted = v.object({
  id: v.string(),
  title: v.string(),
  path: v.string(),
  at: v.nullable(v.string()),
  isDone: v.boolean(),
  tags: v.array(v.string()),
});
export type Counted = v.InferOutput<typeof Counted>;

const SourceKind = v.object({
  kind: v.string(),
  title: v.object({ en: v.string(), tr: v.string(), ar: v.string() }),
  /** Their live events say that numbers may have changed. */
  entities: v.array(v.string()),
  sources: v.array(v.object({ id: v.string(), title: v.string(), path: v.string() })),
});
export type SourceKind = v.InferOutput<typeof SourceKind>;

const language = v.optional(v.pipe(v.string(), v.maxLength(16)));
const project = v.optional(recordId('projects'));

/** The calls of the project dashboard, beside those of its records. */
export const projectApi = {
  getWidgets: endpoint({
    ...projectCalls.getWidgets,
    auth: 'user',
    summary: 'Get the widgets of the project dashboard',
    description:
      'Of the first project unless one is named. Counted from the boards, calendars and to-dos of the project that the caller may see; days are in the caller’s time zone.',
    query: v.object({ project, language }),
    answer: ProjectWidgets,
    example: { query: { language: 'en' } },
  }),
  listCounted: endpoint({
    ...projectCalls.listCounted,
    auth: 'user',
    summary: 'List what a number of the project dashboard counts',
    query: v.object({
      project,
      number: v.picklist(countedNumbers, 'This number does not exist'),
      range: v.optional(v.picklist([...dueRanges, ...weekRanges], 'This range does not exist')),
      /** The index of a day or a slice of the number’s chart. */
      point: v.optional(queryNumber(0, 6)),
      language,
    }),
    answer: v.array(Counted),
    example: { query: { number: 'due', range: 'DT' } },
  }),
  listSources: endpoint({
    ...projectCalls.listSources,
    auth: 'user',
    summary: 'List the boards, calendars and labels of to-dos that a project of mine can join',
    answer: v.array(SourceKind),
    example: {},
  }),
  getWeather: endpoint({
    ...projectCalls.getWeather,
    auth: 'user',
    summary: 'Get the weather; waits for the service, but not for long',
    query: v.object({ language }),
    answer: Weather,
    example: { query: { language: 'en' } },
  }),
};

/** The calls as the browser sends them. */
export type ProjectApi = CallsOf<typeof projectApi>;
