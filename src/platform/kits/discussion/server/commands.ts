import { badInput, conflict, forbidden } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { linkFiles } from '../../../kernel/files/server/links.ts';
import { toFileInfo } from '../../../kernel/files/server/tables.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { toPlainText } from '../../markdown/shared/plain-text.ts';
import { notify } from '../../../people/notifications/server/commands.ts';
import type { NotificationKind } from '../../../people/notifications/shared/kind.ts';
import type { DiscussionComment } from '../shared/comment.ts';
import { commentInputs } from '../shared/schema.ts';
import { listAuthors, listViewers } from './queries.ts';
import { type CommentRow, toComment } from './tables.ts';

/** What an app says about the records that are discussed. */
interface DiscussionOptions<Row> {
  readonly kinds: { readonly mention: NotificationKind; readonly comment: NotificationKind };
  /** Where a record is opened, and what it is called. */
  readonly describe: (row: Row) => { path: string; title: string };
  /** Who is notified of comments besides those who have commented: the owner, an assignee. */
  readonly listInvolved: (row: Row) => readonly (string | null)[];
}

/** The commands of the comments on the records of `parent`. */
export function defineCommentCommands<Row extends RecordRow>(
  table: Table<CommentRow>,
  parent: Table<Row>,
  { kinds, describe, listInvolved }: DiscussionOptions<Row>,
) {
  const inputs = commentInputs(table.name, parent.name);

  const tell = (
    transaction: Transaction,
    record: Row,
    comment: CommentRow,
    kind: NotificationKind,
    userIds: readonly string[],
  ) =>
    notify(transaction, {
      userIds,
      kind,
      recordKey: `${parent.name}:${record.id}`,
      ...describe(record),
      text: toPlainText(comment.text.slice(0, 500)) || (comment.files[0]?.name ?? ''),
    });

  const getOwn = async (transaction: Transaction, id: string): Promise<CommentRow> => {
    const comment = await transaction.get(table, id, 'comment');
    if (comment.author_id !== transaction.actor.uid) throw forbidden();
    return comment;
  };

  const add = defineCommand(
    `${table.app}.add-comment`,
    inputs.add,
    async (transaction, input): Promise<DiscussionComment> => {
      const { id = createId(), recordId, text, fileIds } = input;
      if (text.trim() === '' && fileIds.length === 0)
        throw badInput('Some of this is not valid.', { text: 'This is required' });
      const record = await transaction.get(parent, recordId, 'comment');
      if (input.id !== undefined && (await transaction.isTaken(table, id)))
        throw conflict('This id is taken.');
      const { uid } = transaction.actor;
      const mentions = await listViewers(transaction, parent, recordId, input.mentions);
      const earlier = await listAuthors(transaction, table, recordId);
      const linking = { entity: table.name, id, scope: parent.scope(record) };
      const files = (await linkFiles(transaction, linking, fileIds, 'fileIds')).map(toFileInfo);
      const values = { record_id: recordId, author_id: uid, text, mentions, files };
      const times = { created_at: transaction.now, edited_at: null };
      const comment = await transaction.insert(table, { id, ...values, ...times });
      const involved = [...earlier, ...listInvolved(record)].filter((one) => one !== null);
      const others = new Set(involved.filter((one) => one !== uid && !mentions.includes(one)));
      const hearing = await listViewers(transaction, parent, recordId, [...others]);
      await tell(transaction, record, comment, kinds.mention, mentions);
      await tell(transaction, record, comment, kinds.comment, hearing);
      return toComment(comment);
    },
  );

  /** Only those who were not mentioned before are notified. */
  const update = defineCommand(
    `${table.app}.update-comment`,
    inputs.update,
    async (transaction, { id, text, mentions: wanted }): Promise<DiscussionComment> => {
      const comment = await getOwn(transaction, id);
      if (comment.text === text) return toComment(comment);
      const record = await transaction.get(parent, comment.record_id, 'comment');
      const mentions = await listViewers(transaction, parent, record.id, wanted);
      const changes = { text, mentions, edited_at: transaction.now };
      const updated = await transaction.update(table, comment, changes);
      const added = mentions.filter((one) => !comment.mentions.includes(one));
      await tell(transaction, record, updated, kinds.mention, added);
      return toComment(updated);
    },
  );

  const remove = defineCommand(
    `${table.app}.remove-comment`,
    inputs.remove,
    async (transaction, { commentId }) => {
      const comment = await transaction.get(table, commentId, 'comment');
      const isOwn = comment.author_id === transaction.actor.uid;
      if (!isOwn && !(await transaction.find(parent, comment.record_id, 'manage'))) throw forbidden();
      await transaction.remove(table, comment);
      return { id: commentId };
    },
  );

  return { add, update, remove };
}

export type CommentCommands = ReturnType<typeof defineCommentCommands>;
