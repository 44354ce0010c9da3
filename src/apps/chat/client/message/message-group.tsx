import clsx from 'clsx';
import { memo } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import type { MessageGroup } from './message-groups.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageRow } from './message-row.tsx';
import { describeClockTime, describeTime } from './message-time.ts';
import type { FindPerson } from '../names.ts';
import type { SavedMarks } from '../store/saved-messages.ts';

export interface GroupViewProps {
  group: MessageGroup;
  ownId: string;
  findPerson: FindPerson;
  findAnswered: (id: string) => ChatMessage | null;
  actions: MessageActions;
  tabbableId: string | undefined;
  markedSeq: number | undefined;
  saved: SavedMarks;
}

/** Messages of one person: the name and time once above them, the bubbles close together. */
export const MessageGroupView = memo(function MessageGroupView(props: GroupViewProps) {
  const { group, ownId, findPerson, findAnswered } = props;
  const format = useFormat();
  const { timeZone } = useClock();
  const isOwn = group.senderId === ownId;
  const person = findPerson(group.senderId);
  const last = group.messages.length - 1;
  return (
    <div className={clsx('flex items-start gap-2.5', group.isNewSpeaker && 'mt-0.5')}>
      {!isOwn && (
        <Avatar
          data-person={person.id}
          name={person.name}
          photoUrl={person.picture}
          className="mt-0.5 size-8 text-xs"
        />
      )}
      <div className="@container flex min-w-0 flex-1 flex-col gap-0.5">
        <p className={clsx('-mb-0.5 flex items-baseline gap-2 leading-4', isOwn && 'justify-end')}>
          {!isOwn && (
            <span dir="auto" data-person={person.id} className="truncate font-bold">
              {person.name}
            </span>
          )}
          <time
            dateTime={group.messages[0]?.at}
            data-tooltip={describeTime(group.messages[0]?.at ?? '', format, timeZone)}
            data-tooltip-side={isOwn ? 'inline-start' : 'inline-end'}
            className="text-xs whitespace-nowrap text-dim"
          >
            {describeClockTime(group.messages[0]?.at ?? '', format, timeZone)}
          </time>
        </p>
        {group.messages.map((shown, index) => (
          <MessageRow
            key={shown.id}
            shown={shown}
            isOwn={isOwn}
            isLast={index === last}
            clockTime={describeClockTime(shown.at, format, timeZone)}
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
      </div>
    </div>
  );
});

const readAnswered = (threadId: string | null | undefined, find: (id: string) => ChatMessage | null) =>
  typeof threadId === 'string' ? find(threadId) : undefined;
