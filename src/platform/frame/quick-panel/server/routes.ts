import { isTimeZone } from '../../../../base/dates.ts';
import { handle, type Route } from '../../../kernel/http/server/route.ts';
import { pickLocale } from '../../i18n/shared/locales.ts';
import { findUser } from '../../../people/identity/server/queries.ts';
import { quickPanelApi, type QuickEntry } from '../shared/schema.ts';
import type { QuickPanelProvider, QuickPanelRequest } from './provider.ts';

const maxEntries = 10;

/** All apps' entries of one list. */
async function listEntries(
  providers: readonly QuickPanelProvider[],
  list: 'events' | 'notes',
  request: QuickPanelRequest,
): Promise<QuickEntry[]> {
  const sources = providers.flatMap((provider) => provider[list] ?? []);
  const found = await Promise.all(sources.map((source) => source(request)));
  return found.flat().slice(0, maxEntries);
}

/** The call that fills the quick panel from what the apps provide. */
export function createQuickPanelRoutes(providers: readonly QuickPanelProvider[]): readonly Route[] {
  return [
    handle(quickPanelApi.getData, async ({ database, actor }, { query }) => {
      const settings = (await findUser(database.db, actor.uid))?.settings;
      const timeZone = [query.timeZone, settings?.timeZone].find((zone) => zone && isTimeZone(zone)) ?? 'UTC';
      const language = pickLocale([query.language, settings?.language]);
      const request = { database, actor, language, timeZone };
      const [events, notes] = await Promise.all([
        listEntries(providers, 'events', request),
        listEntries(providers, 'notes', request),
      ]);
      return { events, notes };
    }),
  ];
}
