import { useEffect } from 'react';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import type { QuickContext } from './quick-line.ts';

interface QuickPeopleProps {
  onLoad: (people: QuickContext['people']) => void;
}

/** Reads who can be assigned; apart from the line, so that they are asked for with the first @ only. */
export function QuickPeople({ onLoad }: QuickPeopleProps) {
  const colleagues = useColleagues();
  const { user } = useSession();
  useEffect(() => {
    const me = user ? [{ id: user.uid, name: user.data.displayName }] : [];
    onLoad([...me, ...colleagues]);
  }, [colleagues, user, onLoad]);
  return null;
}
