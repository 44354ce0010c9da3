import { useRef, useState, type FormEvent } from 'react';
import { Chip } from '../../../../ui/data/chip.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { maxKeywordLength, maxKeywords } from '../../shared/keyword-calls.ts';
import { tidyKeywords } from '../../shared/rules.ts';
import { setKeywords } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';
import { useKeywords } from './use-keywords.ts';

/** The words of which the person is notified: each is saved with its addition and its removal. */
export function KeywordField() {
  const texts = useChatTexts().keywords;
  const format = useFormat();
  const words = useKeywords();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  if (!words) return <Skeleton className="h-24 w-full" />;
  const isFull = words.length >= maxKeywords;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = tidyKeywords([...words, ...typed.split(/[,،]/u)]).slice(0, maxKeywords);
    setTyped('');
    if (next.length > words.length) setKeywords(next);
    field.current?.focus();
  };
  const remove = (word: string) => {
    setKeywords(
      words.filter((one) => one !== word),
      texts.removed(word),
    );
    field.current?.focus(); // the cross that was pressed is gone
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={texts.label}
        hint={isFull ? texts.full(format.number(maxKeywords)) : texts.hint}
        dir="auto"
        maxLength={maxKeywordLength}
        // Not disabled, which would take the focus away.
        readOnly={isFull}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={<IconButton plain size="sm" type="submit" icon="add" label={texts.add} disabled={isFull} />}
      />
      {words.length > 0 && (
        <ul aria-label={texts.label} className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="flex max-w-full">
              <Chip label={word} onRemove={() => remove(word)} />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
