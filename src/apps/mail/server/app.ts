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
import { mailMigrations } from './migrations.ts';
import { findMailLink } from './queries.ts';
import { mailRoutes } from './routes.ts';
import { loadMailSample } from './sample.ts';
import { saveDraft, sendMail } from './send-commands.ts';
import { mailLabels, mails } from './tables.ts';

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
    ...Object.values(mailLabelCommands),
  ],
  routes: mailRoutes,
  notifications: [mailReceived],
  findLink: findMailLink,
  loadSample: loadMailSample,
};
