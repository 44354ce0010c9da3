import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { type Invitation, maxNote } from '../../shared/invitation.ts';
import { answerInvitation } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

const answers = ['yes', 'maybe', 'no'] as const;

interface AnswerFormProps {
  invitation: Invitation;
  onAnswered: () => void;
}

/** Who invited the person, and their answer with a note. */
export function AnswerForm({ invitation, onAnswered }: AnswerFormProps) {
  const { attendees: texts } = useCalendarTexts();
  const organizer = usePerson(invitation.organizerId);
  const [note, setNote] = useState(invitation.note);
  const [response, setResponse] = useState(invitation.response);
  const isAnswered = response !== 'none';
  const send = () => {
    if (response === 'none') return;
    answerInvitation(invitation, response, note.trim());
    onAnswered();
  };
  return (
    <section
      aria-label={texts.yourAnswer}
      className="mt-2 flex flex-col gap-3 rounded-lg border border-line bg-sunk p-3"
    >
      <p className="text-sm font-semibold">{organizer ? texts.invitedBy(organizer.name) : texts.invited}</p>
      <SegmentedControl
        label={texts.yourAnswer}
        segments={answers.map((value) => ({ value, label: texts.answers[value] }))}
        value={response}
        onValueChange={setResponse}
        className="self-start"
      />
      <TextField
        label={texts.note}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button variant="primary" disabled={!isAnswered} onClick={send} className="self-end">
        {texts.send}
      </Button>
    </section>
  );
}
