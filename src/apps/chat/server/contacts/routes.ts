import { notFound } from '../../../../base/failures.ts';
import { handle, type Route, type SignedInCall } from '../../../../platform/kernel/http/server/route.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import type { RateLimit } from '../../../../platform/kernel/http/server/rate-limit.ts';
import { updatePresence } from '../../../../platform/people/presence/server/commands.ts';
import { listChosen } from '../../../../platform/people/presence/server/queries.ts';
import { type ChatUser, contactApi } from '../../shared/contacts.ts';
import { openContact, sendMessage } from '../messages/commands.ts';
import { listChats, listLines, listPeople } from './queries.ts';

const defaultLines = 200;

async function listCards({ database }: SignedInCall, { presence }: AppServices) {
  const people = await listPeople(database);
  const presences = await presence.list(people.map((person) => person.id));
  return people.map(({ id, name, picture }, index) => ({
    id,
    name,
    avatar: picture,
    status: presences[index]?.status ?? ('offline' as const),
    mood: presences[index]?.mood ?? '',
  }));
}

async function getChatUser(call: SignedInCall, services: AppServices): Promise<ChatUser> {
  const [cards, chatList, [chosen]] = await Promise.all([
    listCards(call, services),
    listChats(call.database, call.actor.uid),
    listChosen(call.database, [call.actor.uid]),
  ]);
  const own = cards.find((card) => card.id === call.actor.uid);
  if (!own) throw notFound();
  const online = own.status !== 'offline';
  return { ...own, status: online ? own.status : (chosen?.chosen_status ?? own.status), online, chatList };
}

async function getEntry({ database, actor }: SignedInCall, chatId: string) {
  const entry = (await listChats(database, actor.uid)).find((chat) => chat.chatId === chatId);
  if (!entry) throw notFound('This conversation does not exist.');
  return entry;
}

/** The five calls of the interface that was there first, over the same rooms. */
export const createContactRoutes = (services: AppServices, sends: RateLimit): readonly Route[] => [
  handle(contactApi.listContacts, async (call) => {
    const { database, actor } = call;
    const [cards, chats] = await Promise.all([listCards(call, services), listChats(database, actor.uid)]);
    const unreadById = new Map(chats.map((chat) => [chat.contactId, chat.unread]));
    return cards
      .filter((card) => card.id !== actor.uid)
      .map((card) => ({ ...card, unread: unreadById.get(card.id) ?? '0' }));
  }),
  handle(contactApi.getChat, async (call, { query }) => {
    if (query.userId !== undefined && query.userId !== call.actor.uid) throw notFound();
    const { roomId } = await call.execute(openContact, { contactId: query.contactId });
    const page = { limit: query.limit ?? defaultLines, before: query.cursor };
    const [{ lines, next }, userChatData] = await Promise.all([
      listLines(call.database, roomId, page),
      getEntry(call, roomId),
    ]);
    if (next !== undefined) {
      const url = new URL(call.request.url);
      url.searchParams.set('cursor', String(next));
      call.headers['link'] = `<${url.pathname}${url.search}>; rel="next"`;
    }
    return { chat: { id: roomId, dialog: lines }, userChatData };
  }),
  handle(contactApi.getChatUser, (call) => getChatUser(call, services)),
  handle(contactApi.updateChatUser, async (call, { body }) => {
    await call.execute(updatePresence, body);
    return getChatUser(call, services);
  }),
  handle(contactApi.sendChatMessage, async (call, { body }) => {
    sends.check(call.actor.uid);
    sends.count(call.actor.uid);
    const entry = await getEntry(call, body.chatId);
    if (body.contactId !== undefined && body.contactId !== entry.contactId) throw notFound();
    const message = { roomId: body.chatId, text: body.message, threadId: null, mentions: [], fileIds: [] };
    const { senderId, text, sentAt } = await call.execute(sendMessage, message);
    const userChatData = await getEntry(call, body.chatId);
    return { message: { who: senderId, message: text, time: sentAt }, userChatData };
  }),
];
