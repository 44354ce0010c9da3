import { useMemo } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { compileSearch } from '../../../../platform/kernel/collections/shared/filters.ts';
import { useAddressBooks } from '../../../../platform/frame/links/client/use-address-books.ts';
import type { Suggestion } from '../../../../platform/kits/suggestions/client/use-suggestions.ts';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import type { Person } from '../../../../platform/people/directory/shared/person.ts';
import type { Address } from '../../shared/mail.ts';

const maxSuggestions = 8;

type Correspondent = ReturnType<typeof useAddressBooks>[number];

/** A recipient that can be chosen: its suggestion inserts the key. */
interface Candidate {
  readonly suggestion: Suggestion;
  readonly address: Address;
  /** Remembers that somebody of an address book was written to. */
  readonly onChosen?: () => void;
}

const fromPerson = ({ id, name, picture }: Person): Candidate => ({
  address: { name, email: '', personId: id },
  suggestion: {
    id,
    insert: id,
    label: name,
    lead: <Avatar name={name} photoUrl={picture} className="size-6 text-xs" />,
  },
});

const fromCorrespondent = ({ id, name, address: email, detail, recordUse }: Correspondent): Candidate => ({
  address: { name, email, personId: null },
  onChosen: recordUse,
  suggestion: {
    id: `${id} ${email}`,
    insert: `${id} ${email}`,
    label: [name, email, detail].filter((part) => part !== '').join(' · '),
    lead: <Avatar name={name || email} photoUrl={null} className="size-6 text-xs" />,
  },
});

/** Who may be meant by what is typed: colleagues by name, then the people of all address books, the usual ones first. */
export function useRecipients(typed: string): readonly Candidate[] {
  const colleagues = useColleagues();
  const words = typed.trim();
  const found = useAddressBooks(words, maxSuggestions);
  return useMemo(() => {
    if (words === '') return [];
    const matches = compileSearch<Person>(words, ({ name }) => [name]);
    return [...colleagues.filter(matches).map(fromPerson), ...found.map(fromCorrespondent)].slice(
      0,
      maxSuggestions,
    );
  }, [words, colleagues, found]);
}
