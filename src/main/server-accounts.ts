import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createId } from '../base/ids.ts';
import { defineCommand } from '../platform/kernel/database/server/command.ts';
import type { Database } from '../platform/kernel/database/server/database.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import { createUser } from '../platform/people/identity/server/commands.ts';
import type { PasswordHasher } from '../platform/people/identity/server/password.ts';
import { sampleColleagues } from '../platform/people/identity/server/sample.ts';
import { findAccount, listUsers } from '../platform/people/identity/server/queries.ts';
import { addUser } from '../platform/people/identity/server/sign-in.ts';
import { loadSampleData } from './server-sample.ts';
import { type Config, ConfigError, isLoopback } from './server-config.ts';

const sampleAccounts = [
  { email: 'admin@example.com', displayName: 'Alex Admin', roles: ['admin'] },
  { email: 'staff@example.com', displayName: 'Selin Staff', roles: ['staff'] },
  { email: 'user@example.com', displayName: 'Umar User', roles: ['user'] },
] as const;

export const sampleEmails: readonly string[] = sampleAccounts.map((account) => account.email);

/** All that the sample has made: the accounts, and their colleagues, as whom nobody can sign in. */
export const allSampleEmails: readonly string[] = [
  ...sampleEmails,
  ...sampleColleagues.map((colleague) => colleague.email),
];

interface Services {
  database: Database;
  hasher: PasswordHasher;
}

/** Makes the sample accounts that are missing and each one's data; in one transaction, so that half of it never stays. */
export async function loadSample({ database, hasher }: Services, password: string): Promise<void> {
  const passwordHash = await hasher.hash(password);
  const load = defineCommand('sample.load', v.undefined(), async (transaction) => {
    for (const { email, displayName, roles } of sampleAccounts) {
      const user = { id: createId(), email, displayName, roles: [...roles], passwordHash };
      const uid = await createUser.run(transaction, user);
      if (uid === undefined) continue;
      await loadSampleData(transaction.as({ uid, roles }));
    }
  });
  await database.execute(load, undefined, { actor: systemActor });
}

/** What to tell the operator about signing in, after making the first accounts of an empty database. */
export async function prepareAccounts(services: Services, config: Config): Promise<string[]> {
  const users = await listUsers(services.database.db);
  const hasSample = users.some((user) => sampleEmails.includes(user.email) && user.disabled_at === null);
  if (hasSample && !isLoopback(config.host) && config.samplePassword === undefined) {
    throw new ConfigError(
      'The sample accounts are in this database: set SAMPLE_PASSWORD, or remove them with `npm run crm -- sample clear`, before others can reach it.',
    );
  }
  if (users.length > 0) return [];
  if (config.sampleData ?? (config.adminEmail === undefined && isLoopback(config.host))) {
    const password = config.samplePassword ?? randomBytes(9).toString('base64url');
    await loadSample(services, password);
    const note =
      config.samplePassword === undefined
        ? `Their password: ${password}`
        : 'Their password: the one in SAMPLE_PASSWORD';
    return [`Sample accounts: ${sampleEmails.join(', ')}`, note];
  }
  if (config.adminEmail !== undefined && config.adminPassword !== undefined) {
    if (!(await findAccount(services.database.db, config.adminEmail))) {
      const { adminEmail: email, adminPassword: password } = config;
      await addUser(services, { email, displayName: 'Administrator', password, roles: ['admin'] });
    }
    return [`First administrator: ${config.adminEmail}`];
  }
  return ['There is no account yet: register, then `npm run crm -- user role EMAIL admin`.'];
}
