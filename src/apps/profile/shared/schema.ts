import * as v from 'valibot';
import { activityVerbs } from '../../../platform/kernel/database/shared/activity-verb.ts';
import { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds, requiredText, text } from '../../../platform/kernel/http/shared/fields.ts';
import { factNames, genders } from './facts.ts';
import { maxPostFiles, maxPostLength, profileCalls } from './calls.ts';

const shortTexts = (most: number) => v.pipe(v.array(requiredText(200)), v.maxLength(most, `At most ${most}`));
const Job = v.object({ company: requiredText(120), date: text(60) });

/** What a person says about themselves. */
export const ProfileValues = v.object({
  about: text(2000),
  occupation: text(120),
  skills: text(500),
  jobs: v.pipe(v.array(Job), v.maxLength(20, 'At most 20')),
  locations: shortTexts(10),
  address: text(300),
  tel: shortTexts(10),
  websites: shortTexts(10),
  emails: shortTexts(10),
});
export type ProfileValues = v.InferOutput<typeof ProfileValues>;

export const Profile = v.object({ id: v.string(), ...ProfileValues.entries, version: v.number() });
export type Profile = v.InferOutput<typeof Profile>;

/** Something private that its person may show to everyone. */
export const Fact = v.object({
  id: v.string(),
  ownerId: v.string(),
  name: v.picklist(factNames),
  value: v.string(),
  isShown: v.boolean(),
  version: v.number(),
});
export type Fact = v.InferOutput<typeof Fact>;

export const Follow = v.object({
  id: v.string(),
  followerId: v.string(),
  personId: v.string(),
  version: v.number(),
});
export type Follow = v.InferOutput<typeof Follow>;

export const Group = v.object({
  id: v.string(),
  ownerId: v.string(),
  name: v.string(),
  category: v.string(),
  memberIds: v.array(v.string()),
  version: v.number(),
});
export type Group = v.InferOutput<typeof Group>;

const postTypes = ['post', 'something', 'video', 'article'] as const;

export const Post = v.object({
  id: v.string(),
  authorId: v.string(),
  type: v.picklist(postTypes),
  /** Of an article. */
  title: v.string(),
  /** Markdown. */
  text: v.string(),
  files: v.array(FileInfo),
  likes: v.array(v.string()),
  /** Who has passed it on. */
  shares: v.array(v.string()),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  version: v.number(),
});
export type Post = v.InferOutput<typeof Post>;

const postId = () => recordId('profile_posts');
const groupId = () => recordId('profile_groups');
const PostValues = v.object({
  title: v.optional(text(200), ''),
  text: text(maxPostLength),
  fileIds: v.optional(recordIds('files', maxPostFiles), []),
});

export const profileInputs = {
  saveProfile: v.object({ profile: ProfileValues }),
  setFact: v.object({
    name: v.picklist(factNames),
    /** Empty removes it. */
    value: text(40),
    isShown: v.boolean(),
  }),
  addPost: v.object({ id: v.optional(postId()), ...PostValues.entries }),
  updatePost: v.object({ id: postId(), ...PostValues.entries }),
  removePost: v.object({ postId: postId() }),
  setLike: v.object({ postId: postId(), isLiked: v.boolean() }),
  sharePost: v.object({ postId: postId() }),
  setFollow: v.object({ personId: recordId('users'), isFollowed: v.boolean() }),
  saveGroup: v.object({ id: groupId(), name: requiredText(80), category: text(80) }),
  removeGroup: v.object({ groupId: groupId() }),
  setMember: v.object({ groupId: groupId(), isMember: v.boolean() }),
};

const ShownUser = v.object({ name: v.string(), avatar: v.string() });
const Media = v.object({ type: v.picklist(['image', 'video']), preview: v.string() });
const query = v.object({ userId: v.optional(recordId('users')) });
const ofWhom = 'Of the person `userId`, or of the caller. Times are texts in the caller’s time zone.';
const example = '01929f3e-7c1a-7000-8000-000000000001';

const Activity = v.object({
  id: v.string(),
  type: v.string(),
  title: v.string(),
  path: v.string(),
  at: v.string(),
  /** What the person did last; null where that is not known any more. */
  verb: v.nullable(v.picklist(activityVerbs)),
});
export type Activity = v.InferOutput<typeof Activity>;

export const profileApi = {
  getTimeline: endpoint({
    ...profileCalls.getTimeline,
    auth: 'user',
    summary: 'What a person did, and posts',
    description: `${ofWhom} Activities are those that the caller may see. Without \`userId\` the posts are everybody’s.`,
    query,
    answer: v.object({
      activities: v.array(
        v.object({ id: v.string(), user: ShownUser, message: v.string(), time: v.string() }),
      ),
      posts: v.array(
        v.object({
          id: v.string(),
          user: ShownUser,
          message: v.string(),
          time: v.string(),
          type: v.picklist(['post', 'article', 'other']),
          like: v.number(),
          share: v.number(),
          media: v.optional(Media),
          article: v.optional(
            v.object({
              title: v.string(),
              subtitle: v.string(),
              excerpt: v.string(),
              media: v.optional(Media),
            }),
          ),
          comments: v.optional(
            v.array(v.object({ id: v.string(), user: ShownUser, time: v.string(), message: v.string() })),
          ),
        }),
      ),
    }),
    example: {},
  }),
  getPhotosVideos: endpoint({
    ...profileCalls.getPhotosVideos,
    auth: 'user',
    summary: 'A person’s photos and videos by month',
    description: ofWhom,
    query,
    answer: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        info: v.string(),
        media: v.array(v.object({ ...Media.entries, title: v.string() })),
      }),
    ),
    example: {},
  }),
  getAbout: endpoint({
    ...profileCalls.getAbout,
    auth: 'user',
    summary: 'What a person says about themselves',
    description: 'Gender and birthday are empty unless they are the caller’s own or shown to everyone.',
    query,
    answer: v.object({
      general: v.object({
        gender: v.string(),
        birthday: v.string(),
        locations: v.array(v.string()),
        about: v.string(),
      }),
      work: v.object({
        occupation: v.string(),
        skills: v.string(),
        jobs: v.array(v.object({ company: v.string(), date: v.string() })),
      }),
      contact: v.object({
        address: v.string(),
        tel: v.array(v.string()),
        websites: v.array(v.string()),
        emails: v.array(v.string()),
      }),
      groups: v.array(
        v.object({ id: v.string(), name: v.string(), category: v.string(), members: v.string() }),
      ),
      friends: v.array(v.object({ id: v.string(), ...ShownUser.entries })),
    }),
    example: {},
  }),
  listActivities: endpoint({
    ...profileCalls.listActivities,
    auth: 'user',
    summary: 'What a person did lately with their newest records',
    description: 'Of the records that the caller may see, the latest first.',
    query,
    answer: v.array(Activity),
    example: {},
  }),
  saveProfile: endpoint({
    ...profileCalls.saveProfile,
    auth: 'user',
    summary: 'Change what I say about myself',
    body: profileInputs.saveProfile,
    answer: Profile,
    example: {
      body: {
        profile: {
          about: 'I bake bread at the weekend.',
          occupation: 'Support',
          skills: 'Turkish, spreadsheets',
          jobs: [{ company: 'Northwind', date: '2019 – 2023' }],
          locations: ['İzmir'],
          address: '',
          tel: [],
          websites: [],
          emails: [],
        },
      },
    },
  }),
  setFact: endpoint({
    ...profileCalls.setFact,
    auth: 'user',
    summary: 'Set my gender or birthday, and whether everyone sees it',
    description: `A gender is one of ${genders.join(', ')}; a birthday is YYYY-MM-DD. Empty removes it.`,
    body: profileInputs.setFact,
    answer: v.object({ name: v.picklist(factNames) }),
    example: { body: { name: 'birthday', value: '1990-04-23', isShown: false } },
  }),
  addPost: endpoint({
    ...profileCalls.addPost,
    auth: 'user',
    summary: 'Post something',
    description: 'With a title it is an article. Those who follow me are notified.',
    body: profileInputs.addPost,
    answer: Post,
    example: { body: { text: 'The new oven is **here**.' } },
  }),
  updatePost: endpoint({
    ...profileCalls.updatePost,
    auth: 'user',
    summary: 'Change a post of mine',
    body: profileInputs.updatePost,
    answer: Post,
    example: { body: { id: example, text: 'The new oven is here.' } },
  }),
  removePost: endpoint({
    ...profileCalls.removePost,
    auth: 'user',
    summary: 'Delete a post with its comments',
    description: 'Its author may, and staff.',
    body: profileInputs.removePost,
    answer: v.object({ id: v.string() }),
    example: { body: { postId: example } },
  }),
  setLike: endpoint({
    ...profileCalls.setLike,
    auth: 'user',
    summary: 'Like a post, or take that back',
    body: profileInputs.setLike,
    answer: Post,
    example: { body: { postId: example, isLiked: true } },
  }),
  sharePost: endpoint({
    ...profileCalls.sharePost,
    auth: 'user',
    summary: 'Count that I passed a post on',
    body: profileInputs.sharePost,
    answer: Post,
    example: { body: { postId: example } },
  }),
  setFollow: endpoint({
    ...profileCalls.setFollow,
    auth: 'user',
    summary: 'Follow a person, or stop it',
    body: profileInputs.setFollow,
    answer: v.object({ personId: v.string(), isFollowed: v.boolean() }),
    example: { body: { personId: example, isFollowed: true } },
  }),
  saveGroup: endpoint({
    ...profileCalls.saveGroup,
    auth: 'user',
    summary: 'Create a group, or rename one of mine',
    body: profileInputs.saveGroup,
    answer: Group,
    example: { body: { id: example, name: 'Night shift', category: 'Team' } },
  }),
  removeGroup: endpoint({
    ...profileCalls.removeGroup,
    auth: 'user',
    summary: 'Delete a group',
    description: 'Its owner may, and staff.',
    body: profileInputs.removeGroup,
    answer: v.object({ id: v.string() }),
    example: { body: { groupId: example } },
  }),
  setMember: endpoint({
    ...profileCalls.setMember,
    auth: 'user',
    summary: 'Join a group, or leave it',
    body: profileInputs.setMember,
    answer: Group,
    example: { body: { groupId: example, isMember: true } },
  }),
};

/** The calls as the browser sends them. */
export type ProfileApi = CallsOf<typeof profileApi>;
