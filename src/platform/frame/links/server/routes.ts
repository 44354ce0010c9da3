import { handle, type Route } from '../../../kernel/http/server/route.ts';
import { linksApi } from '../shared/schema.ts';
import { readAcceptedLocale } from '../../../kernel/http/server/accepted-locale.ts';
import type { FindLink } from './provider.ts';

/** The call that describes links, by what the apps know of their records. */
export const createLinkRoutes = (finders: readonly FindLink[]): readonly Route[] => [
  handle(linksApi.listLinkCards, async ({ database, actor, request }, { body }) => {
    const locale = readAcceptedLocale(request);
    const cards = await Promise.all(
      [...new Set(body.paths)].map(async (path) => {
        for (const find of finders) {
          const card = await find({ database, actor, path, locale });
          if (card) return [{ path, ...card }];
        }
        return [];
      }),
    );
    return cards.flat();
  }),
];
