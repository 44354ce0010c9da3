import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { mailReceived } from '../shared/mail.ts';
import {
  deleteMails,
  mailLabelCommands,
  setFolder,
  toggleLabel,
  updateMail,
  updateMails,
} from './commands.ts';
import { recordDelivery, sendDueMail } from './deliver-commands.ts';
import { createMailJobs } from './hand-over-commands.ts';
import { mailMigrations } from './migrations.ts';
import { findMailLink } from './queries.ts';
import { mailRoutes } from './routes.ts';
import { loadMailSample } from './sample.ts';
import { saveDraft, sendMail, takeBack } from './send-commands.ts';
import { mailLabels, mails } from './tables.ts';
import { mailFailureTexts } from './failure-texts.ts';

export const mailApp: ServerApp = {
  id: 'mail',
  tables: [mails, mailLabels],
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
    ...Object.values(mailLabelCommands),
  ],
  routes: mailRoutes,
  createJobs: createMailJobs,
  notifications: [mailReceived],
  findLink: findMailLink,
  loadSample: loadMailSample,
  failureTexts: mailFailureTexts,
};
