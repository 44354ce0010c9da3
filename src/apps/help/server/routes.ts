import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import { readAcceptedLocale } from '../../../platform/kernel/http/server/accepted-locale.ts';
import { handle, type Route, type SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import { articleCollection, draftCollection, voteCollection } from '../shared/article.ts';
import { helpApi } from '../shared/schema.ts';
import { helpCommands } from './commands.ts';
import { countVotes, listCategories, listForScreen, listQuestions } from './queries.ts';
import { articles, drafts, votes } from './tables.ts';

const { saveDraft, publishDraft, discardDraft, removeArticle, vote } = helpCommands;
const readerOf = ({ database, actor, request }: SignedInCall) => ({
  database,
  actor,
  locale: readAcceptedLocale(request),
});
const words = { title: 'title', content: 'content', category: 'category' };
const listWordColumns = async () => [
  { name: 'title', read: ({ title }: { title: string }) => title },
  { name: 'category', read: ({ category }: { category: string }) => category },
  { name: 'content', read: ({ content }: { content: string }) => content },
];

export const helpRoutes: readonly Route[] = [
  handle(helpApi.listQuestions, (call) => listQuestions(readerOf(call))),
  handle(helpApi.listCategories, (call) => listCategories(readerOf(call))),
  handle(helpApi.saveDraft, (call, { body }) => call.execute(saveDraft, body)),
  handle(helpApi.publishDraft, (call, { body }) => call.execute(publishDraft, body)),
  handle(helpApi.discardDraft, (call, { body }) => call.execute(discardDraft, body)),
  handle(helpApi.removeArticle, (call, { body }) => call.execute(removeArticle, body)),
  handle(helpApi.vote, (call, { body }) => call.execute(vote, body)),
  handle(helpApi.listForScreen, (call, { query }) => listForScreen(readerOf(call), query.path)),
  handle(helpApi.countVotes, ({ database }, { query }) => countVotes(database, query.articleId)),
  ...createCollectionRoutes({
    collection: articleCollection,
    table: articles,
    columns: words,
    listColumns: listWordColumns,
  }),
  ...createCollectionRoutes({
    collection: draftCollection,
    table: drafts,
    columns: words,
    listColumns: listWordColumns,
  }),
  ...createCollectionRoutes({
    collection: voteCollection,
    table: votes,
    columns: { articleId: 'article_id' },
    listColumns: async () => [
      { name: 'article', read: ({ articleId }) => articleId },
      { name: 'helpful', read: ({ isHelpful }) => isHelpful },
    ],
  }),
  createChangesRoute('/api/help/changes', [
    { name: 'help_articles', table: articles },
    { name: 'help_drafts', table: drafts },
    { name: 'help_votes', table: votes },
  ]),
];
