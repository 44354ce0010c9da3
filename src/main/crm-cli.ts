import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure } from '../base/failures.ts';
import type { Database } from '../platform/kernel/database/server/database.ts';
import { BackupError } from '../platform/kernel/database/server/node-backup-file.ts';
import { rebuildSums } from '../platform/kernel/measures/server/rebuild-commands.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import {
  removeUser,
  setDisabled,
  setPassword,
  setRoles,
} from '../platform/people/identity/server/commands.ts';
import { argon2Hasher } from '../platform/people/identity/server/node-password.ts';
import { describeWeakPassword } from '../platform/people/identity/server/password.ts';
import { findAccount, listUsers } from '../platform/people/identity/server/queries.ts';
import { addUser } from '../platform/people/identity/server/sign-in.ts';
import { isEmail } from '../platform/people/identity/shared/rules.ts';
import type { Role } from '../platform/people/identity/shared/schema.ts';
import { backup, restore, RestoreError } from './server-backup.ts';
import { allSampleEmails, loadSample, sampleEmails } from './server-accounts.ts';
import { type Config, ConfigError, findDatabaseUrl, readConfig } from './server-config.ts';
import { prepareDataFolder } from './server-folder.ts';
import { measures, openProductDatabase } from './server-product.ts';

const usage = `npm run crm -- COMMAND

  user add EMAIL [--name NAME] [--role admin|staff|user] [--password PASSWORD]
  user role EMAIL admin|staff|user
  user password EMAIL [--password PASSWORD]
  user disable EMAIL        ends the person's sessions at once
  user enable EMAIL
  user list
  backup FILE               database and stored files in one; works while the server runs
  restore FILE              with the server stopped; what was there is kept beside it
  sample load|clear
  measures rebuild          counts everything that dashboards show again

It uses the same DATA_DIR and DATABASE_URL as the server. A password that is not given is made and printed.`;

class UsageError extends Error {}

const isRole = (text: string | undefined): text is Role =>
  text === 'admin' || text === 'staff' || text === 'user';
const services = (database: Database) => ({ database, hasher: argon2Hasher });
async function findUid(database: Database, email: string): Promise<string> {
  const account = await findAccount(database.db, email);
  if (!account) throw new UsageError(`There is no account ${email}.`);
  return account.id;
}

function choosePassword(given: string | undefined): { password: string; note: string } {
  const password = given ?? randomBytes(9).toString('base64url');
  const weak = describeWeakPassword(password);
  if (weak !== null) throw new UsageError(`${weak}.`);
  return { password, note: given === undefined ? ` Password: ${password}` : '' };
}

interface UserOptions {
  name?: string | undefined;
  role?: string | undefined;
  password?: string | undefined;
}

async function runUser(database: Database, words: readonly string[], options: UserOptions): Promise<string> {
  const [verb, email, argument] = words;
  const actor = systemActor;
  if (verb === 'list') {
    const users = await listUsers(database.db);
    const lines = users.map(({ email: address, display_name, roles, disabled_at }) =>
      [address, roles.join(','), disabled_at === null ? 'enabled' : 'disabled', display_name].join('\t'),
    );
    return lines.join('\n');
  }
  if (email === undefined) throw new UsageError('Which e-mail?');
  if (verb === 'add') {
    const role = options.role ?? 'user';
    if (!isEmail(email)) throw new UsageError(`"${email}" is not an e-mail address.`);
    if (!isRole(role)) throw new UsageError(`There is no role "${role}".`);
    const { password, note } = choosePassword(options.password);
    const displayName = options.name ?? email.slice(0, email.indexOf('@'));
    const uid = await addUser(services(database), { email, displayName, password, roles: [role] });
    if (uid === undefined) throw new UsageError(`${email} is in use.`);
    return `Added ${email} as ${role}.${note}`;
  }
  const userId = await findUid(database, email);
  if (verb === 'role') {
    if (!isRole(argument)) throw new UsageError('A role is admin, staff or user.');
    await database.execute(setRoles, { userId, roles: [argument] }, { actor });
    return `${email} is ${argument} now.`;
  }
  if (verb === 'password') {
    const { password, note } = choosePassword(options.password);
    await database.execute(
      setPassword,
      { userId, passwordHash: await argon2Hasher.hash(password) },
      { actor },
    );
    return `${email} has a new password and is signed out everywhere.${note}`;
  }
  if (verb === 'disable' || verb === 'enable') {
    await database.execute(setDisabled, { userId, isDisabled: verb === 'disable' }, { actor });
    return `${email} is ${verb}d.`;
  }
  throw new UsageError(usage);
}

async function runSample(database: Database, verb: string | undefined, config: Config): Promise<string> {
  if (verb === 'load') {
    const { password, note } = choosePassword(config.samplePassword);
    await loadSample(services(database), password);
    return `Sample accounts: ${sampleEmails.join(', ')}.${note}`;
  }
  if (verb !== 'clear') throw new UsageError(usage);
  for (const email of allSampleEmails) {
    const account = await findAccount(database.db, email);
    if (account) await database.execute(removeUser, { userId: account.id }, { actor: systemActor });
  }
  return 'The sample accounts and their data are removed.';
}

async function runMeasures(database: Database, verb: string | undefined): Promise<string> {
  if (verb !== 'rebuild') throw new UsageError(usage);
  await rebuildSums(database, measures);
  return `Counted ${measures.length} measures again.`;
}

async function run(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' }, password: { type: 'string' } },
  });
  const [topic, ...rest] = positionals;
  const config = readConfig(environment);
  prepareDataFolder(config.dataDir);
  const [file] = rest;
  if (topic === 'restore' && file !== undefined) return restore(config, file);
  if (!['user', 'sample', 'backup', 'measures'].includes(topic ?? '') || rest.length === 0)
    throw new UsageError(usage);
  const database = await openProductDatabase({ url: findDatabaseUrl(config) });
  try {
    if (topic === 'user') return await runUser(database, rest, values);
    if (topic === 'measures') return await runMeasures(database, rest[0]);
    if (topic === 'sample') return await runSample(database, rest[0], config);
    return await backup(config, database, file ?? '');
  } finally {
    await database.close();
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof ConfigError ||
  error instanceof BackupError ||
  error instanceof RestoreError ||
  error instanceof Failure ||
  (error instanceof Error && 'syscall' in error) ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs one command; returns the exit code and the text for standard output, or for standard error if it failed. */
export async function runCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ status: number; text: string }> {
  try {
    return { status: 0, text: await run(words, environment) };
  } catch (error) {
    if (!isExpected(error)) throw error;
    return { status: 1, text: error.message };
  }
}

if (import.meta.main) {
  const { status, text } = await runCommandLine(process.argv.slice(2), process.env);
  (status === 0 ? console.log : console.error)(text);
  process.exitCode = status;
}
