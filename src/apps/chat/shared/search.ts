import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  instant,
  queryList,
  queryNumber,
  recordId,
  requiredText,
} from '../../../platform/kernel/http/shared/fields.ts';
import { ChatMessage } from './schema.ts';
import { maxSearchChoices, searchCalls } from './search-calls.ts';

/** What a message can be searched by besides its words. */
const MessageTrait = v.picklist(['file', 'link']);
export type MessageTrait = v.InferOutput<typeof MessageTrait>;
const SearchPage = v.object({
  /** The newest first. */
  messages: v.array(ChatMessage),
  /** Sent back as `cursor`; null at the end. */
  next: v.nullable(v.string()),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;

export const searchApi = {
  searchMessages: endpoint({
    ...searchCalls.searchMessages,
    auth: 'user',
    summary: 'Search all messages of my rooms',
    description:
      'By words (each may be the beginning of one; words in quotation marks are a phrase), by rooms and senders (several with commas between them: any of these), by what a message has (`file`, `link`), by the time it was sent at, or by all of it. The newest come first.',
    query: v.pipe(
      v.object({
        text: v.optional(requiredText(200)),
        roomId: v.optional(queryList(recordId('chat_rooms'), maxSearchChoices)),
        senderId: v.optional(queryList(recordId('users'), maxSearchChoices)),
        has: v.optional(queryList(MessageTrait, MessageTrait.options.length)),
        /** Sent at this instant or later. */
        after: v.optional(instant()),
        /** Sent before this instant. */
        before: v.optional(instant()),
        cursor: v.optional(queryNumber(0, 9e15)),
        limit: v.optional(queryNumber(1, 100)),
      }),
      v.forward(
        v.check(
          ({ text: words, roomId: rooms, senderId: senders, has, after, before }) =>
            (words ?? rooms ?? senders ?? has ?? after ?? before) !== undefined,
          'This is required',
        ),
        ['text'],
      ),
    ),
    answer: SearchPage,
    example: { query: { text: 'archive' } },
  }),
};

/** The calls as the browser sends them. */
export type SearchApi = CallsOf<typeof searchApi>;
