import { inheritedFrom } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow, type Table } from '../../../kernel/database/server/table.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { toPlainText } from '../../markdown/shared/plain-text.ts';
import type { DiscussionComment } from '../shared/comment.ts';

export interface CommentRow extends RecordRow {
  record_id: string;
  author_id: string;
  text: string;
  mentions: string[];
  files: FileInfo[];
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
  files: row.files,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  version: row.version,
});

const needs = { insert: 'comment', update: 'comment', remove: 'comment' } as const;

const maxTitle = 100;

/** What search finds of a comment in Markdown at this address. */
export function toCommentSearch(comment: { text: string; authorId: string; at: string; path: string }) {
  const text = toPlainText(comment.text);
  const title = (text.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, maxTitle);
  const tags = [['from', comment.authorId]] as const;
  return { type: 'comment', title, body: text, path: comment.path, at: comment.at, tags };
}

/**
 * Declares the table of the comments on the records of a table: everyone who may see a record may see and find its
 * comments. `buildPath` returns the address of the record with this id.
 */
export const defineCommentTable = (
  name: string,
  parent: Pick<Table, 'name' | 'app' | 'access'>,
  buildPath: (recordId: string) => string,
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
      files: 'json',
      created_at: 'text',
      edited_at: 'text',
    },
    access: inheritedFrom(parent, 'record_id', needs),
    below: [{ table: parent.name, column: 'record_id' }],
    wire: toComment,
    sendsRecord: true,
    linkedFiles: ({ files }) => (files ?? []).map(({ id }) => id),
    rowVersion: 2,
    // Whole rows from before comments had files.
    upgrades: { 2: (row) => ('id' in row ? { files: [], ...row } : row) },
    verbs: { create: 'commented' },
    search: (row) =>
      toCommentSearch({
        text: [row.text, ...row.files.map((file) => file.name)].filter(Boolean).join('\n'),
        authorId: row.author_id,
        at: row.created_at,
        path: buildPath(row.record_id),
      }),
  });
