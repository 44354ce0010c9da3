import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { eventEntity, type EventValues } from '../../shared/event.ts';
import { eventActions, eventDrafts } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { parseEventLine } from './event-line.ts';
import { EventPreview } from './event-preview.tsx';

interface QuickAddDialogProps {
  /** What is in the line at first. */
  line: string;
  calendarId: string;
  color: string;
  /** Shows the day of the event that was added. */
  onAdded: (values: EventValues) => void;
  /** Opens the dialog of a new event, which has what the line says. */
  onMore: () => void;
  onClose: () => void;
}

const noWords: ReadonlySet<string> = new Set();
const maxTitle = eventEntity.fields.title.max ?? 500;

/** One line that becomes an event: a preview shows what is understood, Enter adds it. */
export function QuickAddDialog({
  line: first,
  calendarId,
  color,
  onAdded,
  onMore,
  onClose,
}: QuickAddDialogProps) {
  const { quick: texts, dialog, done } = useCalendarTexts();
  const { now, timeZone } = useClock();
  const locale = useLocale();
  const [line, setLine] = useState(first);
  const [plainWords, setPlainWords] = useState(noWords);
  const field = useRef<HTMLInputElement>(null);
  const previewId = useId();
  const isEmpty = line.trim() === '';
  const { values: read, parts } = parseEventLine(line, { people: [], now, timeZone, locale, plainWords });
  const title = read.title.slice(0, maxTitle).toWellFormed();
  const values: EventValues = { ...eventActions.blank, calendarId, ...read, title };

  const change = (text: string) => {
    setLine(text);
    if (text === '') setPlainWords(noWords);
  };
  const refuse = (words: string) => {
    setPlainWords(new Set([...plainWords, ...words.split(' ')]));
    field.current?.focus();
  };
  const add = () => {
    if (isEmpty) return field.current?.focus();
    eventActions.create(values, done.added);
    onAdded(values);
  };
  const openMore = () => {
    if (!isEmpty) eventDrafts.write('new', { changes: values, seen: {}, isFresh: true });
    onMore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      initialFocus={field}
      footer={
        <>
          <Button variant="ghost" onClick={openMore} className="me-auto">
            {dialog.more}
          </Button>
          <Button variant="primary" disabled={isEmpty} onClick={add}>
            {dialog.add}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={texts.line}
        hint={texts.example}
        dir={isEmpty ? undefined : 'auto'}
        enterKeyHint="done"
        autoComplete="off"
        aria-describedby={previewId}
        value={line}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-4 min-h-30">
        <EventPreview id={previewId} values={isEmpty ? undefined : values} color={color} />
        {!isEmpty && parts.length > 0 && (
          <ul aria-label={texts.understood} className="mt-3 flex flex-wrap gap-1.5">
            {parts.map(({ word, kind }) => (
              <li key={word} className="flex max-w-full">
                <Chip
                  label={word}
                  icon={kind === 'repeat' ? 'repeat' : 'schedule'}
                  onRemove={() => refuse(word)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
