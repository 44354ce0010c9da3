import clsx from 'clsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Event } from '../../shared/event.ts';
import { useCalendarTexts } from '../texts/en.ts';

type Attendee = Event['attendees'][number];

/** The people who are invited, each with the answer. */
export function AttendeeList({ attendees }: { attendees: readonly Attendee[] }) {
  const { attendees: texts } = useCalendarTexts();
  if (attendees.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="flex flex-col gap-1.5">
      {attendees.map((attendee) => (
        <AttendeeEntry key={attendee.personId} attendee={attendee} />
      ))}
    </ul>
  );
}

function AttendeeEntry({ attendee: { personId, response, note } }: { attendee: Attendee }) {
  const { attendees: texts } = useCalendarTexts();
  const name = usePerson(personId)?.name ?? texts.unknown;
  return (
    <li className="flex items-start gap-2.5 text-[0.8125rem]">
      <Avatar name={name} className="size-6 text-xs" />
      <span className="min-w-0 flex-1 leading-6">
        <bdi className="font-semibold">{name}</bdi>{' '}
        <span className={clsx(response === 'no' ? 'text-danger-text' : 'text-dim')}>
          {texts.states[response]}
        </span>
        {note !== '' && (
          <span dir="auto" className="block leading-5 wrap-anywhere text-dim">
            {note}
          </span>
        )}
      </span>
    </li>
  );
}
