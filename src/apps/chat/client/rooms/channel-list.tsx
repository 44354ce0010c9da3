import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useOnline } from '../../../../platform/frame/shell/client/use-online.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { ChatRoom } from '../../shared/schema.ts';
import { joinChannel, listChannels } from '../api.ts';
import { keepEntry, useChat } from '../store/chat-state.ts';
import { Section } from './section.tsx';
import { useChatTexts } from '../texts/en.ts';

/** Channels that the person can join; offline, a note that they are missing. */
export function ChannelList({ onChoose }: { onChoose: () => void }) {
  const texts = useChatTexts();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const entries = useChat((state) => state.entries);
  const [channels, setChannels] = useState<readonly ChatRoom[]>([]);
  useEffect(() => {
    if (isOnline) listChannels().then(setChannels, () => undefined);
  }, [isOnline]);
  const shown = channels.filter(({ id }) => !entries.has(id));
  if (!isOnline) return <p className="px-4 py-2 text-xs text-dim">{texts.list.notHere}</p>;
  if (shown.length === 0) return null;
  const join = async ({ id }: ChatRoom) => {
    try {
      keepEntry(await joinChannel(id));
      onChoose();
      void navigate({ to: '/apps/chat', search: { room: id } });
    } catch {
      showMessage({ variant: 'error', text: texts.room.failed });
    }
  };
  return (
    <Section title={texts.list.channels}>
      {shown.map((room) => (
        <li key={room.id} className="flex min-h-16 items-center gap-4 px-4 py-2">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-hover text-dim">
            <Icon name="tag" size={24} />
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="truncate font-semibold">{room.name}</bdi>
            <bdi className="truncate text-[0.8125rem] text-dim">{room.topic}</bdi>
          </span>
          <Button size="sm" onClick={() => void join(room)}>
            {texts.list.join}
          </Button>
        </li>
      ))}
    </Section>
  );
}
