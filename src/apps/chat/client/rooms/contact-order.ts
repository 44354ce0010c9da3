import type { ChatRoomEntry } from '../../shared/schema.ts';
import { type ChatState, readPartner } from '../store/chat-state.ts';
import type { ShownPerson } from '../names.ts';

const names = new Intl.Collator();
const byName = (one: ShownPerson, other: ShownPerson) => names.compare(one.name, other.name);

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
  return [...sections].toSorted(([one], [other]) =>
    one === '' || other === '' ? other.length - one.length : names.compare(one, other),
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
  const others = [...people.values()]
    .filter(({ id, isActive }) => isActive && id !== uid && !known.has(id))
    .toSorted(byName);
  return { talkedWith, others };
}
