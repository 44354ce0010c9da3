import { useMemo, useState } from 'react';
import { sortByName } from './contact-order.ts';
import { foldText } from '../../../../base/fold.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useChat } from '../store/chat-state.ts';
import { useChatTexts } from '../texts/en.ts';

interface PeoplePickerProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Who is in it already. */
  except?: readonly string[];
}

/** Who needs more types another letter. */
const shownLimit = 50;

/** Colleagues to be ticked. */
export function PeoplePicker({ chosen, onChange, except = [] }: PeoplePickerProps) {
  const texts = useChatTexts().room;
  const people = useChat((state) => state.people);
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const words = foldText(search);
    const fitting = [...people.values()].filter(
      ({ id, name, isActive }) => isActive && !except.includes(id) && foldText(name).includes(words),
    );
    return sortByName(fitting).slice(0, shownLimit);
  }, [people, search, except]);
  return (
    <div className="flex flex-col gap-1">
      <SearchField label={texts.searchPeople} value={search} onValueChange={setSearch} />
      <ul className="max-h-60 overflow-y-auto p-1">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              className="min-h-9 w-full"
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(id)}
              onCheckedChange={(isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
