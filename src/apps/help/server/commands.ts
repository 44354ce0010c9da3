import * as v from 'valibot';
import { generateKeyBetween } from 'fractional-indexing';
import { conflict, notFound } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { changeMarks } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { findEndPosition } from '../../../platform/kernel/entities/server/position-queries.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { articleEntity, draftEntity } from '../shared/article.ts';
import { mayPublish } from '../shared/rules.ts';
import { ArticleName, DraftInput, DraftName, VoteInput } from '../shared/schema.ts';
import { articles, drafts, type DraftRow, votes } from './tables.ts';

type Draft = v.InferOutput<typeof DraftInput>;

const toColumns = ({ title, content, category, isFeatured, screen, state }: Draft) => ({
  title,
  content,
  category,
  is_featured: isFeatured,
  screen,
  state,
});

async function createDraft(transaction: Transaction, draft: Draft): Promise<DraftRow> {
  const article =
    draft.articleId === undefined ? undefined : await transaction.get(articles, draft.articleId, 'edit');
  const first = await findEndPosition(transaction, 'help_drafts', 'min', 'role:staff');
  return transaction.insert(drafts, {
    ...toColumns(draft),
    translations: draft.translations ?? article?.translations ?? [],
    id: draft.id,
    owner_id: transaction.actor.uid,
    position: generateKeyBetween(null, first),
    article_id: article?.id ?? '',
    based_on: article?.published_at ?? '',
    edited_at: transaction.now,
  });
}

/** Saves what somebody has written; the first save of an id creates the draft. */
const saveDraft = defineCommand(
  'help.save-draft',
  v.object({ draft: DraftInput }),
  async (transaction, input) => {
    const { draft } = input;
    const known = await transaction.find(drafts, draft.id, 'edit');
    if (!known) {
      if (draft.version !== undefined) throw notFound('This draft does not exist.');
      return toRecord(draftEntity, await createDraft(transaction, draft));
    }
    const current = toRecord(draftEntity, known);
    if (draft.version !== undefined && draft.version !== known.version)
      throw conflict('This draft was changed meanwhile.', { reason: 'changed-since', current });
    const changed = {
      ...toColumns(draft),
      translations: draft.translations ?? known.translations,
      owner_id: transaction.actor.uid,
      edited_at: transaction.now,
    };
    return toRecord(draftEntity, await transaction.update(drafts, known, changed));
  },
);

/** Makes a draft the article that everybody reads. */
const publishDraft = defineCommand('help.publish-draft', DraftName, async (transaction, { id }) => {
  const draft = await transaction.get(drafts, id, 'edit');
  if (!mayPublish({ ownerId: draft.owner_id, state: draft.state }, transaction.actor))
    throw conflict('Somebody else has to review this draft before it is published.', {
      reason: 'needs-review',
    });
  const { title, content, category, is_featured, screen, translations } = draft;
  const words = { title, content, category, is_featured, screen, translations };
  const values = { ...words, published_at: transaction.now };
  await transaction.remove(drafts, draft);
  const article = draft.article_id === '' ? undefined : await transaction.find(articles, draft.article_id);
  // Also if the article was deleted in the meantime.
  if (!article) {
    const last = await findEndPosition(transaction, 'help_articles', 'max', 'everyone');
    const position = generateKeyBetween(last, null);
    const parts = { id: createId(), owner_id: transaction.actor.uid, position };
    return toRecord(articleEntity, await transaction.insert(articles, { ...parts, ...values }));
  }
  if (article.published_at !== draft.based_on)
    throw conflict('This article was changed since the draft began.', {
      reason: 'changed-since',
      current: toRecord(articleEntity, article),
    });
  return toRecord(articleEntity, await transaction.update(articles, article, values));
});

const discardDraft = defineCommand('help.discard-draft', DraftName, async (transaction, { id }) => {
  await transaction.remove(drafts, await transaction.get(drafts, id, 'edit'));
  return { id };
});

const removeArticle = defineCommand('help.remove-article', ArticleName, async (transaction, { id }) => {
  await transaction.remove(articles, await transaction.get(articles, id, 'manage'));
  return { id };
});

const marks = {
  table: votes,
  of: articles,
  column: 'article_id' as const,
  blank: (articleId: string) => ({ article_id: articleId, is_helpful: false }),
};

const vote = defineCommand('help.vote', VoteInput, async (transaction, input) => {
  const { id = createId(), articleId, isHelpful } = input;
  await transaction.get(articles, articleId, 'view');
  await changeMarks(transaction, marks, new Map([[articleId, id]]), () =>
    isHelpful === null ? null : { is_helpful: isHelpful },
  );
  return { articleId, isHelpful };
});

export const helpCommands = { saveDraft, publishDraft, discardDraft, removeArticle, vote };
