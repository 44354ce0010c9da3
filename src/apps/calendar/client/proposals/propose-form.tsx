import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { maxNote } from '../../shared/invitation.ts';
import type { NewTimes, Target } from '../api.ts';
import { TimeFields } from '../dialog/time-fields.tsx';
import { useCalendarTexts } from '../texts/en.ts';

interface ProposeFormProps {
  /** What is opened: the event, or one occurrence. */
  target: Target;
  onPropose: (times: NewTimes, note: string) => void;
}

/** Proposes another time to the organizer. */
export function ProposeForm({ target, onPropose }: ProposeFormProps) {
  const { proposals: texts, attendees } = useCalendarTexts();
  const { occurrence, startsAt, endsAt } = target;
  const [times, setTimes] = useState({ allDay: target.event.allDay, startsAt, endsAt });
  const [note, setNote] = useState('');
  const isSame = times.startsAt === startsAt && times.endsAt === endsAt;
  return (
    <div className="flex flex-col gap-3">
      <TimeFields values={times} change={(changes) => setTimes({ ...times, ...changes })} isKindFixed />
      <TextField
        label={attendees.note}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        variant="primary"
        disabled={isSame || times.endsAt < times.startsAt}
        onClick={() => onPropose({ ...times, occurrence }, note.trim())}
        className="self-end"
      >
        {texts.send}
      </Button>
    </div>
  );
}
