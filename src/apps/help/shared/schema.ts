import * as v from 'valibot';
import { recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, requiredText, text } from '../../../platform/kernel/http/shared/fields.ts';
import {
  articleEntity,
  categories,
  draftEntity,
  maxContent,
  maxTitle,
  translatedLanguages,
} from './article.ts';
import { helpCalls } from './calls.ts';

export const DraftInput = v.object({
  id: recordId('help_drafts'),
  articleId: v.optional(recordId('help_articles')),
  title: requiredText(maxTitle),
  content: text(maxContent),
  category: v.picklist([...categories, 'faq'], 'This category does not exist'),
  isFeatured: v.boolean(),
  screen: text(200),
  state: v.picklist(['draft', 'review'], 'This state does not exist'),
  /** Without them, those of the draft or the article stay. */
  translations: v.optional(
    v.pipe(
      v.array(
        v.object({
          language: v.picklist(translatedLanguages, 'Articles are not translated into this language'),
          title: text(maxTitle),
          content: text(maxContent),
        }),
      ),
      v.maxLength(translatedLanguages.length, 'One translation for each language'),
      v.check(
        (translations) => new Set(translations.map(({ language }) => language)).size === translations.length,
        'One translation for each language',
      ),
    ),
  ),
  /** The version that the person saw: 409 when somebody else has saved since. */
  version: v.optional(v.number()),
});
const DraftName = v.object({ id: recordId('help_drafts') });
export const ArticleName = v.object({ id: recordId('help_articles') });
export const VoteInput = v.object({
  /** Of a new vote, which the client names. */
  id: v.optional(recordId('help_votes')),
  articleId: recordId('help_articles'),
  /** Null takes the vote back. */
  isHelpful: v.nullable(v.boolean()),
});

const inAcceptedLanguage = 'In the language of Accept-Language where it is translated, else in English.';
const example = { id: '01929f3e-7c1a-7000-8000-000000000001' };
const Draft = recordSchema(draftEntity);

/** The calls of the specification, and those of staff who write. */
export const helpApi = {
  listQuestions: endpoint({
    ...helpCalls.listQuestions,
    auth: 'user',
    summary: 'List the frequently asked questions',
    description: inAcceptedLanguage,
    answer: v.array(v.object({ id: v.string(), question: v.string(), answer: v.string() })),
    example: {},
  }),
  listCategories: endpoint({
    ...helpCalls.listCategories,
    auth: 'user',
    summary: 'List the categories of the knowledge base, each with its featured articles',
    description: `The content of an article is HTML that is made on the server of a few safe elements. ${inAcceptedLanguage}`,
    answer: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        path: v.string(),
        articlesCount: v.number(),
        featuredArticles: v.array(v.object({ id: v.string(), title: v.string(), content: v.string() })),
      }),
    ),
    example: {},
  }),
  saveDraft: endpoint({
    ...helpCalls.saveDraft,
    auth: 'staff',
    summary: 'Save a draft, or ask for its review',
    body: v.object({ draft: DraftInput }),
    answer: Draft,
    example: {
      body: {
        draft: {
          ...example,
          title: 'Invite a colleague',
          content: 'Open **Administration**.',
          category: 'account',
          isFeatured: false,
          screen: '/administration/users',
          state: 'draft',
        },
      },
    },
  }),
  publishDraft: endpoint({
    ...helpCalls.publishDraft,
    auth: 'staff',
    summary: 'Publish a draft that somebody else has written',
    description:
      'Administrators may publish their own. 409 when the article was changed since the draft began.',
    body: DraftName,
    answer: recordSchema(articleEntity),
    example: { body: example },
  }),
  discardDraft: endpoint({
    ...helpCalls.discardDraft,
    auth: 'staff',
    summary: 'Discard a draft',
    body: DraftName,
    answer: v.object({ id: v.string() }),
    example: { body: example },
  }),
  removeArticle: endpoint({
    ...helpCalls.removeArticle,
    auth: 'staff',
    summary: 'Take an article out of the help',
    body: ArticleName,
    answer: v.object({ id: v.string() }),
    example: { body: example },
  }),
  vote: endpoint({
    ...helpCalls.vote,
    auth: 'user',
    summary: 'Say whether an article was helpful; null takes it back',
    body: VoteInput,
    answer: v.object({ articleId: v.string(), isHelpful: v.nullable(v.boolean()) }),
    example: { body: { articleId: 'none', isHelpful: true } },
  }),
  listForScreen: endpoint({
    ...helpCalls.listForScreen,
    auth: 'user',
    summary: 'List the few articles that help with a screen',
    query: v.object({ path: text(2000) }),
    answer: v.array(v.object({ id: v.string(), title: v.string(), path: v.string() })),
    example: { query: { path: '/apps/todo/all' } },
  }),
  countVotes: endpoint({
    ...helpCalls.countVotes,
    auth: 'staff',
    summary: 'Count how many people found an article helpful',
    query: v.object({ articleId: recordId('help_articles') }),
    answer: v.object({ helpful: v.number(), all: v.number() }),
    example: { query: { articleId: 'none' } },
  }),
};

/** The calls as the browser sends them. */
export type HelpApi = CallsOf<typeof helpApi>;
