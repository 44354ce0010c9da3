import { notFound } from '../../../base/failures.ts';
import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import { readAcceptedLocale } from '../../../platform/kernel/http/server/accepted-locale.ts';
import { handle, type Route, type SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import { createCommentRoutes } from '../../../platform/kits/discussion/server/routes.ts';
import { findName } from '../../../platform/people/directory/server/queries.ts';
import { postCollection, postCommentCollection } from '../shared/collections.ts';
import { profileApi } from '../shared/schema.ts';
import { postCommentCommands, profileCommands } from './commands.ts';
import { describeAbout, describeMedia, describeTimeline } from './profile-queries.ts';
import { postCommands } from './post-commands.ts';
import { listActivities } from './queries.ts';
import {
  profileComments,
  profileFacts,
  profileFollows,
  profileGroups,
  profilePosts,
  profiles,
} from './tables.ts';

/** The person that a call asks for: the caller, unless it names somebody else. */
async function findPerson({ database, actor }: SignedInCall, userId: string | undefined): Promise<string> {
  if (userId === undefined) return actor.uid;
  if ((await findName(database, userId)) === undefined) throw notFound('This person does not exist.');
  return userId;
}

const { saveProfile, setFact, setFollow, saveGroup, removeGroup, setMember } = profileCommands;
const { addPost, updatePost, removePost, setLike, sharePost } = postCommands;

export const profileRoutes: readonly Route[] = [
  handle(profileApi.getTimeline, async (call, { query }) => {
    await findPerson(call, query.userId);
    return describeTimeline(call, query.userId);
  }),
  handle(profileApi.getPhotosVideos, async (call, { query }) =>
    describeMedia(call, await findPerson(call, query.userId)),
  ),
  handle(profileApi.getAbout, async (call, { query }) =>
    describeAbout(call, await findPerson(call, query.userId)),
  ),
  handle(profileApi.listActivities, async (call, { query }) =>
    listActivities(
      call.database,
      call.actor,
      await findPerson(call, query.userId),
      readAcceptedLocale(call.request),
    ),
  ),
  handle(profileApi.saveProfile, (call, { body }) => call.execute(saveProfile, body)),
  handle(profileApi.setFact, (call, { body }) => call.execute(setFact, body)),
  handle(profileApi.addPost, (call, { body }) => call.execute(addPost, body)),
  handle(profileApi.updatePost, (call, { body }) => call.execute(updatePost, body)),
  handle(profileApi.removePost, (call, { body }) => call.execute(removePost, body)),
  handle(profileApi.setLike, (call, { body }) => call.execute(setLike, body)),
  handle(profileApi.sharePost, (call, { body }) => call.execute(sharePost, body)),
  handle(profileApi.setFollow, (call, { body }) => call.execute(setFollow, body)),
  handle(profileApi.saveGroup, (call, { body }) => call.execute(saveGroup, body)),
  handle(profileApi.removeGroup, (call, { body }) => call.execute(removeGroup, body)),
  handle(profileApi.setMember, (call, { body }) => call.execute(setMember, body)),
  createChangesRoute('/api/profile/changes', [
    { name: 'profiles', table: profiles },
    { name: 'profile_facts', table: profileFacts },
    { name: 'profile_follows', table: profileFollows },
    { name: 'profile_groups', table: profileGroups },
  ]),
  ...createCollectionRoutes({
    collection: postCollection,
    table: profilePosts,
    columns: { authorId: 'author_id', createdAt: 'created_at' },
    listColumns: async () => [
      { name: 'created', read: ({ createdAt }) => createdAt },
      { name: 'author', read: ({ authorId }) => authorId },
      { name: 'title', read: ({ title }) => title },
      { name: 'text', read: ({ text }) => text },
      { name: 'likes', read: ({ likes }) => likes.length },
    ],
  }),
  ...createCommentRoutes(postCommentCollection, profileComments, profilePosts, postCommentCommands),
];
