import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import { LateRichText } from '../../../../platform/kits/markdown/client/late-rich-text.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Card, CardActivity } from '../../shared/records.ts';
import { createComment, removeComment, updateComment } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useActivities } from '../use-boards.ts';

/** The comments of a card and what was attached to it, newest first, with a field for the next comment. */
export function CardActivities({ card, view }: { card: Card; view: BoardView }) {
  const { dialog } = useBoardTexts();
  const activities = useActivities(card);
  const { user } = useSession();
  const own = usePerson(user?.uid ?? '');
  const canComment = includesLevel(view.level, 'comment') && card.deletedAt === null;
  return (
    <section aria-label={dialog.activity} className="flex flex-col gap-3">
      <h3 className="text-[0.8125rem] font-semibold">{dialog.activity}</h3>
      {canComment && (
        <div className="flex items-start gap-3">
          <Avatar name={own?.name ?? ''} photoUrl={own?.picture ?? null} className="size-8 text-sm" />
          <CommentForm label={dialog.comment} onSave={(message) => createComment(card, message)} />
        </div>
      )}
      <ol className="flex flex-col gap-3 empty:hidden">
        {activities.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} view={view} />
        ))}
      </ol>
    </section>
  );
}

interface CommentFormProps {
  label: string;
  initial?: string;
  onSave: (message: string) => void;
  onCancel?: () => void;
}

function CommentForm({ label, initial = '', onSave, onCancel }: CommentFormProps) {
  const { dialog, list } = useBoardTexts();
  const [message, setMessage] = useState(initial);
  const isBlank = message.trim() === '';
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBlank) return;
    onSave(message.trim());
    setMessage('');
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form noValidate onSubmit={save} onKeyDown={saveByKey} className="flex min-w-0 flex-1 flex-col gap-2">
      <TextArea
        label={label}
        hideLabel
        rows={1}
        dir={message === '' ? undefined : 'auto'}
        placeholder={label}
        maxLength={10_000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {(!isBlank || onCancel) && (
        <div className="flex gap-1">
          <Button type="submit" size="sm" variant="primary" disabled={isBlank}>
            {dialog.saveComment}
          </Button>
          {onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {list.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function ActivityEntry({ activity, view }: { activity: CardActivity; view: BoardView }) {
  const { dialog } = useBoardTexts();
  const format = useFormat();
  const { user } = useSession();
  const person = usePerson(activity.personId);
  const [isEditing, setIsEditing] = useState(false);
  const name = person?.name ?? dialog.formerMember;
  const time = format.relative(activity.createdAt);
  const isOwn = activity.personId === user?.uid;
  if (activity.type === 'attachment')
    return (
      <li className="flex items-center gap-3 text-[0.8125rem] text-dim">
        <span className="grid w-8 place-items-center">
          <Icon name="attach_file" size={18} />
        </span>
        <bdi className="min-w-0 flex-1 truncate">{dialog.attached(name, activity.message)}</bdi>
        <time dateTime={activity.createdAt} className="shrink-0 text-xs">
          {time}
        </time>
      </li>
    );
  return (
    <li className="group/comment flex items-start gap-3">
      <Avatar name={name} photoUrl={person?.picture ?? null} className="size-8 text-sm" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-[0.8125rem]">
          <bdi data-person={activity.personId} className="truncate font-semibold">
            {name}
          </bdi>
          <time dateTime={activity.createdAt} className="shrink-0 text-xs text-dim">
            {time}
          </time>
          {activity.editedAt !== null && <span className="text-xs text-dim">{dialog.edited}</span>}
          <span className="ms-auto flex h-6 items-center opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 max-sm:opacity-100">
            {isOwn && (
              <IconButton icon="edit" size="sm" label={dialog.edit} onClick={() => setIsEditing(true)} />
            )}
            {(isOwn || includesLevel(view.level, 'manage')) && (
              <IconButton
                icon="delete"
                size="sm"
                label={dialog.removeComment}
                onClick={() => removeComment(activity)}
              />
            )}
          </span>
        </p>
        {isEditing ? (
          <CommentForm
            label={dialog.edit}
            initial={activity.message}
            onSave={(message) => {
              updateComment(activity, message);
              setIsEditing(false);
            }}
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <div className="mt-1 w-fit max-w-full rounded-xl rounded-ss-sm bg-sunk px-3 py-2 text-sm wrap-break-word">
            <Suspense fallback={<p className="whitespace-pre-line">{activity.message}</p>}>
              <LateRichText text={activity.message} />
            </Suspense>
          </div>
        )}
      </div>
    </li>
  );
}
