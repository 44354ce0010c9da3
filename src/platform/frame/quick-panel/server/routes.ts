import { isTimeZone } from '../../../../base/clock.ts';
import { handle, type Route } from '../../../kernel/http/server/route.ts';
import { pickLocale } from '../../i18n/shared/locales.ts';
import { languageOf, tagOf, zoneOf } from '../../../people/identity/server/person-settings.ts';
import { findUser } from '../../../people/identity/server/queries.ts';
import { quickPanelApi, type QuickEntry, type QuickEvent } from '../shared/schema.ts';
import type { QuickPanelProvider, QuickPanelRequest } from './provider.ts';

const maxNotes = 10;
const maxEvents = 100;

/** The notes of all apps. */
async function listNotes(
  providers: readonly QuickPanelProvider[],
  request: QuickPanelRequest,
): Promise<QuickEntry[]> {
  const found = await Promise.all(providers.map(async ({ notes }) => (await notes?.(request)) ?? []));
  return found.flat().slice(0, maxNotes);
}

/** The events and the open work of all apps, the earliest first. */
async function listToday(
  providers: readonly QuickPanelProvider[],
  request: QuickPanelRequest,
): Promise<QuickEvent[]> {
  const found = await Promise.all(providers.map(async ({ events }) => (await events?.(request)) ?? []));
  return found
    .flat()
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .slice(0, maxEvents)
    .map(({ id, title, detail, path }) => ({ id, title, detail, path }));
}

/** The call that fills the quick panel from what the apps provide. */
export function createQuickPanelRoutes(providers: readonly QuickPanelProvider[]): readonly Route[] {
  return [
    handle(quickPanelApi.getData, async ({ database, actor }, { query }) => {
      const user = await findUser(database.db, actor.uid);
      const { timeZone: wanted = '' } = query;
      const timeZone = isTimeZone(wanted) ? wanted : zoneOf(user);
      const language = pickLocale([query.language, languageOf(user)]);
      const request = { database, actor, language, tag: tagOf(user, language), timeZone };
      const [events, notes] = await Promise.all([
        listToday(providers, request),
        listNotes(providers, request),
      ]);
      return { events, notes };
    }),
  ];
}
