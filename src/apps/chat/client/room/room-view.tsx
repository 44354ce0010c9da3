import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatMessage, ChatRoomEntry } from '../../shared/schema.ts';
import { useChat } from '../store/chat-state.ts';
import { Composer } from '../composer/composer.tsx';
import { LateEditForm } from '../composer/late-edit-form.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageActions } from '../message/message-actions.ts';
import { MessageSkeleton } from './message-skeleton.tsx';
import { useFindPerson } from '../names.ts';
import { useChatTexts } from '../texts/en.ts';
import { TypingLine } from './typing-line.tsx';
import { type RoomLog, useRoom } from '../store/use-room.ts';

interface RoomViewProps {
  roomId: string;
  /** The number of the message that is to be shown. */
  markedSeq?: number | undefined;
  onOpenThread?: (message: ChatMessage) => void;
  /** It has just been chosen: one goes on by writing. */
  takesFocus?: boolean;
}

/** A conversation: its messages, who types, and where to write. Give it the room as key. */
export function RoomView({ roomId, markedSeq, onOpenThread, takesFocus = false }: RoomViewProps) {
  const { entry, log, window, shown } = useRoom(roomId);
  const texts = useChatTexts();
  const uid = useChat((state) => state.uid);
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  const actions = useMemo<MessageActions>(
    () => ({ reply: setReplyTo, edit: setEdited, openThread: onOpenThread }),
    [onOpenThread],
  );
  useEffect(() => void window?.open(markedSeq), [window, markedSeq]);
  const [wasThere, setWasThere] = useState(false);
  if (entry && !wasThere) setWasThere(true);

  const editLast = () => {
    const own = log.records.findLast(({ senderId, deletedAt }) => senderId === uid && deletedAt === null);
    if (own) setEdited(own);
  };

  const isGone = log.status === 'gone' || (wasThere && !entry);
  if (isGone) return <EmptyState icon="forum" title={texts.roomGone} className="flex-1" />;
  if (!entry || !window) return <MessageSkeleton />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {log.status !== 'loading' && shown.length > 0 ? (
        <MessageList
          key={markedSeq}
          entry={entry}
          log={log}
          window={window}
          shown={shown}
          actions={actions}
          markedSeq={markedSeq}
        />
      ) : (
        <Nothing log={log} onRetry={() => void window.retry()} />
      )}
      <Announcement entry={entry} />
      <TypingLine roomId={roomId} />
      {edited ? (
        <LateEditForm message={edited} onDone={() => setEdited(null)} />
      ) : (
        <Composer
          entry={entry}
          replyTo={replyTo}
          takesFocus={takesFocus}
          onCancelReply={() => setReplyTo(null)}
          onSent={() => setReplyTo(null)}
          onEditLast={editLast}
        />
      )}
    </div>
  );
}

function Nothing({ log, onRetry }: { log: RoomLog; onRetry: () => void }) {
  const texts = useChatTexts();
  if (log.status === 'loading') return <MessageSkeleton />;
  if (log.status === 'ready')
    return <EmptyState icon="chat" title={texts.startConversation} className="flex-1" />;
  return (
    <EmptyState
      icon="cloud_off"
      title={texts.unreachable}
      description={texts.unreachableHint}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
      className="flex-1"
    />
  );
}

/** Says each new message of somebody else aloud. */
function Announcement({ entry }: { entry: ChatRoomEntry }) {
  const texts = useChatTexts();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const [firstSeq] = useState(entry.lastSeq);
  const { lastMessage } = entry;
  const isNew = lastMessage && lastMessage.seq > firstSeq && lastMessage.senderId !== uid;
  return (
    <VisuallyHidden role="status">
      {isNew && texts.newMessage(findPerson(lastMessage.senderId).name, shortenMessage(lastMessage))}
    </VisuallyHidden>
  );
}
