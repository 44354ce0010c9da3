import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { foldText } from '../../../../base/fold.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ChannelList } from './channel-list.tsx';
import { Section } from './section.tsx';
import { useChat } from '../store/chat-state.ts';
import { listSections, listStrip, sortEntries, sortByName } from './contact-order.ts';
import { ContactRow, RoomRow } from './room-row.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSearch } from './list-search.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { nameRoom, useFindPerson } from '../names.ts';
import { parseSearch } from '../search/search-filters.ts';
import { en, useChatTexts } from '../texts/en.ts';
import { useGrowingLimit } from '../store/use-growing-limit.ts';

const MessageSearch = lazyPart(async () => (await import('../search/message-search.tsx')).MessageSearch);

interface RoomListProps {
  roomId: string | undefined;
  onChoose: () => void;
  onShowOwn: () => void;
  onShowSaved: () => void;
  onNewRoom: () => void;
}

/** All conversations, then all colleagues; the search narrows both and looks into the messages too. */
export function RoomList({ roomId, onChoose, onShowOwn, onShowSaved, onNewRoom }: RoomListProps) {
  const texts = useChatTexts();
  const { status, uid, people, entries } = useChat((state) => state);
  const findPerson = useFindPerson();
  const list = useRef<HTMLDivElement>(null);
  const { limit, onScroll } = useGrowingLimit(list);
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const languages = useMemo(() => [texts.search.words, en.search.words], [texts]);
  const query = useMemo(() => parseSearch(typed, languages), [typed, languages]);
  const isOfMessages = query.words === '' && query.operators.length > 0;
  const isSearch = query.words !== '' || isOfMessages;
  const { chats, contacts } = useMemo(() => {
    const words = foldText(query.words);
    const fits = (name: string) => !isOfMessages && foldText(name).includes(words);
    const { talkedWith, others } = listStrip(people, entries, uid);
    const fitting = sortEntries(entries.values()).filter((entry) => fits(nameRoom(entry, uid, findPerson)));
    return {
      // In their order, so that a list that is not shown whole has no gap under a heading.
      chats: listSections(fitting).flatMap(([, ofSection]) => ofSection),
      contacts: sortByName(
        [...talkedWith.map(({ person }) => person), ...others].filter(({ name }) => fits(name)),
      ),
    };
  }, [people, entries, uid, findPerson, query, isOfMessages]);
  const hasNothing = status !== 'loading' && chats.length === 0 && contacts.length === 0;

  return (
    <>
      <ListHeader onShowOwn={onShowOwn} onShowSaved={onShowSaved} onNewRoom={onNewRoom} />
      <ListSearch value={search} onValueChange={setSearch} />
      <div ref={list} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto pb-4">
        {status === 'loading' && <ListSkeleton />}
        {status === 'unreachable' && (
          <EmptyState icon="cloud_off" title={texts.unreachable} description={texts.unreachableHint} />
        )}
        {hasNothing && !isSearch && status === 'ready' && <EmptyState title={texts.noColleagues} />}
        {listSections(chats.slice(0, limit)).map(([title, ofSection]) => (
          <Section key={title} title={title || texts.list.chats}>
            {ofSection.map((entry) => (
              <RoomRow
                key={entry.room.id}
                entry={entry}
                isActive={entry.room.id === roomId}
                onChoose={onChoose}
              />
            ))}
          </Section>
        ))}
        {contacts.length > 0 && (
          <Section title={texts.list.contacts}>
            {contacts.slice(0, Math.max(limit - chats.length, 20)).map((person) => (
              <ContactRow key={person.id} person={person} onChoose={onChoose} />
            ))}
          </Section>
        )}
        {isSearch ? (
          <Suspense>
            <MessageSearch
              search={query}
              languages={languages}

              onChoose={onChoose}
              isOnly={hasNothing}
            />
          </Suspense>
        ) : (
          status === 'ready' && <ChannelList onChoose={onChoose} />
        )}
        {status === 'ready' && !isSearch && (
          <div className="px-4 pt-4">
            <Button icon="group_add" className="w-full" onClick={onNewRoom}>
              {texts.list.newRoom}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
