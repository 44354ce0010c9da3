import clsx from 'clsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Event } from '../../shared/event.ts';
import { useCalendarTexts } from '../texts/en.ts';

type Attendee = Event['attendees'][number];
type External = Event['externals'][number];

interface AttendeeListProps {
  attendees: readonly Attendee[];
  externals: readonly External[];
}

/** The people who are invited, each with the answer. */
export function AttendeeList({ attendees, externals }: AttendeeListProps) {
  const { attendees: texts } = useCalendarTexts();
  if (attendees.length + externals.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="flex flex-col gap-1.5">
      {attendees.map((attendee) => (
        <AttendeeEntry key={attendee.personId} attendee={attendee} />
      ))}
      {externals.map((external) => (
        <Entry
          key={external.email}
          name={external.name || external.email}
          address={external.email}
          response={external.response}
          note={external.note}
          problem={external.problem === '' ? '' : texts.problems[external.problem]}
        />
      ))}
    </ul>
  );
}

function AttendeeEntry({ attendee: { personId, response, note } }: { attendee: Attendee }) {
  const { attendees: texts } = useCalendarTexts();
  const name = usePerson(personId)?.name ?? texts.unknown;
  return <Entry name={name} personId={personId} response={response} note={note} />;
}

interface EntryProps {
  name: string;
  personId?: string;
  /** Of somebody outside, for their card. */
  address?: string;
  response: Attendee['response'];
  note: string;
  /** Why they did not get the invitation. */
  problem?: string;
}

function Entry({ name, personId, address, response, note, problem = '' }: EntryProps) {
  const { attendees: texts } = useCalendarTexts();
  return (
    <li className="flex items-start gap-2.5 text-[0.8125rem]">
      <Avatar name={name} className="size-6 text-xs" />
      <span className="min-w-0 flex-1 leading-6">
        <bdi data-person={personId} data-address={address} className="font-semibold">
          {name}
        </bdi>{' '}
        {problem === '' ? (
          <span className={clsx(response === 'no' ? 'text-danger-text' : 'text-dim')}>
            {texts.states[response]}
          </span>
        ) : (
          <span className="text-danger-text">{problem}</span>
        )}
        {note !== '' && (
          <span dir="auto" className="block leading-5 wrap-anywhere text-dim">
            {note}
          </span>
        )}
      </span>
    </li>
  );
}
