import { defineCommentCommands } from '../../../platform/kits/discussion/server/commands.ts';
import { commentNotifications } from '../shared/notifications.ts';
import { buildEntryPath, comments, entries } from './tables.ts';

export const commentCommands = defineCommentCommands(comments, entries, {
  kinds: commentNotifications,
  describe: ({ id, name }) => ({ path: buildEntryPath(id), title: name }),
  listInvolved: (row) => [row.owner_id],
});
