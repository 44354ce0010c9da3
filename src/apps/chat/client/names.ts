import { useMemo } from 'react';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import type { ChatRoomEntry } from '../shared/schema.ts';
import { readPartner, useChat } from './store/chat-state.ts';
import { useChatTexts } from './texts/en.ts';

/** What is shown of somebody; status and mood are the presence's. */
export type ShownPerson = Pick<Person, 'id' | 'name' | 'picture'>;
export type FindPerson = (id: string) => ShownPerson;

/** Finds people by id: colleagues, oneself, and anyone who is not there any more. */
export function useFindPerson(): FindPerson {
  const people = useChat((state) => state.people);
  const { user } = useSession();
  const { formerColleague } = useChatTexts();
  return useMemo(() => {
    const own = user && { id: user.uid, name: user.data.displayName, picture: user.data.photoURL };
    return (id) => people.get(id) ?? (own?.id === id ? own : { id, name: formerColleague, picture: '' });
  }, [people, user, formerColleague]);
}

/** What a room is called: its name, or that of the other one of two. */
export function nameRoom(entry: Pick<ChatRoomEntry, 'room'>, uid: string, find: FindPerson): string {
  const partner = readPartner(entry, uid);
  return partner === undefined ? entry.room.name : find(partner).name;
}
