import type { RefObject } from 'react';
import type { ShownPerson } from '../names.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import {
  findCodeStart,
  findEmojis,
  replaceCode,
} from '../../../../platform/kits/emoji/client/emoji-index.ts';
import { useEmojiIndex } from '../../../../platform/kits/emoji/client/use-emoji-index.ts';
import {
  type Suggestions,
  useSuggestions,
} from '../../../../platform/kits/suggestions/client/use-suggestions.ts';
import { findMentionStart, suggestPeople } from '../../../../platform/kits/suggestions/client/mentions.ts';

interface CompletionOptions {
  people: readonly ShownPerson[];
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

const maxEmojis = 6;

/** Completes names after an @ and emojis after a colon; a whole shortcode becomes its emoji when its last colon is typed. */
export function useCompletions({ people, field, text, onChange }: CompletionOptions) {
  const hasCode = /(?:^|\s):[\p{L}\p{N}_+-]{2}/u.test(text);
  const emojis = useEmojiIndex(hasCode);
  const find = (value: string, caret: number): Suggestions | undefined => {
    const mention = findMentionStart(value, caret);
    if (mention)
      return {
        ...mention,
        options: suggestPeople(people, mention.typed).map((person) => ({
          id: person.id,
          insert: `@${person.name} `,
          label: person.name,
          lead: <Avatar name={person.name} photoUrl={person.picture} className="size-6 text-xs" />,
        })),
      };
    const code = findCodeStart(value, caret);
    if (!code || !emojis || emojis === 'failed') return undefined;
    return {
      ...code,
      options: findEmojis(emojis, code.typed, maxEmojis).map(({ emoji, name }) => ({
        id: emoji,
        insert: `${emoji} `,
        label: name,
        lead: <span className="w-6 text-center text-lg">{emoji}</span>,
      })),
    };
  };
  const suggestions = useSuggestions({ field, text, onChange, find });
  /** What the field holds once a shortcode that was just finished has become its emoji. */
  const complete = (value: string, caret: number): string => {
    const replaced =
      emojis && emojis !== 'failed' && value.length > text.length
        ? replaceCode(emojis, value, caret)
        : undefined;
    if (!replaced) return value;
    suggestions.placeCaret(replaced.caret);
    return replaced.text;
  };
  /** Puts an emoji at the caret. */
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    onChange(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd));
    suggestions.placeCaret(selectionStart + emoji.length);
  };
  return { ...suggestions, complete, insert };
}
