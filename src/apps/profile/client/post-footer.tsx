import clsx from 'clsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useFindPerson } from '../../../platform/kits/discussion/client/use-mentions.tsx';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import type { Post } from '../shared/schema.ts';
import { useProfileTexts } from './texts/en.ts';

interface PostFooterProps {
  post: Post;
  ownId: string;
  commentCount: number;
  onLike: (isLiked: boolean) => void;
  onShare: () => void;
}

/** Likes, comments and shares of a post. */
export function PostFooter({ post, ownId, commentCount, onLike, onShare }: PostFooterProps) {
  const texts = useProfileTexts();
  const format = useFormat();
  const findPerson = useFindPerson();
  const isLiked = post.likes.includes(ownId);
  const names = post.likes.flatMap((id) => findPerson(id)?.name ?? []);
  const shown = names.slice(0, 10);
  return (
    <div className="mt-4 flex items-center gap-1 text-[0.8125rem]">
      <FooterButton
        icon={isLiked ? 'favorite-fill' : 'favorite'}
        isPressed={isLiked}
        tooltip={shown.length > 0 ? format.list(shown) : undefined}
        count={post.likes.length}
        label={isLiked ? texts.post.liked : texts.post.like}
        onClick={() => onLike(!isLiked)}
      />
      <FooterButton icon="share" count={post.shares.length} label={texts.post.share} onClick={onShare} />
      <span className="ms-auto text-xs text-dim">
        {commentCount > 0 && texts.post.comments(commentCount)}
      </span>
    </div>
  );
}

interface FooterButtonProps {
  icon: IconName;
  label: string;
  count: number;
  isPressed?: boolean;
  tooltip?: string | undefined;
  onClick: () => void;
}

function FooterButton({ icon, label, count, isPressed, tooltip, onClick }: FooterButtonProps) {
  const format = useFormat();
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      data-tooltip={tooltip}
      onClick={onClick}
      className={clsx(
        'ring-focus -ms-2 inline-flex h-8 items-center gap-1.5 rounded-lg px-2 font-semibold text-dim hover:bg-hover hover:text-ink not-first:ms-1 pointer-coarse:h-11',
        isPressed === true && 'text-accent-text!',
      )}
    >
      <Icon name={icon} size={18} />
      {label}
      {count > 0 && (
        <span className="font-normal tabular-nums">
          <VisuallyHidden>, </VisuallyHidden>
          {format.number(count)}
        </span>
      )}
    </button>
  );
}
