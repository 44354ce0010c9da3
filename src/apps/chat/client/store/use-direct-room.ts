import { useEffect, useState } from 'react';
import { openDirectRoom } from '../api.ts';
import { findDirectRoom, keepEntry, useChat } from './chat-state.ts';

/** The room of the person and a colleague; it is made when there is none. */
export function useDirectRoom(contactId: string) {
  const roomId = useChat((state) => findDirectRoom(state.entries, contactId)?.room.id);
  const isReady = useChat((state) => state.status === 'ready');
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  const isMissing = isReady && roomId === undefined;
  useEffect(() => {
    if (isMissing) openDirectRoom(contactId).then(keepEntry, () => setFailures(tries));
  }, [isMissing, contactId, tries]);
  return { roomId, hasFailed: failures === tries, retry: () => setTries(tries + 1) };
}
