import { type RefObject, useMemo } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useRecords } from '../../../kernel/collections/client/use-records.ts';
import { useColleagues } from '../../../people/directory/client/use-people.ts';
import { type Person, personCollection } from '../../../people/directory/shared/person.ts';
import { findMentioned, findMentionStart, suggestPeople } from '../../suggestions/client/mentions.ts';
import { useSuggestions } from '../../suggestions/client/use-suggestions.ts';

/** Finds people by their id, also those whose account is disabled. */
export function useFindPerson(): (id: string) => Person | undefined {
  const people = useRecords(personCollection);
  return useMemo(() => {
    const byId = new Map(people.map((person) => [person.id, person]));
    return (id) => byId.get(id);
  }, [people]);
}

interface MentionOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** Completes colleagues' names after an @, and finds who a text mentions. */
export function useMentions({ field, text, onChange }: MentionOptions) {
  const colleagues = useColleagues();
  const suggestions = useSuggestions({
    field,
    text,
    onChange,
    find: (value, caret) => {
      const start = findMentionStart(value, caret);
      return (
        start && {
          ...start,
          options: suggestPeople(colleagues, start.typed).map(({ id, name, picture }) => ({
            id,
            insert: `@${name} `,
            label: name,
            lead: <Avatar name={name} photoUrl={picture} className="size-6 text-xs" />,
          })),
        }
      );
    },
  });
  return { ...suggestions, listMentioned: (value: string) => findMentioned(value, colleagues) };
}
