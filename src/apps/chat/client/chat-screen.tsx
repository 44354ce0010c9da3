import { useNavigate, useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import type { ChatMessage } from '../shared/schema.ts';
import { startChat } from './store/follow-chat.ts';
import { ChatNothing } from './room/chat-nothing.tsx';
import { useChat } from './store/chat-state.ts';
import { ListSkeleton } from './rooms/list-skeleton.tsx';
import { RoomList } from './rooms/room-list.tsx';
import { MessageSkeleton } from './room/message-skeleton.tsx';
import { RoomBar } from './room/room-bar.tsx';
import { RoomView } from './room/room-view.tsx';
import { useChatTexts } from './texts/en.ts';
import { useDirectRoom } from './store/use-direct-room.ts';
import { useHasList } from './rooms/use-has-list.ts';

const NewRoomDialog = lazyPart(async () => (await import('./rooms/new-room-dialog.tsx')).NewRoomDialog);
const OwnSidebar = lazyPart(async () => (await import('./room/own-sidebar.tsx')).OwnSidebar);
const RoomSidebar = lazyPart(async () => (await import('./room/room-sidebar.tsx')).RoomSidebar);
const SavedList = lazyPart(async () => (await import('./saved/saved-list.tsx')).SavedList);
const ThreadPane = lazyPart(async () => (await import('./room/thread-pane.tsx')).ThreadPane);

/** The chat: who one talks with, and what is said. The address names the room. */
export function ChatScreen() {
  const texts = useChatTexts();
  const navigate = useNavigate();
  const { room: roomId, contact, at } = useSearch({ from: '/shell/apps/chat' });
  const hasList = useHasList();
  const [hasChosen, setChosen] = useState(false);
  const [shownList, setShownList] = useState<'rooms' | 'own' | 'saved'>('rooms');
  const [isNewOpen, setNewOpen] = useState(false);
  const [aboutId, setAboutId] = useState<string>();
  const [thread, setThread] = useState<ChatMessage | null>(null);
  useEffect(startChat, []);

  const showRooms = () => setShownList('rooms');
  const choose = () => setChosen(true);
  const openThread = useCallback((message: ChatMessage) => {
    setAboutId(undefined); // one pane at a time
    setThread(message);
  }, []);
  const isRoomShown = roomId !== undefined || contact !== undefined;
  const lists = {
    own: <OwnSidebar onClose={showRooms} />,
    saved: <SavedList onClose={showRooms} onChoose={choose} />,
    rooms: (
      <RoomList
        roomId={roomId}
        onChoose={choose}
        onShowOwn={() => setShownList('own')}
        onShowSaved={() => setShownList('saved')}
        onNewRoom={() => setNewOpen(true)}
      />
    ),
  };
  const list = <Suspense fallback={<ListSkeleton />}>{lists[shownList]}</Suspense>;
  return (
    <div className="flex h-full min-h-80 flex-col bg-paper">
      <VisuallyHidden>
        <h1 tabIndex={-1}>{texts.title}</h1>
      </VisuallyHidden>
      <div className="relative flex min-h-0 w-full flex-1 overflow-hidden">
        {(hasList || !isRoomShown) && (
          <aside
            aria-label={texts.list.label}
            className={clsx(
              'flex flex-col',
              hasList ? 'w-80 shrink-0 border-e border-line' : 'min-w-0 flex-1',
            )}
          >
            {list}
          </aside>
        )}
        <section
          data-covers-bottom-bar={isRoomShown || undefined}
          className={clsx('flex min-w-0 flex-1 flex-col', !hasList && !isRoomShown && 'hidden')}
        >
          {roomId !== undefined ? (
            <>
              <RoomBar
                roomId={roomId}
                hasBack={!hasList}
                onShowAbout={() => {
                  setThread(null);
                  setAboutId(aboutId === roomId ? undefined : roomId);
                }}
              />
              <RoomView
                key={roomId}
                roomId={roomId}
                markedSeq={at}
                onOpenThread={openThread}
                takesFocus={hasChosen && at === undefined}
              />
            </>
          ) : contact !== undefined ? (
            <ContactOpener contactId={contact} />
          ) : (
            <ChatNothing />
          )}
        </section>
        {thread && thread.roomId === roomId && (
          <Suspense>
            <ThreadPane key={thread.id} first={thread} onClose={() => setThread(null)} />
          </Suspense>
        )}
        {roomId !== undefined && aboutId === roomId && (
          <Suspense>
            <RoomSidebar
              roomId={roomId}
              onClose={() => setAboutId(undefined)}
              onLeft={() => void navigate({ to: '/apps/chat', search: {} })}
            />
          </Suspense>
        )}
      </div>
      <Suspense>{isNewOpen && <NewRoomDialog onClose={() => setNewOpen(false)} />}</Suspense>
    </div>
  );
}

/** Finds or makes the room of a colleague whom the address names, and goes there. */
function ContactOpener({ contactId }: { contactId: string }) {
  const navigate = useNavigate();
  const isReady = useChat((state) => state.status === 'ready');
  const { roomId } = useDirectRoom(contactId);
  useEffect(() => {
    if (isReady && roomId !== undefined)
      void navigate({ to: '/apps/chat', search: { room: roomId }, replace: true });
  }, [isReady, roomId, navigate]);
  return <MessageSkeleton />;
}
