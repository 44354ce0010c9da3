import * as v from 'valibot';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  queryList,
  queryNumber,
  recordId,
  requiredText,
} from '../../../platform/kernel/http/shared/fields.ts';
import { ChatMessage } from './schema.ts';

/** What a message can be searched by beside its words. */
const MessageTrait = v.picklist(['file', 'link']);
export type MessageTrait = v.InferOutput<typeof MessageTrait>;
/** So many people, or rooms, are searched at once. */
export const maxSearchChoices = 20;
const SearchPage = v.object({
  /** The newest first. */
  messages: v.array(ChatMessage),
  /** Sent back as `before`; null at the end. */
  next: v.nullable(v.string()),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;

export const searchApi = {
  searchMessages: endpoint({
    method: 'GET',
    path: '/api/chat/search',
    auth: 'user',
    summary: 'Search all messages of my rooms',
    description:
      'By a text, by rooms and senders (several with commas between them: any of these), by what a message has (`file`, `link`), or by all of it.',
    query: v.pipe(
      v.object({
        text: v.optional(requiredText(200)),
        roomId: v.optional(queryList(recordId('chat_rooms'), maxSearchChoices)),
        senderId: v.optional(queryList(recordId('users'), maxSearchChoices)),
        has: v.optional(queryList(MessageTrait, MessageTrait.options.length)),
        before: v.optional(recordId()),
        limit: v.optional(queryNumber(1, 100)),
      }),
      v.forward(
        v.check(
          ({ text: words, roomId: rooms, senderId: senders, has }) =>
            (words ?? rooms ?? senders ?? has) !== undefined,
          'This is required',
        ),
        ['text'],
      ),
    ),
    answer: SearchPage,
    example: { query: { text: 'archive' } },
  }),
};
