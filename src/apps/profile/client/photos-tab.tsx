import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useList } from '../../../platform/kernel/collections/client/use-list.ts';
import { MediaTile } from '../../../platform/kits/attachments/client/media-tile.tsx';
import { Nothing, RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { postCollection } from '../shared/collections.ts';
import { buildPostPath, isMedia } from '../shared/rules.ts';
import { useProfileTexts } from './texts/en.ts';

/** The pictures and videos of a person's posts, by month. */
export function PhotosTab({ person }: { person: Person }) {
  const texts = useProfileTexts();
  const format = useFormat();
  const page = useList(postCollection, { filter: { author: `in:${person.id}` } });
  const { hasAfter, show, records, status } = page;
  useEffect(() => {
    if (hasAfter) show(0, records.length);
  }, [hasAfter, show, records.length]);
  const tiles = records.flatMap((post) => post.files.filter(isMedia).map((file) => ({ file, post })));
  const byMonth = [...Map.groupBy(tiles, ({ post }) => post.createdAt.slice(0, 7))];
  if (byMonth.length === 0)
    return (
      <RecordsStatus
        status={status}
        failedTitle={texts.posts.failed}
        onRetry={page.reload}
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        <Nothing icon="photo" texts={texts.photos.empty} />
      </RecordsStatus>
    );
  return (
    <div className="flex flex-col gap-8">
      {byMonth.map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`photos-${month}`}>
          <h2 id={`photos-${month}`} className="flex items-baseline gap-2 text-[0.8125rem] font-bold">
            {format.date(`${month}-15T00:00:00Z`, { month: 'long', year: 'numeric' })}
            <span className="font-normal text-dim">{texts.photos.items(ofMonth.length)}</span>
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {ofMonth.map(({ file, post }) => (
              <li key={file.id} className="min-w-0">
                <MediaTile file={file} />
                <p className="mt-1 flex items-center gap-2 text-xs">
                  <bdi className="min-w-0 flex-1 truncate">{post.title || file.name}</bdi>
                  <Link
                    to={buildPostPath(post).split('?')[0] ?? ''}
                    search={{ post: post.id }}
                    className="ring-focus shrink-0 rounded-sm text-accent-text hover:underline"
                  >
                    {texts.photos.openPost}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
