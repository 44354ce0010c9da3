import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { useList } from '../../../platform/kernel/collections/client/use-list.ts';
import { useRecord } from '../../../platform/kernel/collections/client/use-records.ts';
import { Nothing, RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { postCollection } from '../shared/collections.ts';
import { addPost } from './api.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import { useProfileTexts } from './texts/en.ts';

const Activity = lazyOnUse(async () => (await import('./activity.tsx')).Activity);
const postsPerStep = 10;

/** What people post, newest first, and what the person did lately. */
export function Timeline({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const texts = useProfileTexts();
  const navigate = useNavigate();
  const { posts: which, post: chosenId } = useSearch({ strict: false });
  const chosen = useRecord(postCollection, chosenId ?? '');
  const isMine = which === 'mine' || !isOwn;
  const page = useList(postCollection, isMine ? { filter: { author: `in:${person.id}` } } : {});
  const [limit, setLimit] = useState(postsPerStep);
  const others = page.records.filter((post) => post.id !== chosen?.id);
  const shown = [...(chosen ? [chosen] : []), ...others].slice(0, limit);
  const hasMore = others.length >= limit || page.hasAfter;
  const showMore = () => {
    page.show(0, limit + postsPerStep);
    setLimit(limit + postsPerStep);
  };
  const choose = (next: 'everyone' | 'mine') =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, posts: next === 'mine' ? next : undefined }),
      replace: true,
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-label={texts.posts.title} className="min-w-0">
        {isOwn && (
          <>
            <PostForm onSave={addPost} />
            <div className="mt-5 flex justify-end">
              <SegmentedControl
                label={texts.posts.title}
                value={isMine ? 'mine' : 'everyone'}
                onValueChange={choose}
                segments={[
                  { value: 'everyone', label: texts.posts.everyone },
                  { value: 'mine', label: texts.posts.mine },
                ]}
              />
            </div>
          </>
        )}
        {shown.length > 0 ? (
          <PostList posts={shown} perRequest={postsPerStep} chosenId={chosen?.id} />
        ) : (
          <RecordsStatus
            status={page.status}
            failedTitle={texts.posts.failed}
            onRetry={page.reload}
            skeleton={<Skeleton className="mt-5 h-96 w-full" />}
          >
            <Nothing
              icon="forum"
              texts={texts.posts.empty[!isOwn ? 'other' : isMine ? 'mine' : 'everyone']}
            />
          </RecordsStatus>
        )}
        {hasMore && shown.length > 0 && (
          <div className="mt-6 text-center">
            <Button onClick={showMore}>{texts.posts.more}</Button>
          </div>
        )}
      </section>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Activity personId={person.id} />
      </Suspense>
    </div>
  );
}
