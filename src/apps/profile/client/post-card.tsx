import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { MediaTile } from '../../../platform/kits/attachments/client/media-tile.tsx';
import { CommentList } from '../../../platform/kits/discussion/client/comment-list.tsx';
import type { DiscussionComment } from '../../../platform/kits/discussion/shared/comment.ts';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { buildPostPath, buildProfilePath } from '../shared/rules.ts';
import type { Post } from '../shared/schema.ts';
import { countShare, postCommentActions, removePost, setLike, updatePost } from './api.ts';
import { PostForm } from './post-form.tsx';
import { PostFooter } from './post-footer.tsx';
import { useProfileTexts } from './texts/en.ts';

const RichText = lazy(async () => ({
  default: (await import('../../../platform/kits/markdown/client/rich-text.tsx')).RichText,
}));

interface PostCardProps {
  post: Post;
  comments: readonly DiscussionComment[];
  author: Person | undefined;
  ownId: string;
  /** The reader may delete what others wrote. */
  isModerator: boolean;
  /** The address names it. */
  isChosen: boolean;
}

/** One post: who wrote what, with pictures, likes and comments. */
export function PostCard({ post, comments, author, ownId, isModerator, isChosen }: PostCardProps) {
  const texts = useProfileTexts();
  const card = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const isOwn = post.authorId === ownId;
  const name = author?.name ?? texts.formerColleague;
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  const share = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${buildPostPath(post)}`);
    } catch {
      return; // the browser did not let the page write to the clipboard
    }
    showMessage({ variant: 'success', text: texts.post.linkCopied });
    countShare(post);
  };
  return (
    <article
      ref={card}
      aria-label={`${name}: ${texts.post.did[post.type]}`}
      className={clsx('py-6', isChosen && '-mx-4 rounded-xl bg-active/40 px-4')}
    >
      <PostHeader
        post={post}
        name={name}
        picture={author?.picture ?? ''}
        onEdit={isOwn && !isEditing ? () => setEditing(true) : undefined}
        onRemove={isOwn || isModerator ? () => removePost(post) : undefined}
      />
      {isEditing ? (
        <div className="mt-3">
          <PostForm
            post={post}
            onSave={(written) => {
              updatePost(post, written);
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        <PostContent post={post} />
      )}
      <PostFooter
        post={post}
        ownId={ownId}
        commentCount={comments.length}
        onLike={(isLiked) => setLike(post, isLiked)}
        onShare={() => void share()}
      />
      <div className="mt-4">
        <CommentList
          recordId={post.id}
          comments={comments}
          actions={postCommentActions}
          mayModerate={isModerator}
        />
      </div>
    </article>
  );
}

interface PostHeaderProps {
  post: Post;
  name: string;
  picture: string;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function PostHeader({ post, name, picture, onEdit, onRemove }: PostHeaderProps) {
  const texts = useProfileTexts();
  const format = useFormat();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} photoUrl={picture} data-person={post.authorId} className="size-10 text-base" />
      <div className="min-w-0 flex-1 text-[0.8125rem]">
        <p className="flex flex-wrap gap-x-1.5">
          <Link
            to={buildProfilePath(post.authorId)}
            data-person={post.authorId}
            className="ring-focus rounded-sm font-semibold hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="text-dim">{texts.post.did[post.type]}</span>
        </p>
        <p className="text-xs text-dim">
          <time dateTime={post.createdAt} title={format.dateTime(post.createdAt)}>
            {format.relative(post.createdAt)}
          </time>
          {post.editedAt !== null && (
            <span title={format.dateTime(post.editedAt)}> · {texts.post.edited}</span>
          )}
        </p>
      </div>
      {(onEdit ?? onRemove) && (
        <LazyMenu trigger={<IconButton icon="more_vert" label={texts.post.actions(name)} plain />}>
          {(menu) => (
            <>
              {onEdit && (
                <menu.MenuItem icon="edit" onClick={onEdit}>
                  {texts.post.edit}
                </menu.MenuItem>
              )}
              {onRemove && (
                <menu.MenuItem icon="delete" onClick={onRemove}>
                  {texts.post.delete}
                </menu.MenuItem>
              )}
            </>
          )}
        </LazyMenu>
      )}
    </div>
  );
}

function PostContent({ post }: { post: Post }) {
  return (
    <>
      {post.title !== '' && (
        <h2 dir="auto" className="mt-3 text-lg font-bold text-balance">
          {post.title}
        </h2>
      )}
      {post.text !== '' && (
        <div className="mt-3 text-sm">
          <Suspense fallback={<p className="leading-5 whitespace-pre-wrap">{post.text}</p>}>
            <RichText text={post.text} keepsLines />
          </Suspense>
        </div>
      )}
      {post.files.length > 0 && (
        <ul className={clsx('mt-3 grid gap-2', post.files.length > 1 && 'grid-cols-2 sm:grid-cols-3')}>
          {post.files.map((file) => (
            <li key={file.id}>
              <MediaTile
                file={file}
                className={post.files.length > 1 ? 'aspect-square' : 'aspect-video max-w-140'}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
