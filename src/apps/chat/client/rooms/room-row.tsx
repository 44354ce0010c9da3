import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { statusLabels } from '../../../../platform/people/presence/client/labels.ts';
import { useMood, useStatus } from '../../../../platform/people/presence/client/presence-store.ts';
import { StatusMark } from '../../../../platform/people/presence/client/status-mark.tsx';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { readPartner, readUnread, useChat } from '../store/chat-state.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { readUsedAt } from './contact-order.ts';
import { describeShortTime } from '../message/message-time.ts';
import { nameRoom, useFindPerson, type ShownPerson } from '../names.ts';
import { useChatTexts } from '../texts/en.ts';

const row =
  'ring-focus-inset relative flex h-(--two-line-size) items-center gap-3 px-3.5 transition-colors hover:bg-hover [content-visibility:auto]';

/** A person's picture with the status on it. */
export function PersonMark({ person, className }: { person: ShownPerson; className?: string }) {
  const format = useFormat();
  const status = useStatus(person.id);
  return (
    <span data-person={person.id} className="relative inline-flex shrink-0">
      <Avatar name={person.name} photoUrl={person.picture} className={className ?? 'size-10 text-base'} />
      <StatusMark status={status} size={14} className="absolute -end-0.5 -bottom-0.5 ring-2 ring-paper" />
      {status && <VisuallyHidden>{format.text(statusLabels[status])}</VisuallyHidden>}
    </span>
  );
}

interface RoomRowProps {
  entry: ChatRoomEntry;
  isActive: boolean;
  onChoose: () => void;
}

/** A conversation of the list. */
export const RoomRow = memo(function RoomRow({ entry, isActive, onChoose }: RoomRowProps) {
  const texts = useChatTexts();
  const format = useFormat();
  const { nowMs: now, timeZone } = useClock();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const { room, membership, lastMessage } = entry;
  const partner = readPartner(entry, uid);
  const unread = readUnread(entry);
  return (
    <li>
      <Link
        to="/apps/chat"
        search={{ room: room.id }}
        onClick={onChoose}
        aria-current={isActive ? 'page' : undefined}
        className={clsx(row, isActive && 'bg-active')}
      >
        {partner === undefined ? (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-dim">
            <Icon name={room.kind === 'channel' ? 'tag' : 'groups'} size={20} />
          </span>
        ) : (
          <PersonMark person={findPerson(partner)} />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="flex min-w-0 flex-1 font-semibold">
              <span dir="auto" className="truncate">
                {nameRoom(entry, uid, findPerson)}
              </span>
            </span>
            {lastMessage && (
              <span className="text-xs whitespace-nowrap text-dim">
                {describeShortTime(readUsedAt(entry), format, now, timeZone)}
              </span>
            )}
          </span>
          <span className="flex min-h-5 items-center gap-1">
            <span
              className={clsx(
                'flex min-w-0 flex-1 gap-1 text-[0.8125rem]',
                unread > 0 ? 'font-semibold' : 'text-dim',
              )}
            >
              {lastMessage ? <LastWords entry={entry} /> : texts.list.noMessages}
            </span>
            {membership.isMuted && (
              <>
                <Icon name="notifications_off" size={16} className="text-dim" />
                <VisuallyHidden>{texts.list.muted}</VisuallyHidden>
              </>
            )}
            {unread > 0 && (
              <Badge look={membership.isMuted ? 'quiet' : 'accent'}>
                {format.number(unread)}
                <VisuallyHidden> {texts.unread}</VisuallyHidden>
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});

function LastWords({ entry }: { entry: ChatRoomEntry }) {
  const texts = useChatTexts();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const { lastMessage, room } = entry;
  if (!lastMessage) return null;
  const isOwn = lastMessage.senderId === uid;
  const describe = () =>
    lastMessage.files.length > 1 && lastMessage.text.trim() === ''
      ? texts.files(lastMessage.files.length)
      : shortenMessage(lastMessage) || texts.file;
  const words = lastMessage.deletedAt === null ? describe() : texts.deleted;
  // The given name says enough where the words have little space.
  const who = isOwn ? texts.you : findPerson(lastMessage.senderId).name.split(' ', 1)[0];
  return (
    <>
      {(isOwn || room.kind !== 'direct') && (
        <span className="flex max-w-2/5 shrink-0">
          <bdi className="min-w-0 truncate">{who}</bdi>:
        </span>
      )}
      <span dir="auto" className="truncate">
        {words}
      </span>
    </>
  );
}

/** A colleague of the list, whether one has talked with them or not. */
export const ContactRow = memo(function ContactRow({
  person,
  onChoose,
}: {
  person: ShownPerson;
  onChoose: () => void;
}) {
  const mood = useMood(person.id);
  return (
    <li>
      <Link
        to="/apps/chat"
        search={{ contact: person.id }}
        preload={false}
        onClick={onChoose}
        className={row}
      >
        <PersonMark person={person} />
        <span className="min-w-0 flex-1">
          <span className="flex font-semibold">
            <span dir="auto" className="truncate">
              {person.name}
            </span>
          </span>
          <span className="flex text-[0.8125rem] text-dim">
            <span dir="auto" className="truncate">
              {mood}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
});
