import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { SearchResult } from '../../../kernel/search/shared/schema.ts';
import { findMentionStart, suggestPeople } from '../../../kits/suggestions/client/mentions.ts';
import { SuggestionList } from '../../../kits/suggestions/client/suggestion-list.tsx';
import { useSuggestions } from '../../../kits/suggestions/client/use-suggestions.ts';
import { useColleagues } from '../../../people/directory/client/use-people.ts';
import type { Person } from '../../../people/directory/shared/person.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { buildRecordLink, findRecordStart } from '../shared/rules.ts';
import { findRecords } from './api.ts';
import { useLinkTexts } from './texts/en.ts';

const pauseMs = 150;
const maxSuggestions = 6;

interface RecordSuggestionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** The text is Markdown: the link shows the record's title. */
  isMarkdown?: boolean | undefined;
}

/** A person as a link to their profile. */
const toSuggestion = ({ id, name, picture }: Person) => ({
  id,
  insert: buildRecordLink({ title: `@${name}`, path: `/pages/profile/${id}` }, true),
  label: name,
  lead: <Avatar name={name} photoUrl={picture} className="size-6 text-xs" />,
});

/** Suggests records after a #, and in Markdown people after an @; what is taken becomes a link. Stands next to the field in a positioned element. */
export function RecordSuggestions({ field, value, onChange, isMarkdown = false }: RecordSuggestionsProps) {
  const texts = useLinkTexts();
  const { recordTypes } = useShellContent();
  const colleagues = useColleagues();
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<readonly SearchResult[]>([]);
  const suggestions = useSuggestions({
    field,
    text: value,
    onChange,
    find: (text, caret) => {
      const mention = isMarkdown ? findMentionStart(text, caret) : undefined;
      if (mention) return { ...mention, options: suggestPeople(colleagues, mention.typed).map(toSuggestion) };
      const start = findRecordStart(text, caret);
      const options = found.map(({ id, type, title, path }) => ({
        id: `${type}.${id}`,
        insert: buildRecordLink({ title, path }, isMarkdown),
        label: title,
        lead: <Icon name={recordTypes[type]?.icon ?? 'link'} size={18} className="shrink-0 text-dim" />,
      }));
      return start && { ...start, options: start.typed === asked ? options : [] };
    },
  });
  const readTyped = useEffectEvent(
    () => findRecordStart(value, field.current?.selectionStart ?? 0)?.typed ?? '',
  );
  useEffect(() => {
    const typed = readTyped();
    if (typed === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Without a connection nothing is suggested; the text is written all the same.
      findRecords(typed, maxSuggestions, stop.signal).then(
        (results) => {
          setFound(results);
          setAsked(typed);
        },
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [value]);
  useFieldEvents(field, suggestions);
  const isNaming = suggestions.list.options.some(({ id }) => colleagues.some((one) => one.id === id));
  return <SuggestionList list={suggestions.list} label={isNaming ? texts.people : texts.records} isBelow />;
}

/** The field is rendered elsewhere: its events and its relation to the list are added to it. */
function useFieldEvents(
  field: RecordSuggestionsProps['field'],
  { fieldProps, onKeyDown }: ReturnType<typeof useSuggestions>,
): void {
  const read = useEffectEvent(() => fieldProps.onSelect());
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing) onKeyDown(event);
  });
  useEffect(() => {
    const element = field.current;
    const events = new AbortController();
    const { signal } = events;
    element?.addEventListener('select', () => read(), { signal });
    element?.addEventListener('input', () => read(), { signal });
    element?.addEventListener('keydown', (event) => press(event), { signal });
    return () => events.abort();
  }, [field]);
  const { 'aria-controls': listId, 'aria-activedescendant': chosenId } = fieldProps;
  useEffect(() => {
    const attributes = { 'aria-controls': listId, 'aria-activedescendant': chosenId };
    for (const [name, id] of Object.entries(attributes))
      if (id === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, id);
  }, [field, listId, chosenId]);
}
