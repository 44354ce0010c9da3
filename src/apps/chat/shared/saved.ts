import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { instant, queryNumber, recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { ChatMessage } from './schema.ts';
import { savedCalls } from './saved-calls.ts';

/** A message that I keep at hand, and when I want to be reminded of it. It comes as a live event too. */
export const SavedMessage = v.object({
  id: v.string(),
  messageId: v.string(),
  roomId: v.string(),
  savedAt: v.string(),
  /** Null: not, or not any more. */
  remindAt: v.nullable(v.string()),
  version: v.number(),
});
export type SavedMessage = v.InferOutput<typeof SavedMessage>;

/** Keeps a message, or no longer. Without `remindAt` the reminder stays as it is; null takes it away. */
export const SavedChange = v.object({
  messageId: recordId('chat_messages'),
  isSaved: v.boolean(),
  remindAt: v.optional(v.nullable(instant())),
});

const SavedEntry = v.object({ saved: SavedMessage, message: ChatMessage });
export type SavedEntry = v.InferOutput<typeof SavedEntry>;

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

export const savedApi = {
  listSaved: endpoint({
    ...savedCalls.listSaved,
    auth: 'user',
    summary: 'List the messages that I have saved, the last saved first',
    description: 'Those of rooms that I have left and those that were deleted are left out.',
    query: v.object({
      /** The `saved.id` of the last one that is known. */
      before: v.optional(recordId()),
      limit: v.optional(queryNumber(1, 500)),
    }),
    answer: v.array(SavedEntry),
    example: {},
  }),
  setSaved: endpoint({
    ...savedCalls.setSaved,
    auth: 'user',
    summary: 'Save a message, be reminded of it, or let go of it',
    body: SavedChange,
    answer: v.nullable(SavedMessage),
    example: { body: { messageId: exampleId, isSaved: true, remindAt: '2027-03-01T08:00:00Z' } },
  }),
};

/** The calls as the browser sends them. */
export type SavedApi = CallsOf<typeof savedApi>;
