import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { areActive } from '../../../platform/people/directory/server/queries.ts';
import { findSampleColleagues } from '../../../platform/people/identity/server/sample.ts';
import { buildFactId, findPostType } from '../shared/rules.ts';
import type { ProfileValues } from '../shared/schema.ts';
import { profileCommands } from './commands.ts';
import { sampleGroups, samplePosts, sampleProfiles } from './content-sample.ts';
import { schedulePictures } from './picture-commands.ts';
import type { SamplePicture } from './picture-sample.ts';
import {
  type PostRow,
  profileComments,
  profileFacts,
  profileGroups,
  profilePosts,
  profiles,
} from './tables.ts';

const hourMs = 3_600_000;
const nothing: ProfileValues = {
  about: '',
  occupation: '',
  skills: '',
  jobs: [],
  locations: [],
  address: '',
  tel: [],
  websites: [],
  emails: [],
};

type FindId = (who: string) => string | undefined;

async function insertProfiles(transaction: Transaction, findId: FindId): Promise<void> {
  for (const [who, { location, birthday, ...said }] of Object.entries(sampleProfiles)) {
    const id = findId(who);
    if (id === undefined || (await transaction.find(profiles, id))) continue;
    const emails = [`${who}@example.com`];
    await transaction.insert(profiles, { id, ...nothing, ...said, locations: [location], emails });
    if (birthday === undefined) continue;
    const fact = {
      id: buildFactId(id, 'birthday'),
      owner_id: id,
      name: 'birthday' as const,
      value: birthday,
    };
    await transaction.insert(profileFacts, { ...fact, scope: 'everyone' });
  }
}

interface NewPost {
  readonly author_id: string;
  readonly title?: string;
  readonly text: string;
  readonly likes?: string[];
  readonly hoursAgo: number;
}

function insertPost(transaction: Transaction, post: NewPost): Promise<PostRow> {
  const { author_id, title = '', text, likes = [], hoursAgo } = post;
  return transaction.insert(profilePosts, {
    id: createId(),
    author_id,
    title,
    text,
    files: [],
    type: findPostType({ title, files: [] }),
    likes,
    shares: [],
    created_at: new Date(Date.parse(transaction.now) - hoursAgo * hourMs).toISOString(),
    edited_at: null,
  });
}

interface OwnPost {
  readonly text: string;
  readonly hoursAgo: number;
  readonly picture: readonly [SamplePicture, string];
}

/** What the person of the sample has posted, by their role. */
function findOwnPost(roles: readonly string[]): OwnPost {
  if (roles.includes('admin'))
    return {
      text: 'The archive moved downstairs, and every box has a label now. Ask me before you throw anything away.',
      hoursAgo: 30,
      picture: ['shelves', 'Archive.png'],
    };
  if (roles.includes('staff'))
    return {
      text: 'A walk before the meeting is still the best preparation. Come along on **Thursday**.',
      hoursAgo: 8,
      picture: ['mountains', 'Morning walk.png'],
    };
  return {
    text: 'First week done. Thank you all for the warm welcome!',
    hoursAgo: 98,
    picture: ['dusk', 'On the way home.png'],
  };
}

async function insertPosts(transaction: Transaction, findId: FindId): Promise<void> {
  const listIds = (people: readonly string[]) => people.flatMap((who) => findId(who) ?? []);
  for (const sample of samplePosts) {
    const { who, title = '', text, hoursAgo, likes = [], comments = [], pictures = [] } = sample;
    const author_id = findId(who);
    if (author_id === undefined) continue;
    const at = Date.parse(transaction.now) - hoursAgo * hourMs;
    const post = await insertPost(transaction, { author_id, title, text, likes: listIds(likes), hoursAgo });
    if (pictures.length > 0) await schedulePictures(transaction, post.id, pictures);
    for (const [index, [writer, words]] of comments.entries())
      await transaction.insert(profileComments, {
        id: createId(),
        record_id: post.id,
        author_id: findId(writer) ?? author_id,
        text: words,
        mentions: [],
        files: [],
        created_at: new Date(at + (index + 1) * 0.4 * hourMs).toISOString(),
        edited_at: null,
      });
  }
}

async function insertGroups(transaction: Transaction, findId: FindId): Promise<void> {
  for (const { name, category, members } of sampleGroups) {
    const own = category === 'Sports' ? [transaction.actor.uid] : [];
    const member_ids = [...members.flatMap((who) => findId(who) ?? []), ...own];
    const [owner_id] = member_ids;
    if (owner_id === undefined) continue;
    await transaction.insert(profileGroups, { id: createId(), owner_id, name, category, member_ids });
  }
}

/** Gives the sample colleagues profiles, posts and groups, once, and the person a profile and a post. */
export async function loadProfileSample(transaction: Transaction): Promise<void> {
  const writing = transaction.unchecked('sample data of several people');
  const colleagues = new Map(
    [...(await findSampleColleagues(writing))].map(([email, id]) => [email.replace(/@.*$/, ''), id]),
  );
  const findId = (who: string) => colleagues.get(who);
  const [first] = colleagues.values();
  const isFirst = first === undefined || !(await writing.find(profiles, first));
  if (isFirst) {
    await insertProfiles(writing, findId);
    await insertPosts(writing, findId);
    await insertGroups(writing, findId);
  }
  const { saveProfile, setFact, setFollow } = profileCommands;
  await saveProfile.run(transaction, {
    profile: { ...nothing, occupation: 'Office', locations: ['İzmir'], skills: 'Planning, writing' },
  });
  await setFact.run(transaction, { name: 'birthday', value: '1991-05-19', isShown: false });
  const followed = findId('ngozi.adeyemi');
  if (followed !== undefined && (await areActive(transaction, [followed])))
    await setFollow.run(transaction, { personId: followed, isFollowed: true });
  const { picture, ...own } = findOwnPost(transaction.actor.roles);
  const post = await insertPost(writing, { ...own, author_id: transaction.actor.uid });
  await schedulePictures(transaction, post.id, [picture]);
}
