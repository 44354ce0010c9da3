import type { SignedInCall } from '../../../platform/kernel/http/server/route.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import { findZone } from '../../../platform/people/identity/server/person-settings.ts';
import { isMedia, readFact } from '../shared/rules.ts';
import type { Fact, Follow, Group, Post, Profile } from '../shared/schema.ts';
import { listActivities, listComments, listPosts, listRecordsBy, readPeople } from './queries.ts';
import { profileFacts, profileFollows, profileGroups, profiles } from './tables.ts';

type Call = Pick<SignedInCall, 'database' | 'actor'>;

const maxPosts = 50;
const excerptLength = 280;

const showUser = (people: ReadonlyMap<string, Person>, id: string) => {
  const person = people.get(id);
  return { name: person?.name ?? 'Former colleague', avatar: person?.picture ?? '' };
};

/** Writes times as the specification has them: texts, in the caller's time zone. */
async function buildTimeFormat({ database, actor }: Call) {
  const timeZone = await findZone(database.db, actor.uid);
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const format = new Intl.DateTimeFormat('en', options);
  return (instant: string) => format.format(new Date(instant));
}

const mediaOf = ({ files }: Pick<Post, 'files'>) =>
  files.filter(isMedia).map((file) => ({
    type: file.width === null ? ('video' as const) : ('image' as const),
    title: file.name,
    preview: `/api/files/${file.id}/${file.width === null ? 'content' : 'thumbnail'}`,
  }));

/** What a person did and the posts, as the specification has them. */
export async function describeTimeline(call: Call, userId: string | undefined) {
  const { database, actor } = call;
  const [formatTime, activities, posts] = await Promise.all([
    buildTimeFormat(call),
    listActivities(database, actor, userId ?? actor.uid),
    listPosts(database, actor, userId, maxPosts),
  ]);
  const comments = await listComments(
    database,
    actor,
    posts.map(({ id }) => id),
  );
  const people = await readPeople(database, [
    userId ?? actor.uid,
    ...[...posts, ...comments].map(({ authorId }) => authorId),
  ]);
  const byPost = Map.groupBy(comments, ({ recordId }) => recordId);
  const author = showUser(people, userId ?? actor.uid);
  return {
    activities: activities.map(({ id, type, title, at, verb }) => ({
      id,
      user: author,
      message: `${verb === null ? '' : `${verb} `}${type}: ${title}`,
      time: formatTime(at),
    })),
    posts: posts.map((post) => {
      const [first] = mediaOf(post);
      const media = first && { type: first.type, preview: first.preview };
      const text = toPlainText(post.text);
      const isArticle = post.type === 'article';
      const article = {
        title: post.title,
        subtitle: '',
        excerpt: text.slice(0, excerptLength),
        ...(media && { media }),
      };
      return {
        id: post.id,
        user: showUser(people, post.authorId),
        message: isArticle ? '' : text,
        time: formatTime(post.createdAt),
        type: post.type === 'post' || post.type === 'article' ? post.type : ('other' as const),
        like: post.likes.length,
        share: post.shares.length,
        ...(isArticle ? { article } : media && { media }),
        comments: (byPost.get(post.id) ?? []).map((comment) => ({
          id: comment.id,
          user: showUser(people, comment.authorId),
          time: formatTime(comment.createdAt),
          message: toPlainText(comment.text),
        })),
      };
    }),
  };
}

/** A person's photos and videos by month, as the specification has them. */
export async function describeMedia({ database, actor }: Call, userId: string) {
  const posts = await listPosts(database, actor, userId, 500);
  const byMonth = Map.groupBy(
    posts.filter(({ files }) => files.some(isMedia)),
    ({ createdAt }) => createdAt.slice(0, 7),
  );
  const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [...byMonth].map(([id, ofMonth]) => {
    const media = ofMonth.flatMap(mediaOf);
    const info = media.length === 1 ? '1 item' : `${media.length} items`;
    return { id, name: format.format(new Date(`${id}-01T00:00:00Z`)), info, media };
  });
}

/** What a person says about themselves, as the specification has it. */
export async function describeAbout({ database, actor }: Call, userId: string) {
  const ofPerson = (column: 'id' | 'owner_id' | 'follower_id') => ({ column, value: userId });
  const [[profile], facts, allGroups, follows] = await Promise.all([
    listRecordsBy<Profile>(database, actor, profiles, ofPerson('id')),
    listRecordsBy<Fact>(database, actor, profileFacts, ofPerson('owner_id')),
    listRecordsBy<Group>(database, actor, profileGroups),
    listRecordsBy<Follow>(database, actor, profileFollows, ofPerson('follower_id')),
  ]);
  const groups = allGroups.filter(({ memberIds }) => memberIds.includes(userId));
  const people = await readPeople(database, [
    ...follows.map(({ personId }) => personId),
    ...groups.flatMap(({ memberIds }) => memberIds),
  ]);
  const { occupation = '', skills = '', jobs = [] } = profile ?? {};
  const { address = '', tel = [], websites = [], emails = [] } = profile ?? {};
  return {
    general: {
      gender: readFact(facts, userId, 'gender'),
      birthday: readFact(facts, userId, 'birthday'),
      locations: profile?.locations ?? [],
      about: profile?.about ?? '',
    },
    work: { occupation, skills, jobs },
    contact: { address, tel, websites, emails },
    groups: groups.map(({ id, name, category, memberIds }) => {
      // Without accounts that were removed or disabled since, as in the directory.
      const count = memberIds.filter((member) => people.get(member)?.isActive).length;
      return { id, name, category, members: count === 1 ? '1 member' : `${count} members` };
    }),
    friends: follows.map(({ personId }) => ({ id: personId, ...showUser(people, personId) })),
  };
}
