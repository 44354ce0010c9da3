import { useEffect, useMemo, useState } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { compileSearch } from '../../../../platform/kernel/collections/shared/filters.ts';
import type { Correspondent } from '../../../../platform/frame/shell/client/manifest.ts';
import { useShellContent } from '../../../../platform/frame/shell/client/shell-context.tsx';
import type { Suggestion } from '../../../../platform/kits/suggestions/client/use-suggestions.ts';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import type { Person } from '../../../../platform/people/directory/shared/person.ts';
import type { Address } from '../../shared/mail.ts';

const maxSuggestions = 8;

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

const fromCorrespondent = (
  { id, name, address: email, detail }: Correspondent,
  recordUse: (id: string) => void,
): Candidate => ({
  address: { name, email, personId: null },
  onChosen: () => recordUse(id),
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
  const { addressBookLoaders } = useShellContent();
  const [found, setFound] = useState<readonly Candidate[]>([]);
  const words = typed.trim();
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const books = words === '' ? [] : await Promise.all(addressBookLoaders.map((load) => load()));
      const lists = await Promise.all(
        books.map(async (book) =>
          (await book.find(words, maxSuggestions)).map((one) => fromCorrespondent(one, book.recordUse)),
        ),
      );
      if (isWanted) setFound(lists.flat());
    };
    void find().catch(() => undefined); // without address books there are still the colleagues
    return () => {
      isWanted = false;
    };
  }, [words, addressBookLoaders]);
  return useMemo(() => {
    if (words === '') return [];
    const matches = compileSearch<Person>(words, ({ name }) => [name]);
    return [...colleagues.filter(matches).map(fromPerson), ...found].slice(0, maxSuggestions);
  }, [words, colleagues, found]);
}
