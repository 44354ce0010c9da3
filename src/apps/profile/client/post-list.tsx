import { Suspense, useEffect } from 'react';
import { useList } from '../../../platform/kernel/collections/client/use-list.ts';
import { useFindPerson } from '../../../platform/kits/discussion/client/use-mentions.tsx';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { postCommentCollection } from '../shared/collections.ts';
import type { Post } from '../shared/schema.ts';
import { PostCard } from './post-card.tsx';

interface PostListProps {
  posts: readonly Post[];
  /** The comments of so many posts are requested together. */
  perRequest: number;
  /** The post that the address names. */
  chosenId: string | undefined;
}

/** Posts with their comments. */
export function PostList({ posts, perRequest, chosenId }: PostListProps) {
  const steps = Array.from({ length: Math.ceil(posts.length / perRequest) }, (_step, index) =>
    posts.slice(index * perRequest, (index + 1) * perRequest),
  );
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, index) => (
        <Suspense key={index} fallback={<PostsSkeleton />}>
          <PostStep posts={step} chosenId={chosenId} />
        </Suspense>
      ))}
    </ol>
  );
}

const PostsSkeleton = () => (
  <li>
    <Skeleton className="mt-5 h-96 w-full" />
  </li>
);

/** They show with their comments at once, so that nothing moves when those arrive. */
function PostStep({ posts, chosenId }: Pick<PostListProps, 'posts' | 'chosenId'>) {
  const ids = posts.map(({ id }) => id);
  const page = useList(postCommentCollection, { filter: { record: `in:${ids.join(',')}` } });
  const findPerson = useFindPerson();
  const { user } = useSession();
  const { hasAfter, show, records, status } = page;
  useEffect(() => {
    if (hasAfter) show(0, records.length);
  }, [hasAfter, show, records.length]);
  if (status === 'loading' && !page.isPrevious) return <PostsSkeleton />;
  const byPost = Map.groupBy(records, ({ recordId }) => recordId);
  const isStaff = user?.role.includes('staff') === true || user?.role.includes('admin') === true;
  return posts.map((post) => (
    <li key={post.id}>
      <PostCard
        post={post}
        comments={byPost.get(post.id) ?? []}
        author={findPerson(post.authorId)}
        ownId={user?.uid ?? ''}
        isModerator={isStaff}
        isChosen={post.id === chosenId}
      />
    </li>
  ));
}
