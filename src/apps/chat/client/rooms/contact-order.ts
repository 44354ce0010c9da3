import { compareIn } from '../../../../base/compare-text.ts';
import { readLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { type ChatState, readPartner } from '../store/chat-state.ts';
import type { ShownPerson } from '../names.ts';

/** People by name, as the language of the screen sorts. */
export function sortByName(people: Iterable<ShownPerson>): ShownPerson[] {
  const compare = compareIn(readLocale());
  return [...people].toSorted((one, other) => compare(one.name, other.name));
}

/** When a room was used last. */
export const readUsedAt = ({ lastMessage, membership }: ChatRoomEntry): string =>
  lastMessage?.sentAt ?? membership.joinedAt;

/** The last used room first. */
export const sortEntries = (entries: Iterable<ChatRoomEntry>): ChatRoomEntry[] =>
  [...entries].toSorted((one, other) => (readUsedAt(one) < readUsedAt(other) ? 1 : -1));

/** Rooms under the person's own headings, by name; then, under an empty one, all others. */
export function listSections(
  entries: readonly ChatRoomEntry[],
): (readonly [section: string, entries: readonly ChatRoomEntry[]])[] {
  const sections = Map.groupBy(entries, ({ membership }) => membership.section);
  const compare = compareIn(readLocale());
  return [...sections].toSorted(([one], [other]) =>
    one === '' || other === '' ? other.length - one.length : compare(one, other),
  );
}

/** Colleagues in the strip's order: those with a conversation, the last used first, then the others by name. */
export function listStrip(
  people: ChatState['people'],
  entries: ReadonlyMap<string, ChatRoomEntry>,
  uid: string,
) {
  const talkedWith = sortEntries(entries.values()).flatMap((entry) => {
    const partner = readPartner(entry, uid);
    const person = partner === undefined ? undefined : people.get(partner);
    return person?.isActive ? [{ person, entry }] : [];
  });
  const known = new Set(talkedWith.map(({ person }) => person.id));
  const others = [...people.values()].filter(({ id, isActive }) => isActive && id !== uid && !known.has(id));
  return { talkedWith, others: sortByName(others) };
}
