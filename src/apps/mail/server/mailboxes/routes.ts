import { notFound } from '../../../../base/failures.ts';
import { createCollectionRoutes } from '../../../../platform/kernel/collections/server/collection-routes.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { createCommentRoutes } from '../../../../platform/kits/discussion/server/routes.ts';
import { RateLimit } from '../../../../platform/people/identity/server/rate-limit.ts';
import {
  answeringTopic,
  conversationCollection,
  mailboxCollection,
  mailCommentCollection,
} from '../../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../../shared/mailboxes/schema.ts';
import { createMailbox, mailCommentCommands, updateConversations, updateMailbox } from './commands.ts';
import { findMailboxOf } from './queries.ts';
import { conversations, mailboxes, mailboxScope, mailComments } from './tables.ts';

/** The calls of shared mailboxes. */
export const mailboxRoutes: readonly Route[] = [
  handle(mailboxApi.createMailbox, (call, { body }) => call.execute(createMailbox, body)),
  handle(mailboxApi.updateMailbox, (call, { body }) => call.execute(updateMailbox, body)),
  handle(mailboxApi.updateConversations, (call, { body }) => call.execute(updateConversations, body)),
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
      const data = { ...body, userId: actor.uid };
      signals.send({ scope: mailboxScope(mailboxId), topic: answeringTopic, data });
      return { isAnswering: body.isAnswering };
    }),
  ];
}
