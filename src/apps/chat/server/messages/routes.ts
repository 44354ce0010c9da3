import {
  handle,
  JsonText,
  type Route,
  type SignedInCall,
} from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { RateLimit } from '../../../../platform/kernel/http/server/rate-limit.ts';
import { createChangesRoute } from '../../../../platform/kernel/collections/server/routes.ts';
import {
  keywordCollection,
  membershipCollection,
  messageCollection,
  roomCollection,
  savedCollection,
} from '../../shared/collections.ts';
import { chatKeywords, chatMembers, chatMessages, chatRooms, chatSaved } from '../tables.ts';
import { savedApi } from '../../shared/saved.ts';
import { typingTopic } from '../../shared/calls.ts';
import { chatApi } from '../../shared/schema.ts';
import { searchApi } from '../../shared/search.ts';
import {
  markRead,
  removeMessage,
  sendMessage,
  setReaction,
  updateMembership,
  updateMessage,
} from './commands.ts';
import { createContactRoutes } from '../contacts/routes.ts';
import { keywordRoutes } from '../keywords/routes.ts';
import {
  checkMembership,
  getRoom,
  listMessages,
  listNewestMessages,
  listOpenChannels,
  listRooms,
  searchMessages,
} from './queries.ts';
import {
  addMembers,
  createRoom,
  joinChannel,
  leaveRoom,
  openDirectRoom,
  removeMember,
  updateRoom,
} from '../rooms/commands.ts';
import { setSaved } from '../saved/commands.ts';
import { listSaved } from '../saved/queries.ts';

/** Ten a second for a minute: more than anybody types, and than an outbox holds after a day offline. */
const messagesPerMinute = 600;
const signalsPerMinute = 120;

const joinRows = (rows: readonly string[]) => new JsonText(`[${rows.join(',')}]`);

const answerRoom = async (call: SignedInCall, { roomId }: { roomId: string }) =>
  new JsonText(await getRoom(call.database, call.actor.uid, roomId));

/** The calls of chat. */
export function createChatRoutes(services: AppServices): readonly Route[] {
  const { now } = services;
  const sends = new RateLimit({ limit: messagesPerMinute, windowMs: 60_000, now });
  const typings = new RateLimit({ limit: signalsPerMinute, windowMs: 60_000, now });
  const take = (limit: RateLimit, { actor }: SignedInCall) => {
    limit.check(actor.uid);
    limit.count(actor.uid);
  };
  return [
    ...createContactRoutes(services, sends),
    ...keywordRoutes,
    createChangesRoute('/api/chat/changes', [
      { name: roomCollection.name, table: chatRooms },
      { name: membershipCollection.name, table: chatMembers },
      { name: savedCollection.name, table: chatSaved },
      { name: keywordCollection.name, table: chatKeywords },
      { name: messageCollection.name, table: chatMessages, listNewest: listNewestMessages },
    ]),
    handle(chatApi.listRooms, async (call) => joinRows(await listRooms(call.database, call.actor.uid))),
    handle(chatApi.getRoom, (call, { query }) => answerRoom(call, query)),
    handle(chatApi.listChannels, async (call) =>
      joinRows(await listOpenChannels(call.database, call.actor.uid)),
    ),
    handle(chatApi.openDirectRoom, async (call, { body }) => {
      take(sends, call);
      return answerRoom(call, await call.execute(openDirectRoom, body));
    }),
    handle(chatApi.createRoom, async (call, { body }) => {
      take(sends, call);
      return answerRoom(call, await call.execute(createRoom, body));
    }),
    handle(chatApi.updateRoom, (call, { body }) => call.execute(updateRoom, body)),
    handle(chatApi.addMembers, (call, { body }) => {
      take(sends, call);
      return call.execute(addMembers, body);
    }),
    handle(chatApi.removeMember, (call, { body }) => call.execute(removeMember, body)),
    handle(chatApi.joinChannel, async (call, { body }) =>
      answerRoom(call, await call.execute(joinChannel, body)),
    ),
    handle(chatApi.leaveRoom, (call, { body }) => call.execute(leaveRoom, body)),
    handle(chatApi.listMessages, async (call, { query }) => {
      await checkMembership(call.database, call.actor.uid, query.roomId);
      return new JsonText(await listMessages(call.database, query));
    }),
    handle(chatApi.sendMessage, (call, { body }) => {
      take(sends, call);
      return call.execute(sendMessage, body);
    }),
    handle(chatApi.updateMessage, (call, { body }) => {
      take(sends, call);
      return call.execute(updateMessage, body);
    }),
    handle(chatApi.removeMessage, (call, { body }) => call.execute(removeMessage, body)),
    handle(chatApi.setReaction, (call, { body }) => {
      take(sends, call);
      return call.execute(setReaction, body);
    }),
    handle(chatApi.markRead, (call, { body }) => call.execute(markRead, body)),
    handle(chatApi.updateMembership, (call, { body }) => call.execute(updateMembership, body)),
    handle(savedApi.listSaved, async (call, { query }) =>
      joinRows(await listSaved(call.database, call.actor.uid, query)),
    ),
    handle(savedApi.setSaved, (call, { body }) => call.execute(setSaved, body)),
    handle(chatApi.setTyping, async (call, { body }) => {
      const { uid } = call.actor;
      take(typings, call);
      await checkMembership(call.database, uid, body.roomId);
      const data = { ...body, userId: uid };
      services.signals.send({ scope: `room:${body.roomId}`, topic: typingTopic, data });
      return { isTyping: body.isTyping };
    }),
    handle(searchApi.searchMessages, async (call, { query }) => {
      return new JsonText(await searchMessages(call.database, call.actor, query));
    }),
  ];
}
