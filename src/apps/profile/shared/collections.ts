import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { choiceFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineCommentCollection } from '../../../platform/kits/discussion/shared/comment.ts';
import type { Fact, Follow, Group, Post, Profile } from './schema.ts';

const api = '/api/profile';
const app = 'profile';

/** What people say about themselves; the id is the person's. */
export const profileCollection = defineCollection<Profile>()({
  app,
  api,
  name: 'profiles',
  keep: 'all',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});

/** Gender and birthday: a person's own, and those that others show to everyone. */
export const factCollection = defineCollection<Fact>()({
  app,
  api,
  name: 'profile_facts',
  keep: 'all',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});

/** Who follows whom. */
export const followCollection = defineCollection<Follow>()({
  app,
  api,
  name: 'profile_follows',
  keep: 'all',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});

/** The groups that people join, such as teams. */
export const groupCollection = defineCollection<Group>()({
  app,
  api,
  name: 'profile_groups',
  keep: 'all',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});

/** Everybody's posts, the newest first. */
export const postCollection = defineCollection<Post>()({
  app,
  api,
  name: 'posts',
  entity: 'profile_posts',
  keep: 'window',
  filters: { author: choiceFilter('authorId') },
  sorts: { newest: [sortBy('createdAt', { descending: true, required: true })] },
  order: 'newest',
});

/** What people say about posts. */
export const postCommentCollection = defineCommentCollection(app, api, 'profile_comments');
