import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import type { Event } from '../../shared/event.ts';
import type { Proposal } from '../../shared/proposal.ts';
import { answerProposal } from '../api.ts';
import { describeSpan } from '../model/describe-time.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface ProposalListProps {
  event: Event;
  /** Of a series, the opened occurrence. */
  occurrence: string | null;
  onAnswered: () => void;
}

/** The other times that attendees propose, for the organizer to accept or decline. */
export function ProposalList({ event, occurrence, onAnswered }: ProposalListProps) {
  const { proposals: texts } = useCalendarTexts();
  const shown = event.proposals.filter((one) => one.occurrence === '' || one.occurrence === occurrence);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="flex flex-col gap-2">
      {shown.map((proposal) => (
        <ProposalEntry
          key={proposal.id}
          proposal={proposal}
          event={event}
          onAnswer={(isAccepted) => {
            answerProposal(event, proposal.id, isAccepted);
            onAnswered();
          }}
        />
      ))}
    </ul>
  );
}

interface ProposalEntryProps {
  proposal: Proposal;
  event: Event;
  onAnswer: (isAccepted: boolean) => void;
}

function ProposalEntry({ proposal, event, onAnswer }: ProposalEntryProps) {
  const { proposals: texts, attendees } = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  const { personId, email, occurrence, note } = proposal;
  const person = usePerson(personId);
  const external = event.externals.find((one) => one.email === email);
  const name = email === '' ? (person?.name ?? attendees.unknown) : external?.name || email;
  const isAll = event.rule !== '' && occurrence === '';
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-sunk p-3 text-sm">
      <p className="wrap-anywhere">{texts.proposes(name)}</p>
      <p className="font-semibold tabular-nums">
        {describeSpan(proposal, format, timeZone)}
        {isAll && <span className="font-normal text-dim"> · {texts.wholeSeries}</span>}
      </p>
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere text-dim">
          {note}
        </p>
      )}
      <div className="flex gap-2">
        <Button onClick={() => onAnswer(true)}>{texts.accept}</Button>
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          {texts.decline}
        </Button>
      </div>
    </li>
  );
}
