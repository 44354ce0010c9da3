import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { readPartner, useChat } from '../store/chat-state.ts';
import { nameRoom, useFindPerson } from '../names.ts';
import { NotifyMenu } from '../rooms/notify-menu.tsx';
import { PersonMark } from '../rooms/room-row.tsx';
import { useChatTexts } from '../texts/en.ts';

interface RoomBarProps {
  roomId: string;
  /** The list is another page, on narrow windows: a way back to it. */
  hasBack: boolean;
  onShowAbout: () => void;
}

/** Over a conversation: with whom it is, and what can be done with the room. */
export function RoomBar({ roomId, hasBack, onShowAbout }: RoomBarProps) {
  const texts = useChatTexts();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const entry = useChat((state) => state.entries.get(roomId));
  const partner = entry && readPartner(entry, uid);
  const name = entry ? nameRoom(entry, uid, findPerson) : '';
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-paper px-2">
      {hasBack && (
        <Link
          to="/apps/chat"
          search={{}}
          aria-label={texts.list.toRooms}
          data-tooltip={texts.list.toRooms}
          className="ring-focus-inset grid size-9 shrink-0 place-items-center rounded-lg text-dim hover:bg-hover hover:text-ink"
        >
          <Icon name="arrow_back" />
        </Link>
      )}
      {entry ? (
        <button
          type="button"
          data-tooltip={partner === undefined ? texts.room.details(name) : texts.contact.open(name)}
          onClick={onShowAbout}
          className="ring-focus-inset flex min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-0.5 text-start hover:bg-hover"
        >
          {partner === undefined ? (
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk text-dim">
              <Icon name={entry.room.kind === 'channel' ? 'tag' : 'groups'} size={20} />
            </span>
          ) : (
            <PersonMark person={findPerson(partner)} className="size-8 text-xs" />
          )}
          <span className="min-w-0">
            <bdi className="truncate text-base font-semibold">{name}</bdi>
            {partner === undefined && (
              <bdi className="truncate text-xs text-dim">
                {entry.room.topic || texts.room.count(entry.room.memberIds.length)}
              </bdi>
            )}
          </span>
        </button>
      ) : (
        <span className="flex flex-1 items-center gap-3 px-2">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-32" />
        </span>
      )}
      {entry && <NotifyMenu membership={entry.membership} />}
    </div>
  );
}
