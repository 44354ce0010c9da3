import { forbidden, notFound } from '../../../../base/failures.ts';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import { createCollectionRoutes } from '../../../../platform/kernel/collections/server/collection-routes.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { createCommentRoutes } from '../../../../platform/kits/discussion/server/routes.ts';
import { RateLimit } from '../../../../platform/kernel/http/server/rate-limit.ts';
import {
  answeringTopic,
  conversationCollection,
  mailboxCollection,
  mailCommentCollection,
} from '../../shared/mailboxes/mailbox.ts';
import { mailboxLabelCollection } from '../../shared/mailboxes/label.ts';
import { mailboxLabelApi } from '../../shared/mailboxes/label-schema.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { createMailbox, mailCommentCommands, updateConversations, updateMailbox } from './commands.ts';
import { mailboxLabelCommands } from './label-commands.ts';
import { countContents, findMailboxOf } from './queries.ts';
import { snoozeConversations } from '../reminders/commands.ts';
import { removeMailbox } from './remove-commands.ts';
import {
  conversations,
  mailboxes,
  mailboxLabels,
  mailboxRefusal,
  mailboxScope,
  mailComments,
} from './tables.ts';

/** The calls of shared mailboxes. */
export const mailboxRoutes: readonly Route[] = [
  handle(mailboxApi.createMailbox, (call, { body }) => call.execute(createMailbox, body)),
  handle(mailboxApi.updateMailbox, (call, { body }) => call.execute(updateMailbox, body)),
  handle(mailboxApi.removeMailbox, (call, { body }) => call.execute(removeMailbox, body)),
  handle(mailboxApi.countMailbox, async ({ database, actor }, { query: { mailboxId } }) => {
    const level = await database.access.findLevel(actor, mailboxScope(mailboxId));
    if (!includesLevel(level, 'view')) throw notFound('This mailbox does not exist.');
    if (!includesLevel(level, 'manage')) throw forbidden(mailboxRefusal);
    return countContents(database, mailboxId);
  }),
  handle(mailboxApi.updateConversations, (call, { body }) => call.execute(updateConversations, body)),
  handle(mailboxApi.snoozeConversations, (call, { body }) => call.execute(snoozeConversations, body)),
  handle(mailboxLabelApi.create, (call, { body }) => call.execute(mailboxLabelCommands.create, body)),
  handle(mailboxLabelApi.update, (call, { body }) => call.execute(mailboxLabelCommands.update, body)),
  handle(mailboxLabelApi.remove, (call, { body }) => call.execute(mailboxLabelCommands.remove, body)),
  handle(mailboxLabelApi.put, (call, { body }) => call.execute(mailboxLabelCommands.put, body)),
  ...createCollectionRoutes({
    collection: mailboxLabelCollection,
    table: mailboxLabels,
    listColumns: async () => [
      { name: 'title', read: ({ title }) => title },
      { name: 'color', read: ({ color }) => color },
    ],
  }),
  ...createCommentRoutes(mailCommentCollection, mailComments, conversations, mailCommentCommands),
  ...createCollectionRoutes({
    collection: mailboxCollection,
    table: mailboxes,
    columns: { createdAt: 'created_at' },
    listColumns: async () => [
      { name: 'name', read: ({ name }) => name },
      { name: 'address', read: ({ address }) => address },
    ],
  }),
  ...createCollectionRoutes({
    collection: conversationCollection,
    table: conversations,
    columns: { createdAt: 'created_at' },
    listColumns: async () => [
      { name: 'subject', read: ({ subject }) => subject },
      { name: 'status', read: ({ status }) => status },
      { name: 'assignee', read: ({ assigneeId }) => assigneeId ?? '' },
    ],
  }),
];

/** A composer that is open says so every few seconds. */
const signalsPerMinute = 60;

/** Tells the members of a mailbox who is answering. */
export function createAnsweringRoutes({ signals, now }: AppServices): readonly Route[] {
  const calls = new RateLimit({ limit: signalsPerMinute, windowMs: 60_000, now });
  return [
    handle(mailboxApi.setAnswering, async ({ database, actor }, { body }) => {
      calls.check(actor.uid);
      calls.count(actor.uid);
      const mailboxId = await findMailboxOf(database, actor, body.conversationId);
      if (mailboxId === undefined) throw notFound('This conversation does not exist.');
      const level = await database.access.findLevel(actor, mailboxScope(mailboxId));
      if (!includesLevel(level, 'edit')) throw forbidden(mailboxRefusal);
      const data = { ...body, userId: actor.uid };
      signals.send({ scope: mailboxScope(mailboxId), topic: answeringTopic, data });
      return { isAnswering: body.isAnswering };
    }),
  ];
}
