import clsx from 'clsx';
import { memo } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { useTimeZone } from '../clock.ts';
import type { MessageGroup } from './message-groups.ts';
import { MessageRow, type MessageActions } from './message-row.tsx';
import { describeTime } from './message-time.ts';
import type { FindPerson } from '../names.ts';
import type { SavedMarks } from '../store/saved-messages.ts';

export interface GroupViewProps {
  group: MessageGroup;
  ownId: string;
  /** In rooms of more than two the speaker's name stands over the words. */
  hasNames: boolean;
  findPerson: FindPerson;
  findAnswered: (id: string) => ChatMessage | null;
  actions: MessageActions;
  tabbableId: string | undefined;
  markedSeq: number | undefined;
  saved: SavedMarks;
}

/** Messages of one person: bubbles close together, the picture beside the last, the time under it. */
export const MessageGroupView = memo(function MessageGroupView(props: GroupViewProps) {
  const { group, ownId, findPerson, findAnswered } = props;
  const format = useFormat();
  const timeZone = useTimeZone();
  const isOwn = group.senderId === ownId;
  const person = findPerson(group.senderId);
  const last = group.messages.length - 1;
  return (
    <div className={clsx('flex items-end gap-2', group.isNewSpeaker && 'mt-5', isOwn && 'flex-row-reverse')}>
      {!isOwn && (
        <Avatar name={person.name} photoUrl={person.avatar} className="sticky bottom-6 mb-5 size-8 text-sm" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {!isOwn && props.hasNames && (
          <span className="ps-1 text-xs font-semibold text-dim">
            <bdi>{person.name}</bdi>
          </span>
        )}
        {group.messages.map((shown, index) => (
          <MessageRow
            key={shown.id}
            shown={shown}
            isOwn={isOwn}
            isFirst={index === 0}
            isLast={index === last}
            time={describeTime(shown.at, format, timeZone)}
            ownId={ownId}
            answered={readAnswered(shown.message?.threadId ?? shown.outgoing?.threadId, findAnswered)}
            findPerson={findPerson}
            actions={props.actions}
            isTabbable={props.tabbableId === shown.id}
            isSaved={props.saved.has(shown.id)}
            isMarked={props.markedSeq !== undefined && props.markedSeq === shown.message?.seq}
          />
        ))}
        <time
          dateTime={group.messages[last]?.at}
          className={clsx(
            'min-h-4 px-1 text-[0.6875rem] leading-4 text-dim',
            isOwn ? 'text-end' : 'text-start',
          )}
        >
          {describeTime(group.messages[last]?.at ?? '', format, timeZone)}
        </time>
      </div>
    </div>
  );
});

const readAnswered = (threadId: string | null | undefined, find: (id: string) => ChatMessage | null) =>
  typeof threadId === 'string' ? find(threadId) : undefined;
