import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { profileNotificationKinds } from '../shared/notifications.ts';
import { postCommentCommands, profileCommands } from './commands.ts';
import { profileMigrations } from './migrations.ts';
import { addPictures, createPictureJob } from './picture-commands.ts';
import { postCommands } from './post-commands.ts';
import { profileRoutes } from './routes.ts';
import { loadProfileSample } from './sample.ts';
import {
  profileComments,
  profileFacts,
  profileFollows,
  profileGroups,
  profilePosts,
  profiles,
} from './tables.ts';
import { profileFailureTexts } from './failure-texts.ts';

export const profileApp: ServerApp = {
  id: 'profile',
  tables: [profiles, profileFacts, profileFollows, profileGroups, profilePosts, profileComments],
  migrations: profileMigrations,
  commands: [
    ...Object.values(profileCommands),
    ...Object.values(postCommands),
    ...Object.values(postCommentCommands),
    addPictures,
  ],
  createJobs: ({ store }) => [createPictureJob(store)],
  routes: profileRoutes,
  notifications: profileNotificationKinds,
  loadSample: loadProfileSample,
  failureTexts: profileFailureTexts,
};
