import { badInput, conflict, forbidden, notFound } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { includesLevel } from '../../../platform/kernel/access/shared/levels.ts';
import { findLevel } from '../../../platform/kernel/access/server/check-level.ts';
import { ownScope } from '../../../platform/kernel/access/server/scopes.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { RecordRow, Table } from '../../../platform/kernel/database/server/table.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { defineCommentCommands } from '../../../platform/kits/discussion/server/commands.ts';
import { areActive } from '../../../platform/people/directory/server/queries.ts';
import { postComments } from '../shared/notifications.ts';
import { buildFactId, buildPostPath, isFactValue, toggleIn } from '../shared/rules.ts';
import { profileInputs } from '../shared/schema.ts';
import { findFollowId } from './queries.ts';
import {
  nameOf,
  profileComments,
  profileFacts,
  profileFollows,
  profileGroups,
  profilePosts,
  profiles,
  toGroup,
  toProfile,
} from './tables.ts';

const maxMembers = 2000;

/** Whether the actor wrote a row, or may moderate what everybody writes. */
export async function checkAuthor<Row extends RecordRow>(
  transaction: Transaction,
  table: Table<Row>,
  row: Row,
  authorId: string,
): Promise<void> {
  if (authorId === transaction.actor.uid) return;
  if (!includesLevel(await findLevel(transaction, table, row.scope), 'manage')) throw forbidden();
}

const saveProfile = defineCommand(
  'profile.save-profile',
  profileInputs.saveProfile,
  async (transaction, { profile }) => {
    const { uid } = transaction.actor;
    const known = await transaction.find(profiles, uid, 'edit');
    return toProfile(
      known
        ? await transaction.update(profiles, known, profile)
        : await transaction.insert(profiles, { id: uid, ...profile }),
    );
  },
);

/** Private ones are in their person's own scope: no call, event or history tells others of them. */
const setFact = defineCommand(
  'profile.set-fact',
  profileInputs.setFact,
  async (transaction, { name, value, isShown }) => {
    const { actor, now } = transaction;
    if (value !== '' && !isFactValue(name, value, now.slice(0, 10)))
      throw badInput('This value does not exist.', { value: 'This value does not exist' });
    const id = buildFactId(actor.uid, name);
    const known = await transaction.find(profileFacts, id, 'edit');
    const scope = isShown ? 'everyone' : ownScope(actor);
    if (value === '' && known) await transaction.remove(profileFacts, known);
    else if (known) await transaction.update(profileFacts, known, { value, scope });
    else if (value !== '')
      await transaction.insert(profileFacts, { id, owner_id: actor.uid, name, value, scope });
    return { name };
  },
);

const setFollow = defineCommand(
  'profile.set-follow',
  profileInputs.setFollow,
  async (transaction, { personId, isFollowed }) => {
    const { uid } = transaction.actor;
    if (personId === uid) throw badInput('You cannot follow yourself.', { personId: 'This is you' });
    if (!(await areActive(transaction, [personId]))) throw notFound('This person does not exist.');
    await transaction.lock(`profile-follow:${uid}`);
    const id = await findFollowId(transaction, uid, personId);
    const known = id === undefined ? undefined : await transaction.get(profileFollows, id, 'edit');
    if (known && !isFollowed) await transaction.remove(profileFollows, known);
    else if (!known && isFollowed)
      await transaction.insert(profileFollows, { id: createId(), follower_id: uid, person_id: personId });
    return { personId, isFollowed };
  },
);

const saveGroup = defineCommand(
  'profile.save-group',
  profileInputs.saveGroup,
  async (transaction, { id, name, category }) => {
    const { uid } = transaction.actor;
    const known = await transaction.find(profileGroups, id, 'edit');
    if (!known) {
      const values = { id, owner_id: uid, name, category, member_ids: [uid] };
      return toGroup(await transaction.insert(profileGroups, values));
    }
    await checkAuthor(transaction, profileGroups, known, known.owner_id);
    return toGroup(await transaction.update(profileGroups, known, { name, category }));
  },
);

const removeGroup = defineCommand(
  'profile.remove-group',
  profileInputs.removeGroup,
  async (transaction, { groupId }) => {
    const group = await transaction.get(profileGroups, groupId, 'edit');
    await checkAuthor(transaction, profileGroups, group, group.owner_id);
    await transaction.remove(profileGroups, group);
    return { id: groupId };
  },
);

const setMember = defineCommand(
  'profile.set-member',
  profileInputs.setMember,
  async (transaction, { groupId, isMember }) => {
    const group = await transaction.get(profileGroups, groupId, 'edit');
    const memberIds = toggleIn(group.member_ids, transaction.actor.uid, isMember);
    if (memberIds.length > maxMembers) throw conflict('This group is full.');
    if (group.member_ids.includes(transaction.actor.uid) === isMember) return toGroup(group);
    return toGroup(await transaction.update(profileGroups, group, { member_ids: memberIds }));
  },
);

export const postCommentCommands = defineCommentCommands(profileComments, profilePosts, {
  kinds: postComments,
  describe: (row) => ({
    path: buildPostPath({ id: row.id, authorId: row.author_id }),
    title: nameOf(row),
  }),
  listInvolved: (row) => [row.author_id],
});

export const profileCommands = {
  saveProfile,
  setFact,
  setFollow,
  saveGroup,
  removeGroup,
  setMember,
};
