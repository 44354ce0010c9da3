import {
  findZone,
  languageOf,
  tagOf,
  zoneOf,
} from '../../../platform/people/identity/server/person-settings.ts';
import type { GenericSchema, InferOutput } from 'valibot';
import { createCollectionRoutes } from '../../../platform/kernel/collections/server/collection-routes.ts';
import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import type { Command } from '../../../platform/kernel/database/server/command.ts';
import { readAcceptedLocale } from '../../../platform/kernel/http/server/accepted-locale.ts';
import {
  handle,
  JsonText,
  type Route,
  type SignedInCall,
} from '../../../platform/kernel/http/server/route.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import {
  createLabelCollectionRoutes,
  createLabelRoutes,
} from '../../../platform/kits/labels/server/routes.ts';
import { findUser } from '../../../platform/people/identity/server/queries.ts';
import { labelCollection, mailCollection, type WholeMail } from '../shared/mail.ts';
import { chooseSelection, countMails, mailFilters, mailFolders } from '../shared/rules.ts';
import { mailApi, mailLabelApi } from '../shared/schema.ts';
import { mailAccounts } from './accounts/tables.ts';
import { ruleRoutes } from './arrival/routes.ts';
import { rules } from './arrival/tables.ts';
import {
  deleteMails,
  mailLabelCommands,
  setFolder,
  toggleLabel,
  updateMail,
  updateMails,
} from './commands.ts';
import { retryDelivery } from './deliver-commands.ts';
import { identityRoutes } from './identities/routes.ts';
import { identities } from './identities/tables.ts';
import { setLink } from './links/commands.ts';
import { mailboxRoutes } from './mailboxes/routes.ts';
import { conversations, mailboxes, mailboxLabels } from './mailboxes/tables.ts';
import { findMail, findText, listMails, listPictures } from './queries.ts';
import { listCounted, listRecentMails } from './recent-queries.ts';
import { findMails, searchMails } from './search-queries.ts';
import { saveDraft, sendMail, takeBack } from './send-commands.ts';
import { setFollowUp, snoozeMails } from './snooze-commands.ts';
import { listSnippets } from './snippet-queries.ts';
import { snippetRoutes } from './snippets/routes.ts';
import { signatures, templates } from './snippets/tables.ts';
import { toSpecifiedMail } from '../shared/specified-mail.ts';
import { mailLabels, mails } from './tables.ts';

/** Mails in the shape of the specification, with times as the caller reads them. */
async function specify(call: SignedInCall, found: readonly WholeMail[]) {
  const user = await findUser(call.database.db, call.actor.uid);
  const display = {
    language: tagOf(user, languageOf(user) ?? readAcceptedLocale(call.request)),
    timeZone: zoneOf(user),
    now: call.database.now(),
  };
  const pictures = await listPictures(
    call.database,
    found.flatMap(({ from }) => from.personId ?? []),
  );
  return found.map((mail) => toSpecifiedMail(mail, pictures, display));
}

async function specifyOne(call: SignedInCall, id: string) {
  const [mail] = await specify(call, [await findMail(call.database, call.actor, id)]);
  return new JsonText(JSON.stringify(mail));
}

type Listing = Parameters<typeof chooseSelection>[0] & { search?: string | undefined };

/** What is searched for in a list; days start in the caller's time zone. */
async function readSearch({ database, actor }: SignedInCall, { search = '', ...handles }: Listing) {
  const timeZone = await findZone(database.db, actor.uid);
  return { selection: chooseSelection(handles), typed: search, timeZone };
}

/** The mails of a list, or what a search finds in it. */
async function listSelected(call: SignedInCall, query: Listing) {
  const { database, actor } = call;
  if (!query.search?.trim()) return listMails(database, actor, chooseSelection(query));
  return searchMails(database, actor, await readSearch(call, query));
}

/** Executes a command of which the specification wants no body in the response. */
async function executeSilently<Schema extends GenericSchema>(
  call: SignedInCall,
  command: Command<Schema>,
  input: InferOutput<Schema>,
): Promise<Response> {
  await call.execute(command, input);
  const { 'content-type': _type, ...headers } = call.headers;
  return new Response(null, { headers });
}

export const mailRoutes: readonly Route[] = [
  handle(mailApi.getMail, (call, { query }) => specifyOne(call, query.mailId)),
  handle(mailApi.listMails, async (call, { query }) => specify(call, await listSelected(call, query))),
  handle(mailApi.findMails, async (call, { query }) => {
    const found = await findMails(call.database, call.actor, await readSearch(call, query));
    const records = found.results.map(({ mail }) => mail);
    return { records, snippets: await listSnippets(call.database, found) };
  }),
  handle(mailApi.countMails, async ({ database, actor }) => {
    const { labels, mailboxes: shared, ...counts } = countMails(await listCounted(database, actor));
    return {
      ...counts,
      labels: Object.fromEntries(labels),
      mailboxes: Object.fromEntries(shared),
    };
  }),
  handle(mailApi.getMessage, ({ database, actor }, { query }) => findText(database, actor, query.mailId)),
  handle(mailApi.updateMail, async (call, { body }) => {
    const { id } = await call.execute(updateMail, body.mail);
    return specifyOne(call, id);
  }),
  handle(mailApi.updateMails, (call, { body }) => call.execute(updateMails, body)),
  handle(mailApi.setFolder, (call, { body }) => executeSilently(call, setFolder, body)),
  handle(mailApi.toggleLabel, (call, { body }) => executeSilently(call, toggleLabel, body)),
  handle(mailApi.deleteMails, (call, { body }) => executeSilently(call, deleteMails, body)),
  handle(mailApi.saveDraft, (call, { body }) => call.execute(saveDraft, body)),
  handle(mailApi.sendMail, (call, { body }) => call.execute(sendMail, body)),
  handle(mailApi.takeBack, (call, { body }) => call.execute(takeBack, body)),
  handle(mailApi.retryDelivery, (call, { body }) => call.execute(retryDelivery, body)),
  handle(mailApi.snoozeMails, (call, { body }) => call.execute(snoozeMails, body)),
  handle(mailApi.setLink, (call, { body }) => call.execute(setLink, body)),
  handle(mailApi.setFollowUp, (call, { body }) => call.execute(setFollowUp, body)),
  handle(mailApi.listFolders, async () => [...mailFolders]),
  handle(mailApi.listFilters, async () => [...mailFilters]),
  handle(
    mailApi.listLabels,
    async ({ database, actor }) =>
      new JsonText(`[${(await listLabels(database, actor, mailLabels.name)).join(',')}]`),
  ),
  ...snippetRoutes,
  ...ruleRoutes,
  ...identityRoutes,
  ...mailboxRoutes,
  ...createLabelRoutes(mailLabelApi, mailLabelCommands),
  ...createLabelCollectionRoutes(labelCollection, mailLabels),
  ...createCollectionRoutes({
    collection: mailCollection,
    table: mails,
    hasLabelIndex: true,
    columns: { hasAttachments: 'has_attachments', threadId: 'thread_id' },
    listColumns: async () => [
      { name: 'from', read: ({ from }) => from.email },
      { name: 'to', read: ({ to }) => to.map(({ email }) => email).join(', ') },
      { name: 'subject', read: ({ subject }) => subject },
      { name: 'time', read: ({ at }) => at },
      { name: 'folder', read: ({ folder }) => folder },
    ],
  }),
  createChangesRoute('/api/mail-app/changes', [
    { name: 'mails', table: mails, listNewest: listRecentMails },
    { name: 'labels', table: mailLabels },
    { name: 'mail_accounts', table: mailAccounts },
    { name: 'mail_signatures', table: signatures },
    { name: 'mail_templates', table: templates },
    { name: 'mail_rules', table: rules },
    { name: 'mail_identities', table: identities },
    { name: 'mailboxes', table: mailboxes },
    { name: 'mail_conversations', table: conversations },
    { name: 'mailbox_labels', table: mailboxLabels },
  ]),
];
