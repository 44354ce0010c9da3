import { readLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { keepRecords, readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import type { BodyOf } from '../../../platform/kernel/http/shared/endpoint.ts';
import { createId } from '../../../base/ids.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import {
  type Article,
  articleCollection,
  type Draft,
  draftCollection,
  voteCollection,
} from '../shared/article.ts';
import { helpCalls } from '../shared/calls.ts';
import type { HelpApi } from '../shared/schema.ts';

const helpApi: HelpApi = helpCalls;

export type DraftValues = Pick<
  Draft,
  'title' | 'content' | 'category' | 'isFeatured' | 'screen' | 'translations'
>;

/** What somebody has typed and not saved yet, by the draft's or the article's id. */
export const unsavedTexts = createDrafts<DraftValues>('help');

type SavedValues = Omit<BodyOf<typeof helpApi.saveDraft>['draft'], 'translations'> & DraftValues;

export async function saveDraft({ translations, ...draft }: SavedValues): Promise<Draft> {
  const body = { draft: { ...draft, translations: [...translations] } };
  const saved = await call(helpApi.saveDraft, { body });
  keepRecords(draftCollection, [saved]);
  return saved;
}

export async function publishDraft(id: string): Promise<Article> {
  const article = await call(helpApi.publishDraft, { body: { id } });
  keepRecords(articleCollection, [article]);
  return article;
}

export const discardDraft = (id: string, message: string): string =>
  runCommand({
    app: 'help',
    endpoint: { method: 'POST', path: '/api/help/discard-draft' },
    body: { id },
    patch: patchOf(draftCollection, { [id]: null }),
    message,
  });

export const removeArticle = (id: string, message: string): string =>
  runCommand({
    app: 'help',
    endpoint: { method: 'POST', path: '/api/help/remove-article' },
    body: { id },
    patch: patchOf(articleCollection, { [id]: null }),
    message,
  });

/** Says whether an article was helpful; the same answer again takes it back. */
export function vote(articleId: string, isHelpful: boolean): void {
  const known = readRecords(voteCollection).find((one) => one.articleId === articleId);
  const isTakenBack = known?.isHelpful === isHelpful;
  const id = known?.id ?? createId();
  const patch = isTakenBack ? null : { id, articleId, isHelpful, version: known?.version ?? 0 };
  runCommand({
    app: 'help',
    endpoint: { method: 'POST', path: '/api/help/vote' },
    body: { id, articleId, isHelpful: isTakenBack ? null : isHelpful },
    patch: patchOf(voteCollection, { [id]: patch }),
  });
}

export const countVotes = (articleId: string, signal: AbortSignal) =>
  call(helpApi.countVotes, { query: { articleId }, signal });

/** The articles that help with a screen, as links. */
export const listForScreen = async (path: string) =>
  (await call(helpApi.listForScreen, { query: { path }, language: readLocale() })).map(
    ({ title, path: url }) => ({ title, url }),
  );
