import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { instant, text } from '../../../kernel/http/shared/fields.ts';
import { maxMoodLength, presenceCalls, presenceStatuses } from './calls.ts';

export const PresenceStatus = v.picklist(presenceStatuses);
export type PresenceStatus = v.InferOutput<typeof PresenceStatus>;

/** A person's presence. `lastOnlineAt` is null for those who never were online, and while they are. */
export const Presence = v.object({
  userId: v.string(),
  status: PresenceStatus,
  mood: v.string(),
  /** When the chosen status ends; null for never. */
  until: v.nullable(v.string()),
  lastOnlineAt: v.nullable(v.string()),
});
export type Presence = v.InferOutput<typeof Presence>;

/** What a person chose. Online leaves it to the product: away when idle, offline without a connection. */
export const OwnPresence = v.object({ ...Presence.entries, chosenStatus: PresenceStatus });
export type OwnPresence = v.InferOutput<typeof OwnPresence>;

export const PresenceChanges = v.object({
  status: v.optional(PresenceStatus),
  mood: v.optional(text(maxMoodLength)),
  /** When the status goes back to the automatic one; with another status than online only. */
  until: v.optional(v.nullable(instant())),
});
export type PresenceChanges = v.InferOutput<typeof PresenceChanges>;

/** The state of one device: a new connection is active and not in sight. */
export const Activity = v.object({
  isIdle: v.optional(v.boolean()),
  isVisible: v.optional(v.boolean()),
});
export type Activity = v.InferOutput<typeof Activity>;

export const presenceApi = {
  listPresences: endpoint({
    ...presenceCalls.listPresences,
    auth: 'user',
    summary: 'List how everybody stands now',
    description:
      'Anyone who is not in it is offline and has no mood. Changes come as signals of the topic `presence`.',
    answer: v.array(Presence),
    example: {},
  }),
  getOwnPresence: endpoint({
    ...presenceCalls.getOwnPresence,
    auth: 'user',
    summary: 'My own status and mood',
    answer: OwnPresence,
    example: {},
  }),
  updatePresence: endpoint({
    ...presenceCalls.updatePresence,
    auth: 'user',
    summary: 'Choose my status or change my mood',
    description: 'A chosen status wins over the automatic one; online goes back to automatic.',
    body: PresenceChanges,
    answer: OwnPresence,
    example: { body: { status: 'away', mood: 'At the dentist until three' } },
  }),
  reportActivity: endpoint({
    ...presenceCalls.reportActivity,
    auth: 'user',
    summary: 'Tell that I am idle or active again, and whether I have the app in sight',
    description:
      'Of one device: away is who is idle on all of them. What is left out stays as it is. Nothing is stored.',
    body: Activity,
    answer: Activity,
    example: { body: { isIdle: false, isVisible: true } },
  }),
};

/** The calls as the browser sends them. */
export type PresenceApi = CallsOf<typeof presenceApi>;
