import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { ChatMessage } from '../../shared/schema.ts';
import { searchMessages } from '../api.ts';
import { useChat } from '../store/chat-state.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { FoundMessage } from './found-message.tsx';
import { Section } from '../rooms/section.tsx';
import { nameRoom, useFindPerson } from '../names.ts';
import {
  chooseFilters,
  type OperatorWords,
  type ParsedMessageSearch,
  type SearchFilters,
} from './search-filters.ts';
import { useChatTexts } from '../texts/en.ts';

const typingPauseMs = 250;

interface ListProps {
  onChoose: () => void;
  /** No room and no colleague fits either. */
  isOnly: boolean;
}
interface MessageSearchProps extends ListProps {
  search: ParsedMessageSearch;
  languages: readonly OperatorWords[];
}

/** Messages of all rooms that hold the words and fit the operators, the newest first. */
export function MessageSearch({ search, languages, ...list }: MessageSearchProps) {
  const texts = useChatTexts();
  const { uid, people, entries } = useChat((state) => state);
  const findPerson = useFindPerson();
  const { timeZone } = useClock();
  const filters = useMemo(() => {
    const rooms = [...entries.values()].map((entry) => ({
      id: entry.room.id,
      name: nameRoom(entry, uid, findPerson),
    }));
    const others = [...people.values()].filter(({ id }) => id !== uid);
    const context = { uid, people: [...others, findPerson(uid)], rooms, languages, timeZone };
    return chooseFilters(search.operators, context);
  }, [search, languages, uid, people, entries, findPerson, timeZone]);
  if ('problem' in filters) {
    const { kind, value } = filters.problem;
    return <EmptyState role="status" title={texts.search.problems[kind](value)} />;
  }
  const key = JSON.stringify([search.words, filters]);
  return <FoundMessages key={key} words={search.words} {...filters} {...list} />;
}

interface FoundMessagesProps extends ListProps, SearchFilters {
  words: string;
}

function FoundMessages({ words, onChoose, isOnly, ...filters }: FoundMessagesProps) {
  const { senderId, roomId, has, after, before } = filters;
  const texts = useChatTexts();
  const [found, setFound] = useState<{ messages: readonly ChatMessage[]; next: string | null }>();
  const [cursor, setCursor] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const text = words === '' ? undefined : words;
    const ask = () =>
      searchMessages({ text, senderId, roomId, has, after, before, cursor }, stop.signal).then(
        (page) =>
          setFound((known) => ({
            messages: [...(cursor === undefined ? [] : (known?.messages ?? [])), ...page.messages],
            next: page.next,
          })),
        () => undefined, // typed on, or no network: names are searched without it
      );
    const timer = setTimeout(ask, cursor === undefined ? typingPauseMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, senderId, roomId, has, after, before, cursor]);

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
          <FoundMessage key={message.id} message={message} searched={words} onChoose={onChoose} />
        ))}
      </Section>
      {next !== null && (
        <div className="px-4 pt-2">
          <Button className="w-full" onClick={() => setCursor(next)}>
            {texts.list.more}
          </Button>
        </div>
      )}
    </>
  );
}
