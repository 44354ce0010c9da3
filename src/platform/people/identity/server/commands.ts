import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { badInput, conflict, forbidden, notFound } from '../../../../base/failures.ts';
import { findRootAccess } from '../../../kernel/access/server/declaration.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Table } from '../../../kernel/database/server/table.ts';
import { systemActor, type Transaction } from '../../../kernel/database/server/transaction.ts';
import { linkFiles, unlinkFiles } from '../../../kernel/files/server/links.ts';
import { Device, readStoredSettings, type Settings } from '../../../frame/settings/shared/schema.ts';
import { Role, UserChanges, userId } from '../shared/schema.ts';
import { recordAction } from '../../audit/server/record-action.ts';
import { accountActions } from '../shared/audit-actions.ts';
import { describeAccount } from './audit-record.ts';
import { isNameOfAdmin, nameOfAdminText } from './admin-names.ts';
import { readDefaultPages } from '../../../frame/pinned-pages/shared/default-pages.ts';
import { listHeirs } from './heir-queries.ts';
import { keepSeparate, passOnRest, passOnShared } from './pass-on.ts';
import { buildEmailKey, listAdmins } from './queries.ts';
import { accountTokens, credentials, sessions, type TokenPurpose, type UserRow, users } from './tables.ts';

const NewUser = v.object({
  id: userId(),
  email: v.string(),
  displayName: v.string(),
  passwordHash: v.nullable(v.string()),
  roles: v.array(Role),
  /** False for anyone who registers: the address is theirs once they have followed the mailed link. */
  isConfirmed: v.optional(v.boolean()),
});

function requireAdmin(transaction: Transaction): void {
  if (!transaction.actor.roles.includes('admin')) throw forbidden();
}

/** Refuses what would leave nobody who can manage users; the operator's command line can always make an admin again. */
async function keepAnAdmin(transaction: Transaction, changing: UserRow): Promise<void> {
  if (transaction.actor.uid === systemActor.uid) return;
  if (!changing.roles.includes('admin') || changing.disabled_at !== null) return;
  // Two administrators could take the role from each other at once.
  await transaction.lock('administrators');
  const admins = await listAdmins(transaction.db, transaction.kind);
  const other = admins.find(({ id }) => id !== changing.id);
  if (!other)
    throw conflict('This is the last administrator. Make somebody else one first.', { reason: 'last-admin' });
}

/** Ends all live sessions of a person, but for one. */
export async function endSessions(transaction: Transaction, uid: string, exceptId?: string): Promise<void> {
  const live = await transaction.db
    .selectFrom('sessions') // unscoped: ids alone, of an account to which the caller has the right
    .select('id')
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
  const ending = transaction.unchecked(
    'the caller has the right to the account, or proved it by a mailed link',
  );
  const ids = live.map((row) => row.id).filter((id) => id !== exceptId);
  const rows = await ending.getMany(sessions, ids, 'edit');
  await ending.updateMany(sessions, rows, (row) => ({ ended_at: row.ended_at ?? transaction.now }));
}

/** Adds an account within a command; returns undefined when the email is taken. */
export async function insertAccount(
  transaction: Transaction,
  input: v.InferOutput<typeof NewUser>,
): Promise<UserRow | undefined> {
  const emailKey = buildEmailKey(input.email);
  await transaction.lock(`email:${emailKey}`);
  const taken = await transaction.db
    .selectFrom('users') // unscoped: whether an address is taken
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (taken) return undefined;
  const opening = transaction.unchecked('the routes decide who may open an account');
  const row = await opening.insert(users, {
    id: input.id,
    email: input.email,
    email_key: emailKey,
    display_name: input.displayName,
    photo_url: '',
    origin: 'default',
    roles: input.roles,
    settings: null,
    shortcuts: [...readDefaultPages()],
    created_at: transaction.now,
    disabled_at: null,
    email_confirmed_at: (input.isConfirmed ?? true) ? transaction.now : null,
  });
  if (input.passwordHash !== null) {
    const hash = { id: input.id, password_hash: input.passwordHash, changed_at: transaction.now };
    await opening.insert(credentials, hash);
  }
  return row;
}

/** Adds an account; returns its id, or undefined when the email is taken. */
export const createUser = defineCommand(
  'identity.create-user',
  NewUser,
  async (transaction, input) => {
    const row = await insertAccount(transaction, input);
    if (!row) return undefined;
    const values = { role: input.roles[0] ?? 'user' };
    await recordAction(transaction, accountActions.added, { record: describeAccount(row), values });
    return row.id;
  },
  { isUndoable: false },
);

/** Starts a session; who it is for was proved before. */
export const startSession = defineCommand(
  'identity.start-session',
  v.object({
    id: v.string(),
    userId: userId(),
    userAgent: v.string(),
    country: v.optional(v.pipe(v.string(), v.maxLength(2))),
  }),
  async (transaction, input) => {
    await transaction.insert(sessions, {
      id: input.id,
      user_id: input.userId,
      user_agent: input.userAgent.slice(0, 300),
      created_at: transaction.now,
      seen_at: transaction.now,
      ended_at: null,
      locked_at: null,
      proved_at: transaction.now,
      country: input.country ?? '',
    });
    await recordAction(transaction, accountActions.signedIn);
  },
  { isUndoable: false },
);

/** The picture of before is removed after a while, the new one stays. */
async function linkPicture(transaction: Transaction, { id }: UserRow, url: string): Promise<void> {
  await unlinkFiles(transaction, { entity: users.name, id });
  const fileId = /^\/api\/files\/([\w-]{1,64})$/.exec(url)?.[1];
  if (url !== '' && fileId === undefined)
    throw badInput('This is not a stored picture.', { photoURL: 'Enter the address of a stored picture' });
  if (fileId !== undefined)
    await linkFiles(transaction, { entity: users.name, id, scope: `user:${id}` }, [fileId], 'photoURL');
}

/** Returns the stored settings with changed settings, a changed device, or both; undefined when neither is changed. */
function mergeSettings(
  { settings }: UserRow,
  changed: Settings | undefined,
  device: Device | undefined,
): Settings | undefined {
  const stored = readStoredSettings(settings);
  const isNew = device !== undefined && JSON.stringify(device) !== JSON.stringify(stored.device);
  if (!changed && !isNew) return undefined;
  return { ...(changed ?? stored), device: device ?? stored.device };
}

/** Changes what people may change of themselves. */
export const updateUser = defineCommand('identity.update-user', UserChanges, async (transaction, input) => {
  if (input.uid !== undefined && input.uid !== transaction.actor.uid) throw notFound();
  const row = await transaction.get(users, transaction.actor.uid, 'edit');
  const { displayName, photoURL, settings, shortcuts, device } = input.data;
  if (displayName !== undefined && displayName !== row.display_name && !row.roles.includes('admin')) {
    if (await isNameOfAdmin(transaction, displayName, row.id))
      throw badInput(nameOfAdminText, { displayName: nameOfAdminText });
  }
  if (photoURL !== undefined && photoURL !== row.photo_url) await linkPicture(transaction, row, photoURL);
  const merged = mergeSettings(row, settings, device);
  const after = await transaction.update(users, row, {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(photoURL === undefined ? {} : { photo_url: photoURL }),
    ...(merged ? { settings: merged } : {}),
    ...(shortcuts === undefined ? {} : { shortcuts }),
  });
  if (after.display_name !== row.display_name) {
    const values = { from: row.display_name, to: after.display_name };
    await recordAction(transaction, accountActions.nameChanged, { record: describeAccount(after), values });
  }
  return after;
});

/** Stores the languages and the time zone of a person's browser, which are no decision of theirs. */
export const reportDevice = defineCommand(
  'identity.report-device',
  v.object({ device: Device }),
  async (transaction, { device }) => {
    const row = await transaction.get(users, transaction.actor.uid, 'edit');
    const settings = mergeSettings(row, undefined, device);
    return settings ? transaction.update(users, row, { settings }) : row;
  },
  { isUndoable: false },
);

/** Spends the links of some kinds that a person still holds. */
export async function spendTokens(
  transaction: Transaction,
  uid: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await transaction.lock(`account-tokens:${uid}`);
  const open = await transaction.db
    .selectFrom('account_tokens')
    .select('id')
    .where('user_id', '=', uid)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
  const spending = transaction.unchecked('mailed links are secrets, which no person reads or writes');
  const rows = await spending.getMany(
    accountTokens,
    open.map(({ id }) => id),
    'edit',
  );
  await spending.updateMany(accountTokens, rows, () => ({ used_at: transaction.now }));
}

/** Stores a password hash; who may is for the caller to know. Links that would set another stop working. */
export async function savePassword(
  transaction: Transaction,
  uid: string,
  passwordHash: string,
): Promise<void> {
  const saving = transaction.unchecked('hashes are secrets, which no person reads or writes');
  const row = await saving.find(credentials, uid);
  const values = { password_hash: passwordHash, changed_at: transaction.now };
  if (row) await saving.update(credentials, row, values);
  else await saving.insert(credentials, { id: uid, ...values });
  await spendTokens(transaction, uid, ['reset-password', 'invitation']);
}

/** Stores a new password hash and ends the person's sessions: their tokens stop working. */
export const setPassword = defineCommand(
  'identity.set-password',
  v.object({ userId: userId(), passwordHash: v.string() }),
  async (transaction, input) => {
    if (input.userId !== transaction.actor.uid) requireAdmin(transaction);
    await savePassword(transaction, input.userId, input.passwordHash);
    await endSessions(transaction, input.userId);
    const person = await transaction.find(users, input.userId);
    if (person)
      await recordAction(transaction, accountActions.passwordChanged, { record: describeAccount(person) });
  },
  { isUndoable: false },
);

export const setRoles = defineCommand(
  'identity.set-roles',
  v.object({ userId: userId(), roles: v.pipe(v.array(Role), v.minLength(1)) }),
  async (transaction, input) => {
    const before = await transaction.get(users, input.userId, 'manage');
    if (!input.roles.includes('admin')) await keepAnAdmin(transaction, before);
    const after = await transaction.update(users, before, { roles: [...new Set(input.roles)] });
    const [from = 'user', to = 'user'] = [before.roles[0], after.roles[0]];
    if (after === before) return;
    const record = describeAccount(after);
    await recordAction(transaction, accountActions.roleChanged, { record, values: { from, to } });
  },
  // An undo would give roles back without asking whether its author may still give any.
  { isUndoable: false },
);

/** Disables or enables an account; disabling ends its sessions at once. */
export const setDisabled = defineCommand(
  'identity.set-disabled',
  v.object({ userId: userId(), isDisabled: v.boolean() }),
  async (transaction, input) => {
    const before = await transaction.get(users, input.userId, 'manage');
    if (before.id === transaction.actor.uid) throw badInput('You cannot disable yourself.');
    if (input.isDisabled) await keepAnAdmin(transaction, before);
    if ((before.disabled_at !== null) === input.isDisabled) return;
    await transaction.update(users, before, { disabled_at: input.isDisabled ? transaction.now : null });
    const action = input.isDisabled ? accountActions.disabled : accountActions.enabled;
    await recordAction(transaction, action, { record: describeAccount(before) });
    if (input.isDisabled) await endSessions(transaction, input.userId);
  },
  { isUndoable: false },
);

/** The rows that go with an account: those in its own scope, and those that its person shows to everyone. */
function belongsTo(
  { access: declared, columns, linkedFiles }: Table,
  { id, scope }: UserRow,
): RawBuilder<boolean> {
  const root = findRootAccess(declared);
  const access = root.rule === 'own' ? root : declared;
  const inOwn = sql<boolean>`scope = ${scope}`;
  if (access.rule === 'organization' && access.person !== undefined)
    return sql<boolean>`${sql.ref(access.person)} = ${id}`;
  const common = access.rule === 'own' ? Object.keys(access.common) : [];
  if (access.rule !== 'own' || common.length === 0 || !Object.hasOwn(columns, access.column)) return inOwn;
  // A version of somebody else's file is the content of that file.
  if (declared.rule === 'inherited' && linkedFiles !== undefined) return inOwn;
  return sql<boolean>`(${inOwn} or (${sql.ref(access.column)} = ${id} and scope in (${sql.join(common)})))`;
}

/** Gives what contains rows of other people, such as a folder with their files, to one of them. */
async function handOver(transaction: Transaction, table: Table, { id: uid }: UserRow): Promise<void> {
  const access = findRootAccess(table.access);
  const heirs = await listHeirs(transaction, table, uid);
  if (access.rule !== 'own' || heirs.size === 0) return;
  const rows = await transaction.getMany(table, [...heirs.keys()], 'edit');
  await transaction.updateMany(table, rows, ({ id }) => ({ [access.column]: heirs.get(id) }));
}

/** Removes an account and all rows that belong to it, in every app. Rows that other people use are transferred to one of them. */
export const removeUser = defineCommand(
  'identity.remove-user',
  v.object({ userId: userId() }),
  async (transaction, input) => {
    const user = await transaction.get(users, input.userId, 'manage');
    if (user.id === transaction.actor.uid) throw badInput('You cannot remove yourself.');
    await keepAnAdmin(transaction, user);
    const removing = transaction.unchecked('what belongs to the account goes with it');
    await passOnShared(removing, user);
    for (const table of transaction.tables.values()) {
      // Files that nothing uses are removed by their sweep, with their contents.
      const isFile = table.access.rule === 'own' && table.access.followsRecords;
      if (table.name === users.name || isFile) continue;
      await handOver(removing, table, user);
      const owned = await sql<{
        id: string;
      }>`select id from ${sql.table(table.name)} where ${belongsTo(table, user)}`.execute(transaction.db);
      const ids = owned.rows.map(({ id }) => id);
      if (table.access.rule === 'organization')
        for (const id of ids) await unlinkFiles(removing, { entity: table.name, id });
      await keepSeparate(removing, table, ids);
      await removing.removeMany(table, await removing.getMany(table, ids, 'edit'));
    }
    await passOnRest(removing, user);
    await unlinkFiles(removing, { entity: users.name, id: user.id });
    await transaction.remove(users, user);
    await recordAction(transaction, accountActions.removed, {
      record: { ...describeAccount(user), path: '' },
    });
  },
  { isUndoable: false },
);
