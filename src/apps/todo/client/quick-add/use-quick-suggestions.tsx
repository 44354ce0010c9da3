import type { RefObject } from 'react';
import { foldText } from '../../../../base/fold.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import {
  type Suggestion,
  type Suggestions,
  useSuggestions,
} from '../../../../platform/kits/suggestions/client/use-suggestions.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { QuickContext } from './quick-line.ts';

interface QuickSuggestionOptions {
  field: RefObject<HTMLInputElement | null>;
  line: string;
  onChange: (line: string) => void;
  labels: readonly Label[];
  people: QuickContext['people'];
}

const maxOptions = 6;
/** Whether a name has a word that begins with what was typed. */
const isBegun = (name: string, typed: string) => ` ${foldText(name)}`.includes(` ${foldText(typed)}`);

/** Completes labels after a #, days and people after an @. */
export function useQuickSuggestions({ field, line, onChange, labels, people }: QuickSuggestionOptions) {
  const texts = useTodoTexts();

  const listLabels = (typed: string): Suggestion[] => {
    const name = typed.replaceAll('-', ' ');
    const found = labels.filter(({ title }) => isBegun(title, name)).slice(0, maxOptions);
    const isKnown = labels.some(({ title }) => foldText(title) === foldText(name));
    const known = found.map(({ id, title, color }) => ({
      id,
      insert: `#${title.replaceAll(' ', '-')} `,
      label: title,
      lead: <span style={toneStyle(color)} className="mx-1.5 size-2.5 rounded-full bg-(--tone)" />,
    }));
    if (isKnown || !/^\p{L}/u.test(name)) return known;
    const lead = <Icon name="add" size={18} className="text-dim" />;
    return [...known, { id: 'new', insert: `#${typed} `, label: texts.createLabel(name), lead }];
  };
  const listDays = (typed: string): Suggestion[] =>
    [texts.due.today, texts.due.tomorrow, texts.due.nextWeek]
      .filter((name) => isBegun(name, typed))
      .map((name) => ({
        id: name,
        insert: `${name} `,
        label: name,
        lead: <Icon name="event" size={18} className="text-dim" />,
      }));
  const listPeople = (typed: string): Suggestion[] =>
    people
      .filter(({ name }) => isBegun(name, typed))
      .slice(0, maxOptions)
      .map(({ id, name }) => ({
        id,
        insert: `@${name} `,
        label: name,
        lead: <Avatar name={name} className="size-6 text-xs" />,
      }));
  const find = (text: string, caret: number): Suggestions | undefined => {
    const match = /(?:^|\s)([#@])([^\s#@]{0,30})$/u.exec(text.slice(0, caret));
    if (!match) return undefined;
    const [, sign = '', typed = ''] = match;
    const options = sign === '#' ? listLabels(typed) : [...listDays(typed), ...listPeople(typed)];
    return { from: caret - typed.length - 1, typed: sign + typed, options };
  };
  return useSuggestions({ field, text: line, onChange, find });
}
