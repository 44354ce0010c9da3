import { Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { Person } from '../../../people/directory/shared/person.ts';
import { LateRichText } from '../../markdown/client/late-rich-text.tsx';
import type { DiscussionComment } from '../shared/comment.ts';
import type { CommentActions } from './comment-actions.ts';
import { CommentForm } from './comment-form.tsx';
import { NotNotified } from './not-notified.tsx';
import { useDiscussionTexts } from './texts/en.ts';

const FileList = lazyPart(async () => (await import('../../attachments/client/file-list.tsx')).FileList);

interface CommentRowProps {
  comment: DiscussionComment;
  findPerson: (id: string) => Person | undefined;
  actions: CommentActions;
  isOwn: boolean;
  /** The reader may delete what others wrote. */
  mayModerate: boolean;
  readOnly: boolean;
  onReply: (name: string) => void;
}

/** One comment: who wrote what when, and what can be done with it. */
export function CommentRow(props: CommentRowProps) {
  const { comment, findPerson, actions, isOwn, mayModerate, readOnly, onReply } = props;
  const texts = useDiscussionTexts();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  // A comment that was written offline before comments had files has none.
  const { files = [] } = comment;
  const author = findPerson(comment.authorId);
  const name = author?.name ?? texts.formerColleague;
  const names = comment.mentions.flatMap((id) => findPerson(id)?.name ?? []);
  return (
    <article className="group/comment flex gap-2.5" aria-label={name}>
      <Avatar
        name={name}
        photoUrl={author?.picture ?? ''}
        data-person={comment.authorId}
        className="mt-0.5 size-8 text-[0.8125rem]"
      />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 items-center gap-2 text-[0.8125rem]">
          <bdi data-person={comment.authorId} className="truncate font-semibold">
            {name}
          </bdi>
          <time
            dateTime={comment.createdAt}
            title={format.dateTime(comment.createdAt)}
            className="shrink-0 text-xs text-dim"
          >
            {format.relative(comment.createdAt)}
          </time>
          {comment.editedAt !== null && (
            <span title={format.dateTime(comment.editedAt)} className="shrink-0 text-xs text-dim">
              {texts.edited}
            </span>
          )}
          {(isOwn || mayModerate) && !readOnly && !isEditing && (
            <LazyMenu
              trigger={
                <IconButton
                  size="sm"
                  icon="more_vert"
                  label={texts.actions(name)}
                  plain
                  className="ms-auto opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
                />
              }
            >
              {(menu) => (
                <>
                  {isOwn && (
                    <menu.MenuItem icon="edit" onClick={() => setEditing(true)}>
                      {texts.edit}
                    </menu.MenuItem>
                  )}
                  <menu.MenuItem icon="delete" onClick={() => actions.remove(comment)}>
                    {texts.delete}
                  </menu.MenuItem>
                </>
              )}
            </LazyMenu>
          )}
        </p>
        {isEditing ? (
          <CommentForm
            edited={comment.text}
            onSend={(text, mentions) => {
              if (text !== comment.text) actions.update(comment, text, mentions);
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <div className="text-sm">
              <Suspense fallback={<p className="leading-5 whitespace-pre-wrap">{comment.text}</p>}>
                <LateRichText text={comment.text} names={names} keepsLines />
              </Suspense>
            </div>
            {files.length > 0 && (
              <div className="mt-1.5 text-sm">
                <Suspense fallback={null}>
                  <FileList files={files} />
                </Suspense>
              </div>
            )}
            {isOwn && <NotNotified comment={comment} />}
            {!isOwn && !readOnly && (
              <button
                type="button"
                onClick={() => onReply(name)}
                className="ring-focus -ms-1 mt-0.5 rounded-md px-1 py-0.5 text-xs font-semibold text-dim hover:text-ink pointer-coarse:min-h-11"
              >
                {texts.reply}
              </button>
            )}
          </>
        )}
      </div>
    </article>
  );
}
