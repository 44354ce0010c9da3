import { foldText } from '../../../../base/fold.ts';
import type { FoundRecord, SearchSource } from '../../../../platform/frame/palette/client/search-source.ts';
import { readPartner, chatStore } from '../store/chat-state.ts';
import { findNamed } from './search-filters.ts';

const traits = {
  file: { en: 'file', tr: 'dosya', ar: 'ملف' },
  link: { en: 'link', tr: 'bağlantı', ar: 'رابط' },
};
const maxLocal = 4;

/** The rooms by their names; those of two are called like the other one. */
function listRooms() {
  const { entries, people, uid } = chatStore.getState();
  return [...entries.values()].map((entry) => {
    const partner = readPartner(entry, uid);
    const name = partner === undefined ? entry.room.name : (people.get(partner)?.name ?? '');
    const at = entry.lastMessage?.sentAt ?? entry.membership.joinedAt;
    return { id: entry.room.id, partner, name, at };
  });
}

function findRooms(words: string): FoundRecord[] {
  const typed = foldText(words);
  const isFound = ({ name }: { name: string }) => ` ${foldText(name)}`.includes(` ${typed}`);
  return listRooms()
    .filter(isFound)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, maxLocal)
    .map(({ id, partner, name, at }) =>
      // The room of two is found as the colleague, as the server finds them.
      partner === undefined
        ? { type: 'chat-room', id, title: name, path: `/apps/chat?room=${id}`, at }
        : { type: 'person', id: partner, title: name, path: `/apps/chat?contact=${partner}`, at },
    );
}

/** What chat adds to the search of all records. */
export const chatSearch: SearchSource = {
  groups: {
    message: { en: 'Messages', tr: 'Mesajlar', ar: 'الرسائل' },
    'chat-room': { en: 'Conversations', tr: 'Sohbetler', ar: 'المحادثات' },
    person: { en: 'Colleagues', tr: 'Çalışma arkadaşları', ar: 'الزملاء' },
  },
  types: {
    message: { en: 'message', tr: 'mesaj', ar: 'رسالة' },
    'chat-room': { en: 'conversation', tr: 'sohbet', ar: 'محادثة' },
    person: { en: 'person', tr: 'kişi', ar: 'شخص' },
  },
  operators: [
    {
      name: 'from',
      title: { en: 'from', tr: 'kimden', ar: 'من' },
      findValues: (folded) => findNamed([...chatStore.getState().people.values()], folded),
    },
    {
      name: 'in',
      title: { en: 'in', tr: 'nerede', ar: 'في' },
      findValues: (folded) => findNamed(listRooms(), folded),
    },
    {
      name: 'has',
      title: { en: 'has', tr: 'içeren', ar: 'يحتوي' },
      findValues: (folded) =>
        Object.entries(traits).flatMap(([trait, names]) =>
          Object.values(names).some((name) => foldText(name).startsWith(folded)) ? [trait] : [],
        ),
    },
  ],
  find: findRooms,
};
