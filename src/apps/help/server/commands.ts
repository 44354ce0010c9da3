import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { changeMarks } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { definePublishing } from '../../../platform/kits/publishing/server/commands.ts';
import { articleEntity, draftEntity } from '../shared/article.ts';
import { ArticleName, DraftInput, VoteInput } from '../shared/schema.ts';
import { articles, drafts, votes } from './tables.ts';

const publishing = definePublishing({
  published: { entity: articleEntity, table: articles },
  drafts: { entity: draftEntity, table: drafts },
  replaces: 'articleId',
  input: DraftInput,
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

export const helpCommands = { ...publishing, removeArticle, vote };
