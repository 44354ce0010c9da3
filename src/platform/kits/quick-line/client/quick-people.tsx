import { useEffect } from 'react';
import { useSession } from '../../../people/identity/client/session.ts';
import { useColleagues } from '../../../people/directory/client/use-people.ts';
import type { LinePerson } from './read-line.ts';

interface QuickPeopleProps {
  onLoad: (people: readonly LinePerson[]) => void;
}

/** Reads the people whom a line can name; render it with the first @ only, so that they are requested then. */
export function QuickPeople({ onLoad }: QuickPeopleProps) {
  const colleagues = useColleagues();
  const { user } = useSession();
  useEffect(() => {
    const me = user ? [{ id: user.uid, name: user.data.displayName }] : [];
    onLoad([...me, ...colleagues]);
  }, [colleagues, user, onLoad]);
  return null;
}
