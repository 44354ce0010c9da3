import { handleJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import {
  markRead,
  openContact,
  removeMessage,
  sendMessage,
  setReaction,
  updateMembership,
  updateMessage,
} from './messages/commands.ts';
import { setKeywords } from './keywords/commands.ts';
import { listenersJob, notifyListeners } from './keywords/listener-commands.ts';
import { chatMigrations } from './migrations.ts';
import { findRoomLink } from './messages/queries.ts';
import {
  addMembers,
  createRoom,
  joinChannel,
  leaveRoom,
  openDirectRoom,
  removeMember,
  updateRoom,
} from './rooms/commands.ts';
import { channelCreated } from '../shared/audit-actions.ts';
import { chatNotificationKinds } from '../shared/notifications.ts';
import { createChatRoutes } from './messages/routes.ts';
import { messagesSent } from './measures.ts';
import { loadChatSample } from './sample.ts';
import { reminderJob, sendReminder, setSaved } from './saved/commands.ts';
import { chatKeywords, chatMembers, chatMessages, chatRooms, chatSaved } from './tables.ts';
import { chatFailureTexts } from './failure-texts.ts';

export const chatApp: ServerApp = {
  id: 'chat',
  tables: [chatRooms, chatMembers, chatMessages, chatSaved, chatKeywords],
  migrations: chatMigrations,
  commands: [
    openDirectRoom,
    createRoom,
    updateRoom,
    addMembers,
    removeMember,
    joinChannel,
    leaveRoom,
    openContact,
    sendMessage,
    updateMessage,
    removeMessage,
    setReaction,
    markRead,
    updateMembership,
    setSaved,
    sendReminder,
    setKeywords,
    notifyListeners,
  ],
  routes: [],
  createRoutes: createChatRoutes,
  measures: [messagesSent],
  loadSample: loadChatSample,
  notifications: chatNotificationKinds,
  auditActions: [channelCreated],
  findLink: findRoomLink,
  jobs: [
    handleJob(reminderJob, (job) => job.complete(sendReminder, job.payload)),
    handleJob(listenersJob, (job) => job.complete(notifyListeners, job.payload)),
  ],
  failureTexts: chatFailureTexts,
};
