import clsx from 'clsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Person } from '../../../../platform/people/directory/shared/person.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Event } from '../../shared/event.ts';
import { answersByStatus } from '../../shared/external.ts';
import { listAttendeesAt, listExternalsAt } from '../../shared/proposal.ts';
import { useCalendarTexts } from '../texts/en.ts';

type Attendee = Event['attendees'][number];

interface AttendeeListProps {
  event: Event;
  /** Of a series, the opened occurrence. */
  occurrence: string | null;
}

/** Returns the colleagues who come, the person first. An organizer outside invited only the owner of the event. */
function listColleagues(event: Event, occurrence: string | null, uid: string | undefined): Attendee[] {
  const { organizerEmail, ownerId, status } = event;
  const invited = listAttendeesAt(event, occurrence);
  const self: Attendee = { personId: ownerId, response: answersByStatus[status], note: '' };
  const listed = organizerEmail === '' || invited.length > 0 ? invited : [self];
  return listed.toSorted((a, b) => Number(b.personId === uid) - Number(a.personId === uid));
}

/** Who organizes an event, and who is invited, each with the answer. */
export function AttendeeList({ event, occurrence }: AttendeeListProps) {
  const { attendees: texts } = useCalendarTexts();
  const uid = useSession().user?.uid;
  const { organizerEmail, organizerName, ownerId } = event;
  const attendees = listColleagues(event, occurrence, uid);
  const externals = listExternalsAt(event, occurrence);
  if (attendees.length + externals.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="flex flex-col gap-1.5">
      {organizerEmail === '' ? (
        <AttendeeEntry attendee={{ personId: ownerId, response: 'none', note: '' }} isOrganizer />
      ) : (
        <Entry
          name={organizerName || organizerEmail}
          address={organizerEmail}
          state={texts.organizer}
          note=""
        />
      )}
      {attendees.map((attendee) => (
        <AttendeeEntry key={attendee.personId} attendee={attendee} />
      ))}
      {externals.map((external) => (
        <Entry
          key={external.email}
          name={external.name || external.email}
          address={external.email}
          state={external.problem === '' ? texts.states[external.response] : texts.problems[external.problem]}
          isBad={external.problem !== '' || external.response === 'no'}
          note={external.note}
        />
      ))}
    </ul>
  );
}

interface AttendeeEntryProps {
  attendee: Attendee;
  isOrganizer?: boolean;
}

function AttendeeEntry({ attendee, isOrganizer = false }: AttendeeEntryProps) {
  const { attendees: texts, plan } = useCalendarTexts();
  const uid = useSession().user?.uid;
  const { personId, response, note } = attendee;
  const person = usePerson(personId);
  return (
    <Entry
      name={personId === uid ? plan.you : (person?.name ?? texts.unknown)}
      person={person}
      personId={personId}
      state={isOrganizer ? texts.organizer : texts.states[response]}
      isBad={!isOrganizer && response === 'no'}
      note={note}
    />
  );
}

interface EntryProps {
  name: string;
  /** A colleague with their picture and name. */
  person?: Person | undefined;
  personId?: string;
  /** Of somebody outside, for their card. */
  address?: string;
  /** Their answer, what they are, or why they did not get the invitation. */
  state: string;
  isBad?: boolean;
  note: string;
}

function Entry({ name, person, personId, address, state, isBad = false, note }: EntryProps) {
  return (
    <li className="flex items-start gap-2.5 text-[0.8125rem]">
      <Avatar name={person?.name ?? name} photoUrl={person?.picture ?? null} className="size-6 text-xs" />
      <span className="min-w-0 flex-1 leading-6">
        <bdi data-person={personId} data-address={address} className="font-semibold">
          {name}
        </bdi>{' '}
        <span className={clsx(isBad ? 'text-danger-text' : 'text-dim')}>{state}</span>
        {note !== '' && (
          <span dir="auto" className="block leading-5 wrap-anywhere text-dim">
            {note}
          </span>
        )}
      </span>
    </li>
  );
}
