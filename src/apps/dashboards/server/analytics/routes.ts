import { badInput, notSignedIn } from '../../../../base/failures.ts';
import { pickLocale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { readAcceptedLocale } from '../../../../platform/kernel/http/server/accepted-locale.ts';
import { handle, handleOpen, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { dayOf } from '../../../../platform/kernel/measures/server/measure.ts';
import { tagOf } from '../../../../platform/people/identity/server/person-settings.ts';
import { findUser } from '../../../../platform/people/identity/server/queries.ts';
import { RateLimit } from '../../../../platform/kernel/http/server/rate-limit.ts';
import { analyticsApi, type AnalyticsWidgets } from '../../shared/schema.ts';
import { asSystem, recordMeasurements } from '../commands.ts';
import { buildBefore, buildWidgets } from '../../shared/analytics/build-widgets.ts';
import { findCountedFilter, findUnknownChoice } from '../../shared/analytics/counted.ts';
import { measurements } from '../tables.ts';
import { KeptSums } from './sum-queries.ts';
import { listCountedSums } from './queries.ts';

declare module '../../../../platform/kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Lets programs record numbers that are measured elsewhere. */
    readonly measurementsKey: string | undefined;
  }
}

const hourMs = 3_600_000;

const refuseChoice = (unknown: 'range' | 'point') =>
  unknown === 'range'
    ? badInput('This range does not exist.', { range: 'This range does not exist' })
    : badInput('The chart has no such point.', { point: 'The chart has no such point' });

async function isSameKey(given: string | null, wanted: string | undefined): Promise<boolean> {
  if (given === null || wanted === undefined) return false;
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
  return (await digest(given)) === (await digest(wanted));
}

/** The calls of the analytics dashboard. */
export function createAnalyticsRoutes({ measurementsKey, now }: AppServices): readonly Route[] {
  const kept = new KeptSums<AnalyticsWidgets>();
  const wrongKeys = new RateLimit({ limit: 20, windowMs: hourMs, now });
  const admitKey = async ({ headers }: Request, address: string) => {
    // Checked before the rate limit: clients behind a proxy share one address, and failed attempts must not block a valid key.
    if (await isSameKey(headers.get('x-api-key'), measurementsKey)) return;
    wrongKeys.check(address);
    wrongKeys.count(address);
    throw notSignedIn(
      measurementsKey === undefined
        ? 'Measurements are off: the operator has set no MEASUREMENTS_KEY.'
        : 'The X-Api-Key is missing or wrong.',
    );
  };
  return [
    handle(analyticsApi.getWidgets, async ({ database, actor, request }, { query }) => {
      const locale =
        query.language === undefined ? readAcceptedLocale(request) : pickLocale([query.language]);
      const tag = tagOf(await findUser(database.db, actor.uid), locale);
      const today = dayOf(database.now().toISOString());
      const isCompared = query.compare !== undefined;
      const visible = await database.access.visibleTo(actor, measurements);
      // Recorded numbers are the organization's: people with the same roles see the same.
      const scopes = visible.map(String).filter((scope) => !scope.startsWith('user:'));
      const choice = { scopes: scopes.join(' '), today, wanted: `${locale} ${tag} ${isCompared}` };
      return kept.get(database, actor, choice, (sums) => {
        const context = { sums, today, locale, tag };
        return { ...buildWidgets(context), ...(isCompared && { before: buildBefore(context) }) };
      });
    }),
    handle(analyticsApi.listCounted, async ({ database, actor }, { query }) => {
      const { number, ...choice } = query;
      const unknown = findUnknownChoice(number, choice);
      if (unknown) throw refuseChoice(unknown);
      const filter = findCountedFilter(dayOf(database.now().toISOString()), number, choice);
      const { from, to } = filter;
      return { from, to, sums: await listCountedSums(database, actor, filter) };
    }),
    handleOpen(
      analyticsApi.recordMeasurements,
      async (call, { body }) => ({ recorded: await call.execute(recordMeasurements, body, asSystem) }),
      admitKey,
    ),
  ];
}
