import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useTag } from '../../../../platform/frame/i18n/client/format.ts';
import type { LinePerson } from '../../../../platform/kits/quick-line/client/read-line.ts';
import { QuickPeople } from '../../../../platform/kits/quick-line/client/quick-people.tsx';
import { eventEntity, type EventValues } from '../../shared/event.ts';
import { eventActions, setAttendees } from '../api.ts';
import { keepNewDraft } from '../keep-new-draft.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { type EventPart, parseEventLine } from './event-line.ts';
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
const nobody: readonly LinePerson[] = [];
const maxTitle = eventEntity.fields.title.max ?? 500;

const partIcons = { date: 'schedule', range: 'schedule', repeat: 'repeat', person: 'person' } as const;
const describePart = (part: EventPart, people: readonly LinePerson[]): string =>
  (part.kind === 'person' && people.find(({ id }) => id === part.personId)?.name) || part.word;

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
  const locale = useTag();
  const [line, setLine] = useState(first);
  const [plainWords, setPlainWords] = useState(noWords);
  const [people, setPeople] = useState(nobody);
  const field = useRef<HTMLInputElement>(null);
  const previewId = useId();
  const isEmpty = line.trim() === '';
  const context = { people, now, timeZone, locale, plainWords };
  const { values: read, parts, personIds } = parseEventLine(line, context);
  const buildValues = (said: typeof read): EventValues => {
    const title = said.title.slice(0, maxTitle).toWellFormed();
    return { ...eventActions.blank, calendarId, ...said, title };
  };
  const values = buildValues(read);

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
    const id = eventActions.create(values, done.added);
    if (personIds.length > 0) setAttendees({ id }, { personIds, externals: [] });
    onAdded(values);
  };
  const openMore = () => {
    // The dialog invites once the event is there: until then its title names the people.
    const { values: unread } = parseEventLine(line, { ...context, people: nobody });
    if (!isEmpty) keepNewDraft(buildValues(unread));
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
      {line.includes('@') && <QuickPeople onLoad={setPeople} />}
      <div className="mt-4 min-h-30">
        <EventPreview id={previewId} values={isEmpty ? undefined : values} color={color} />
        {!isEmpty && parts.length > 0 && (
          <ul aria-label={texts.understood} className="mt-3 flex flex-wrap gap-1.5">
            {parts.map((part) => (
              <li key={part.word} className="flex max-w-full">
                <Chip
                  label={describePart(part, people)}
                  icon={partIcons[part.kind]}
                  onRemove={() => refuse(part.word)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
