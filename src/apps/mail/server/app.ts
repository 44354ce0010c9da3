import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { mailReceived, mailReminder } from '../shared/mail.ts';
import { mailAssigned, mailDiscussion } from '../shared/mailboxes/mailbox.ts';
import {
  addAccount,
  beginSync,
  endSync,
  removeAccount,
  scheduleSyncs,
  syncAccount,
} from './accounts/commands.ts';
import {
  acceptRemote,
  dropMails,
  forgetRemotes,
  receiveMails,
  recordFolder,
  recordMove,
} from './accounts/remote-commands.ts';
import { createAccountRoutes } from './accounts/routes.ts';
import { createSyncJobs } from './accounts/sync-commands.ts';
import { mailAccounts } from './accounts/tables.ts';
import { claimWatches, noteChange, releaseWatches } from './watches/commands.ts';
import { MailboxWatcher } from './watches/watcher-commands.ts';
import { applyRule, ruleCommands, ruleJobs, runRule } from './arrival/commands.ts';
import { limitRules } from './arrival/limit-commands.ts';
import { rules } from './arrival/tables.ts';
import {
  deleteMails,
  mailLabelCommands,
  setFolder,
  toggleLabel,
  updateMail,
  updateMails,
} from './commands.ts';
import { recordDelivery, retryDelivery, sendDueMail } from './deliver-commands.ts';
import { createEmlRoutes } from './eml-routes.ts';
import { createMailJobs } from './hand-over-commands.ts';
import {
  createMailbox,
  mailCommentCommands,
  updateConversations,
  updateMailbox,
} from './mailboxes/commands.ts';
import { mailboxLabelCommands } from './mailboxes/label-commands.ts';
import { forgetMailbox, forgetMailboxesJob, removeMailbox } from './mailboxes/remove-commands.ts';
import { snoozeConversations, wakeConversation, wakeConversationJob } from './reminders/commands.ts';
import { createAnsweringRoutes } from './mailboxes/routes.ts';
import { conversations, mailboxes, mailboxLabels, mailComments } from './mailboxes/tables.ts';
import { mailsCounted } from './measures.ts';
import { mailMigrations } from './migrations.ts';
import { createPictureRoutes } from './picture-routes.ts';
import { findMailLink } from './queries.ts';
import { identityCommands, setDefaultIdentity } from './identities/commands.ts';
import { identities } from './identities/tables.ts';
import { setLink } from './links/commands.ts';
import { listMailTalks } from './links/talk-queries.ts';
import { findMailTimeline } from './links/timeline-queries.ts';
import { importMail } from './receive-commands.ts';
import { mailRoutes } from './routes.ts';
import { loadMailSample } from './sample.ts';
import { followUp, setFollowUp, snoozeJobs, snoozeMails, wakeMails } from './snooze-commands.ts';
import { saveDraft, sendMail, takeBack } from './send-commands.ts';
import { setDefaultSignature, signatureCommands, templateCommands } from './snippets/commands.ts';
import { signatures, templates } from './snippets/tables.ts';
import { mailLabels, mails } from './tables.ts';
import { mailFailureTexts } from './failure-texts.ts';

export const mailApp: ServerApp = {
  id: 'mail',
  tables: [
    mails,
    mailLabels,
    mailAccounts,
    signatures,
    templates,
    rules,
    identities,
    mailboxes,
    conversations,
    mailboxLabels,
    mailComments,
  ],
  migrations: mailMigrations,
  commands: [
    updateMail,
    updateMails,
    setFolder,
    toggleLabel,
    deleteMails,
    saveDraft,
    sendMail,
    takeBack,
    sendDueMail,
    recordDelivery,
    retryDelivery,
    importMail,
    addAccount,
    removeAccount,
    syncAccount,
    scheduleSyncs,
    beginSync,
    endSync,
    receiveMails,
    recordFolder,
    acceptRemote,
    forgetRemotes,
    recordMove,
    dropMails,
    claimWatches,
    releaseWatches,
    noteChange,
    snoozeMails,
    wakeMails,
    setLink,
    setFollowUp,
    followUp,
    ...Object.values(mailLabelCommands),
    ...Object.values(signatureCommands),
    ...Object.values(templateCommands),
    setDefaultSignature,
    createMailbox,
    updateMailbox,
    removeMailbox,
    forgetMailbox,
    ...Object.values(mailboxLabelCommands),
    updateConversations,
    snoozeConversations,
    wakeConversation,
    ...Object.values(mailCommentCommands),
    ...Object.values(identityCommands),
    setDefaultIdentity,
    ...Object.values(ruleCommands),
    runRule,
    applyRule,
  ],
  routes: mailRoutes,
  createRoutes: (services) => [
    ...createEmlRoutes(services),
    ...createPictureRoutes(services),
    ...createAccountRoutes(services),
    ...createAnsweringRoutes(services),
  ],
  derivations: [limitRules],
  jobs: [...snoozeJobs, wakeConversationJob, ...ruleJobs, forgetMailboxesJob],
  createJobs: (services) => [...createMailJobs(services), ...createSyncJobs(services)],
  createWorkers: (services, database, log) => [new MailboxWatcher({ services, database, log })],
  notifications: [mailReceived, mailReminder, mailAssigned, mailDiscussion.mention, mailDiscussion.comment],
  measures: [mailsCounted],
  findLink: findMailLink,
  findTimeline: findMailTimeline,
  listTalks: listMailTalks,
  loadSample: loadMailSample,
  failureTexts: mailFailureTexts,
};
