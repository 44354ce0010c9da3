import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { answerChoices, type ChosenAnswer, type Invitation, maxNote } from '../../shared/invitation.ts';
import type { NewTimes, Target } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

const ProposeForm = lazyPart(async () => (await import('../proposals/propose-form.tsx')).ProposeForm);

interface ResponseFormProps {
  /** What is opened: the event, or one occurrence. */
  target: Target;
  invitedBy: string;
  known: Pick<Invitation, 'response' | 'note'>;
  /** Of a series: to the opened occurrence, or to all (null). */
  onAnswer: (occurrence: string | null, answer: { response: ChosenAnswer; note: string }) => void;
  onPropose: (times: NewTimes, note: string) => void;
  /** What the person has answered besides. */
  children?: ReactNode;
}

/** Who invited the person, and their answer with a note or another time. */
export function ResponseForm(props: ResponseFormProps) {
  const { target, invitedBy, known, onAnswer, onPropose, children } = props;
  const { attendees: texts, proposals, which: whichTexts } = useCalendarTexts();
  const { occurrence } = target;
  const [note, setNote] = useState(known.note);
  const [response, setResponse] = useState(known.response);
  // Who has answered the series comes back for the one that they opened.
  const [which, setWhich] = useState<'this' | 'all'>(known.response === 'none' ? 'all' : 'this');
  const [isProposing, setIsProposing] = useState(false);
  const send = () => {
    const about = which === 'this' ? occurrence : null;
    if (response !== 'none') onAnswer(about, { response, note: note.trim() });
  };
  return (
    <section
      aria-label={texts.yourAnswer}
      className="mt-2 flex flex-col gap-3 rounded-lg border border-line bg-sunk p-3"
    >
      <p dir="auto" className="text-sm font-semibold wrap-anywhere">
        {invitedBy}
      </p>
      <SegmentedControl
        label={texts.yourAnswer}
        segments={answerChoices.map((value) => ({ value, label: texts.answers[value] }))}
        value={response}
        onValueChange={setResponse}
        className="self-start"
      />
      {occurrence !== null && (
        <RadioGroup
          label={whichTexts.label}
          value={which}
          onValueChange={setWhich}
          options={(['this', 'all'] as const).map((value) => ({ value, label: whichTexts[value] }))}
        />
      )}
      <TextField
        label={texts.note}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button variant="primary" disabled={response === 'none'} onClick={send} className="self-end">
        {texts.send}
      </Button>
      <Button
        variant="ghost"
        icon="schedule"
        aria-expanded={isProposing}
        onClick={() => setIsProposing(!isProposing)}
        className="self-start"
      >
        {proposals.propose}
      </Button>
      {children}
      {isProposing && (
        <Suspense fallback={<div className="h-52" />}>
          <ProposeForm target={target} onPropose={onPropose} />
        </Suspense>
      )}
    </section>
  );
}
