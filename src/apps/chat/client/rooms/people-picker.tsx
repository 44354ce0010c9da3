import { useMemo, useState, type KeyboardEvent } from 'react';
import clsx from 'clsx';
import { sortByName } from './contact-order.ts';
import { foldText } from '../../../../base/fold.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
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

/** A multi-select list of colleagues. The first match is highlighted, and Enter selects it. */
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
  const format = useFormat();
  const names = chosen.flatMap((id) => people.get(id)?.name ?? []);
  const isTyped = search.trim() !== '';
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped) return;
    event.preventDefault();
    const [first] = shown;
    if (!first) return;
    if (!chosen.includes(first.id)) onChange([...chosen, first.id]);
    setSearch('');
  };
  return (
    <div className="flex flex-col gap-1">
      <SearchField
        label={texts.searchPeople}
        value={search}
        onValueChange={setSearch}
        onKeyDown={takeFirst}
      />
      <p role="status" className="px-1 text-xs text-dim empty:hidden">
        {format.list(names)}
      </p>
      <ul className="max-h-60 overflow-y-auto p-1">
        {shown.map(({ id, name }, index) => (
          <li key={id} className={clsx('rounded-lg px-1', isTyped && index === 0 && 'bg-active')}>
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
