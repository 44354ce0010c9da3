import { handle, type Route } from '../../../platform/http/server/route.ts';
import { keywordApi } from '../shared/keyword-schema.ts';
import { setKeywords } from './keyword-commands.ts';
import { getKeywords } from './keyword-queries.ts';

/** The calls of a person's keywords. */
export const keywordRoutes: readonly Route[] = [
  handle(keywordApi.getKeywords, ({ database, actor }) => getKeywords(database, actor.uid)),
  handle(keywordApi.setKeywords, (call, { body }) => call.execute(setKeywords, body)),
];
