import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import {
  confirmEmail,
  endOtherSessions,
  endSession,
  queueMail,
  noteSession,
  resetPassword,
  setLocked,
} from './account-commands.ts';
import {
  createUser,
  removeUser,
  reportDevice,
  setDisabled,
  setPassword,
  setRoles,
  startSession,
  updateUser,
} from './commands.ts';
import { accountActions } from '../shared/audit-actions.ts';
import {
  createInvitation,
  registerUser,
  renewInvitation,
  revokeInvitation,
  revokeMail,
} from './invitation-commands.ts';
import { signIns, signInsByCountry } from './measures.ts';
import { identityMigrations } from './migrations.ts';
import { loadColleagues } from './sample.ts';
import { accountTokens, credentials, invitations, sessions, users } from './tables.ts';
import { identityFailureTexts } from './failure-texts.ts';

/** Users and their sessions. Its routes need secrets, so the composition root makes them. */
export const identityApp: ServerApp = {
  id: 'identity',
  tables: [users, credentials, sessions, accountTokens, invitations],
  migrations: identityMigrations,
  commands: [
    createUser,
    startSession,
    endSession,
    updateUser,
    reportDevice,
    setPassword,
    setRoles,
    setDisabled,
    removeUser,
    endOtherSessions,
    noteSession,
    setLocked,
    queueMail,
    resetPassword,
    confirmEmail,
    createInvitation,
    renewInvitation,
    revokeInvitation,
    revokeMail,
    registerUser,
  ],
  routes: [],
  auditActions: Object.values(accountActions),
  measures: [signIns, signInsByCountry],
  loadSample: loadColleagues,
  failureTexts: identityFailureTexts,
};
