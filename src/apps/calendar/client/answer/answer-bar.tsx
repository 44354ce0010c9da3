import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { answerChoices, maxNote } from '../../shared/invitation.ts';
import { useCalendarTexts } from '../texts/en.ts';
import type { Answer, Answering } from './use-answering.ts';

interface AnswerBarProps {
  known: Answering['known'];
  onAnswer: (answer: Answer) => void;
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Answers an invitation by one press, with a note if the person adds one. */
export function AnswerBar({ known, onAnswer }: AnswerBarProps) {
  const { attendees: texts } = useCalendarTexts();
  const [note, setNote] = useState(known.note);
  const [isAdding, setIsAdding] = useState(false);
  const hasNote = isAdding || known.note !== '';
  return (
    <section aria-label={texts.yourAnswer} className="flex w-full flex-col gap-3">
      {hasNote && (
        <TextField
          {...(isAdding && { ref: focusOn })}
          label={texts.note}
          maxLength={maxNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-semibold">{texts.going}</span>
        {answerChoices.map((response) => (
          <Button
            key={response}
            size="sm"
            variant={response === known.response ? 'primary' : 'secondary'}
            aria-pressed={response === known.response}
            onClick={() => onAnswer({ response, note: note.trim() })}
          >
            {texts.answers[response]}
          </Button>
        ))}
        {!hasNote && (
          <Button size="sm" variant="ghost" onClick={() => setIsAdding(true)} className="ms-auto">
            {texts.addNote}
          </Button>
        )}
      </div>
    </section>
  );
}
