import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ChatMessage } from '../shared/schema.ts';
import { searchMessages } from './api.ts';
import { FoundMessage } from './found-message.tsx';
import type { SectionView } from './room-list.tsx';
import { useChatTexts } from './texts.ts';

const typingPauseMs = 250;

interface MessageSearchProps {
  text: string;
  Section: SectionView;
  onChoose: () => void;
  /** No room and no colleague fits either. */
  isOnly: boolean;
}

/** Messages of all rooms that hold the words, the newest first. */
export function MessageSearch({ text, Section, onChoose, isOnly }: MessageSearchProps) {
  const texts = useChatTexts();
  const [found, setFound] = useState<{ messages: readonly ChatMessage[]; next: string | null }>();
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () =>
      searchMessages({ text, ...(before === undefined ? {} : { before }) }, stop.signal).then(
        (page) =>
          setFound((known) => ({
            messages: [...(before === undefined ? [] : (known?.messages ?? [])), ...page.messages],
            next: page.next,
          })),
        () => undefined, // typed on, or no network: names are searched without it
      );
    const timer = setTimeout(ask, before === undefined ? typingPauseMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, before]);

  if (!found) {
    return (
      <p className="flex justify-center py-6">
        <Spinner />
      </p>
    );
  }
  const { next } = found;
  if (found.messages.length === 0) return isOnly ? <EmptyState title={texts.list.nothing} /> : null;
  return (
    <>
      <Section title={texts.list.messages}>
        {found.messages.map((message) => (
          <FoundMessage key={message.id} message={message} onChoose={onChoose} />
        ))}
      </Section>
      {next !== null && (
        <div className="px-4 pt-2">
          <Button className="w-full" onClick={() => setBefore(next)}>
            {texts.list.more}
          </Button>
        </div>
      )}
    </>
  );
}
