import clsx from 'clsx';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import type { Person } from '../store/people.ts';
import { findMentionStart, suggestPeople } from './mentions.ts';
import { useChatTexts } from '../texts/en.ts';

interface MentionsOptions {
  people: readonly Person[];
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** Completes names after an @: the arrows choose, Enter or Tab takes, Escape leaves it. */
export function useMentions({ people, field, text, onChange }: MentionsOptions) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const start = findMentionStart(text, Math.min(caret, text.length));
  const found = start && start.typed !== dismissed ? suggestPeople(people, start.typed) : [];
  const chosen = found[Math.min(index, found.length - 1)];

  function take(person: Person): void {
    if (!start) return;
    const before = `${text.slice(0, start.from)}@${person.name} `;
    onChange(before + text.slice(caret));
    setIndex(0);
    // The caret can be set when the field has its new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  }
  /** Answers whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!chosen || found.length === 0) return false;
    const { key } = event;
    if (key === 'ArrowDown') setIndex((index + 1) % found.length);
    else if (key === 'ArrowUp') setIndex((index - 1 + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') take(chosen);
    else if (key === 'Escape') setDismissed(start?.typed);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  const isOpen = found.length > 0;
  return {
    id,
    found,
    chosen,
    take,
    onKeyDown,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && chosen ? `${id} ${chosen.id}`.replaceAll(' ', '-') : undefined,
      onSelect: () => setCaret(field.current?.selectionStart ?? 0),
    } as const,
  };
}

type MentionListProps = Pick<ReturnType<typeof useMentions>, 'id' | 'found' | 'chosen' | 'take'>;

/** The people whose names fit what was typed. */
export function MentionList({ id, found, chosen, take }: MentionListProps) {
  const texts = useChatTexts();
  if (found.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.composer.mentions}
      className="absolute inset-x-3 bottom-full z-20 mb-1 rounded-xl border border-line bg-raised p-1 shadow-pop"
    >
      {found.map((person) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the focus and the keys
        <div
          key={person.id}
          id={`${id} ${person.id}`.replaceAll(' ', '-')}
          role="option"
          tabIndex={-1}
          aria-selected={person === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
          className={clsx(
            'flex min-h-9 cursor-default items-center gap-2.5 rounded-lg px-2 text-sm',
            person === chosen && 'bg-hover',
          )}
        >
          <Avatar name={person.name} photoUrl={person.avatar} className="size-6 text-xs" />
          <bdi className="truncate">{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}
