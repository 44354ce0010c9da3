import { badInput, notSignedIn } from '../../../../base/failures.ts';
import { pickLocale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { readAcceptedLocale } from '../../../../platform/kernel/http/server/accepted-locale.ts';
import { handle, handleOpen, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { dayOf } from '../../../../platform/kernel/measures/server/measure.ts';
import { RateLimit } from '../../../../platform/people/identity/server/rate-limit.ts';
import { analyticsApi, type AnalyticsWidgets } from '../../shared/schema.ts';
import { asSystem, recordMeasurements } from '../commands.ts';
import { buildBefore, buildWidgets } from '../../shared/analytics/build-widgets.ts';
import { findCountedFilter } from '../../shared/analytics/counted.ts';
import { isDay } from '../../shared/days.ts';
import { measurements } from '../tables.ts';
import { findLastChange, KeptWidgets, listCountedSums, readAnalyticsSums } from './queries.ts';

const hourMs = 3_600_000;

async function isSameKey(given: string | null, wanted: string | undefined): Promise<boolean> {
  if (given === null || wanted === undefined) return false;
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
  return (await digest(given)) === (await digest(wanted));
}

/** The calls of the analytics dashboard. */
export function createAnalyticsRoutes({ measurementsKey, now }: AppServices): readonly Route[] {
  const kept = new KeptWidgets<AnalyticsWidgets>();
  const wrongKeys = new RateLimit({ limit: 20, windowMs: hourMs, now });
  return [
    handle(analyticsApi.getWidgets, async ({ database, actor, request }, { query }) => {
      const locale =
        query.language === undefined ? readAcceptedLocale(request) : pickLocale([query.language]);
      const today = dayOf(database.now().toISOString());
      const isCompared = query.compare !== undefined;
      const visible = await database.access.visibleTo(actor, measurements);
      // Recorded numbers are the organization's: people with the same roles see the same.
      const scopes = visible.map(String).filter((scope) => !scope.startsWith('user:'));
      const key = [today, locale, isCompared, ...scopes].join(' ');
      // Asked before the numbers are read: a change meanwhile is seen by the next call.
      const state = { lastChange: await findLastChange(database), now: database.now().getTime() };
      return kept.get(key, state, async () => {
        const sums = await readAnalyticsSums(database, actor, today, isCompared);
        const context = { sums, today, locale };
        return { ...buildWidgets(context), ...(isCompared && { before: buildBefore(context) }) };
      });
    }),
    handle(analyticsApi.listCounted, async ({ database, actor }, { query }) => {
      const { number, ...choice } = query;
      const { range } = choice;
      if (number === 'visitors' && range !== undefined && !isDay(`${range}-01-01`))
        throw badInput('This range does not exist.', { range: 'This range does not exist' });
      const filter = findCountedFilter(dayOf(database.now().toISOString()), number, choice);
      const { from, to } = filter;
      return { from, to, sums: await listCountedSums(database, actor, filter) };
    }),
    handleOpen(analyticsApi.recordMeasurements, async (call, { body }) => {
      wrongKeys.check(call.address);
      if (!(await isSameKey(call.request.headers.get('x-api-key'), measurementsKey))) {
        // Again: others may have failed at the same time.
        wrongKeys.check(call.address);
        wrongKeys.count(call.address);
        throw notSignedIn(
          measurementsKey === undefined
            ? 'Measurements are off: the operator has set no MEASUREMENTS_KEY.'
            : 'The X-Api-Key is missing or wrong.',
        );
      }
      return { recorded: await call.execute(recordMeasurements, body, asSystem) };
    }),
  ];
}
