import { inheritedFrom } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow, type Table } from '../../../kernel/database/server/table.ts';
import type { DiscussionComment } from '../shared/comment.ts';

export interface CommentRow extends RecordRow {
  record_id: string;
  author_id: string;
  text: string;
  mentions: string[];
  created_at: string;
  edited_at: string | null;
}

/** A comment as clients get it. */
export const toComment = (row: CommentRow): DiscussionComment => ({
  id: row.id,
  recordId: row.record_id,
  authorId: row.author_id,
  text: row.text,
  mentions: row.mentions,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  version: row.version,
});

const needs = { insert: 'comment', update: 'comment', remove: 'comment' } as const;

/** Declares the table of the comments on the records of a table: who may see a record may see what is said about it. */
export const defineCommentTable = (
  name: string,
  parent: Pick<Table, 'name' | 'app' | 'access'>,
): Table<CommentRow> =>
  defineTable<CommentRow>({
    name,
    app: parent.app,
    noun: 'comment',
    columns: {
      id: 'text',
      version: 'integer',
      scope: 'text',
      record_id: 'text',
      author_id: 'text',
      text: 'text',
      mentions: 'json',
      created_at: 'text',
      edited_at: 'text',
    },
    access: inheritedFrom(parent, 'record_id', needs),
    wire: toComment,
    sendsRecord: true,
  });
