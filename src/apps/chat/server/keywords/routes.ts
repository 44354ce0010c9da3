import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { keywordApi } from '../../shared/keywords.ts';
import { setKeywords } from './commands.ts';
import { getKeywords } from './queries.ts';

/** The calls of a person's keywords. */
export const keywordRoutes: readonly Route[] = [
  handle(keywordApi.getKeywords, ({ database, actor }) => getKeywords(database, actor.uid)),
  handle(keywordApi.setKeywords, (call, { body }) => call.execute(setKeywords, body)),
];
