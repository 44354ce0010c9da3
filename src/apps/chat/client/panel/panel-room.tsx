import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { MessageSkeleton } from '../room/message-skeleton.tsx';
import { RoomView } from '../room/room-view.tsx';
import { useChatTexts } from '../texts/en.ts';
import { useDirectRoom } from '../store/use-direct-room.ts';

/** The conversation with the colleague who was chosen in the strip. */
export function PanelRoom({ contactId }: { contactId: string | null }) {
  const texts = useChatTexts();
  if (contactId === null) return <EmptyState icon="chat" title={texts.selectContact} className="flex-1" />;
  return <DirectRoom contactId={contactId} />;
}

function DirectRoom({ contactId }: { contactId: string }) {
  const texts = useChatTexts();
  const { roomId, hasFailed, retry } = useDirectRoom(contactId);
  if (roomId !== undefined) return <RoomView key={roomId} roomId={roomId} takesFocus />;
  if (!hasFailed) return <MessageSkeleton />;
  return (
    <EmptyState
      icon="cloud_off"
      title={texts.unreachable}
      action={<Button onClick={retry}>{texts.retry}</Button>}
      className="flex-1"
    />
  );
}
