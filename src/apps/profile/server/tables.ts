import { inOwnScope, organization } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { type CommentRow, defineCommentTable } from '../../../platform/kits/discussion/server/tables.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import { type FactName } from '../shared/facts.ts';
import { buildPostPath } from '../shared/rules.ts';
import type { Fact, Follow, Group, Post, Profile } from '../shared/schema.ts';

/** What a person says about themselves; its id is the person's. */
export interface ProfileRow extends RecordRow {
  about: string;
  occupation: string;
  skills: string;
  jobs: Profile['jobs'];
  locations: string[];
  address: string;
  tel: string[];
  websites: string[];
  emails: string[];
}

/** In its person's own scope, or in everyone's while it is shown. */
export interface FactRow extends RecordRow {
  owner_id: string;
  name: FactName;
  value: string;
}

export interface FollowRow extends RecordRow {
  follower_id: string;
  person_id: string;
}

export interface GroupRow extends RecordRow {
  owner_id: string;
  name: string;
  category: string;
  member_ids: string[];
}

export interface PostRow extends RecordRow {
  author_id: string;
  type: Post['type'];
  title: string;
  text: string;
  files: FileInfo[];
  likes: string[];
  shares: string[];
  created_at: string;
  edited_at: string | null;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    profiles: ProfileRow & { wire: string };
    profile_facts: FactRow & { wire: string };
    profile_follows: FollowRow & { wire: string };
    profile_groups: GroupRow & { wire: string };
    profile_posts: PostRow & { wire: string };
    profile_comments: CommentRow & { wire: string };
  }
}

const parts = { id: 'text', version: 'integer', scope: 'text' } as const;
/** Everybody reads; the commands let people write their own alone, and staff moderate. */
const ofEverybody = (person?: string) =>
  organization({ view: 'user', edit: 'user', manage: 'staff', ...(person !== undefined && { person }) });

export const toProfile = ({ scope: _scope, ...profile }: ProfileRow): Profile => profile;

const toFact = ({ id, owner_id: ownerId, name, value, scope, version }: FactRow): Fact => ({
  id,
  ownerId,
  name,
  value,
  isShown: scope === 'everyone',
  version,
});

const toFollow = (row: FollowRow): Follow => ({
  id: row.id,
  followerId: row.follower_id,
  personId: row.person_id,
  version: row.version,
});

export const toGroup = ({ id, owner_id: ownerId, name, category, member_ids, version }: GroupRow): Group => ({
  id,
  ownerId,
  name,
  category,
  memberIds: member_ids,
  version,
});

export const toPost = (row: PostRow): Post => ({
  id: row.id,
  authorId: row.author_id,
  type: row.type,
  title: row.title,
  text: row.text,
  files: row.files,
  likes: row.likes,
  shares: row.shares,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  version: row.version,
});

/** What lists call a post: its title, else its first words. */
export const nameOf = ({ title, text, files }: Pick<PostRow, 'title' | 'text' | 'files'>): string =>
  title || (toPlainText(text.slice(0, 400)).split('\n')[0] ?? '').slice(0, 100) || (files[0]?.name ?? '');

export const profiles = defineTable<ProfileRow>({
  name: 'profiles',
  app: 'profile',
  noun: 'profile',
  columns: {
    ...parts,
    about: 'text',
    occupation: 'text',
    skills: 'text',
    jobs: 'json',
    locations: 'json',
    address: 'text',
    tel: 'json',
    websites: 'json',
    emails: 'json',
  },
  access: ofEverybody('id'),
  wire: toProfile,
  sendsRecord: true,
});

export const profileFacts = defineTable<FactRow>({
  name: 'profile_facts',
  app: 'profile',
  columns: { ...parts, owner_id: 'text', name: 'text', value: 'text' },
  access: inOwnScope({ common: { everyone: 'edit' } }),
  wire: toFact,
  sendsRecord: true,
  // What is not shown any more is told by no history either.
  isTakenBack: (row) => row?.scope !== 'everyone',
});

export const profileFollows = defineTable<FollowRow>({
  name: 'profile_follows',
  app: 'profile',
  columns: { ...parts, follower_id: 'text', person_id: 'text' },
  access: ofEverybody('follower_id'),
  wire: toFollow,
  sendsRecord: true,
});

export const profileGroups = defineTable<GroupRow>({
  name: 'profile_groups',
  app: 'profile',
  noun: 'group',
  columns: { ...parts, owner_id: 'text', name: 'text', category: 'text', member_ids: 'json' },
  access: ofEverybody(),
  wire: toGroup,
  sendsRecord: true,
});

export const profilePosts = defineTable<PostRow>({
  name: 'profile_posts',
  app: 'profile',
  noun: 'post',
  columns: {
    ...parts,
    author_id: 'text',
    type: 'text',
    title: 'text',
    text: 'text',
    files: 'json',
    likes: 'json',
    shares: 'json',
    created_at: 'text',
    edited_at: 'text',
  },
  access: ofEverybody('author_id'),
  wire: toPost,
  sendsRecord: true,
  search: (row) => ({
    type: 'post',
    title: nameOf(row),
    body: [toPlainText(row.text), ...row.files.map(({ name }) => name)].join('\n'),
    path: buildPostPath({ id: row.id, authorId: row.author_id }),
    at: row.created_at,
    tags: [['from', row.author_id]],
  }),
  verbs: { create: 'posted', columns: { likes: null, shares: null } },
});

// One's own profile shows everybody's posts, and first the one that the address names.
export const profileComments = defineCommentTable(
  'profile_comments',
  profilePosts,
  (postId) => `/pages/profile?post=${encodeURIComponent(postId)}`,
);
