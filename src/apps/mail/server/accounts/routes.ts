import { createCollectionRoutes } from '../../../../platform/kernel/collections/server/collection-routes.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { sealText } from '../../../../platform/people/identity/server/sealed-text.ts';
import { accountCollection } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { addAccount, removeAccount, syncAccount } from './commands.ts';
import { secretPurpose, smtpContextOf } from './sync-commands.ts';
import { mailAccounts } from './tables.ts';

/** The calls of connected mailboxes. The password is encrypted before it reaches a command. */
export const createAccountRoutes = ({ tokenSecret }: AppServices): readonly Route[] => [
  handle(accountApi.addAccount, async (call, { body }) => {
    const { password, smtp, ...fields } = body;
    const smtpPassword = smtp?.password ?? '';
    const seal = (context: string, text: string) => sealText(tokenSecret, secretPurpose, context, text);
    return call.execute(addAccount, {
      ...fields,
      secret: await seal(fields.id, password),
      smtp: smtp && { host: smtp.host, port: smtp.port, security: smtp.security, user: smtp.user },
      smtpSecret: smtpPassword === '' ? null : await seal(smtpContextOf(fields.id), smtpPassword),
    });
  }),
  handle(accountApi.removeAccount, (call, { body }) => call.execute(removeAccount, body)),
  handle(accountApi.syncAccount, (call, { body }) => call.execute(syncAccount, body)),
  ...createCollectionRoutes({
    collection: accountCollection,
    table: mailAccounts,
    listColumns: async () => [
      { name: 'address', read: ({ address }) => address },
      { name: 'state', read: ({ state }) => state },
    ],
  }),
];
