import { ChipSelect } from '../../../../ui/fields/chip-select.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import type { Event } from '../../shared/event.ts';
import { setAttendees } from '../api.ts';
import { useInvitation } from '../model/invited.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { AnswerForm } from './answer-form.tsx';
import { AttendeeList } from './attendee-list.tsx';

interface AttendeeFieldProps {
  /** Undefined for an event that is not stored yet: they are invited when it is added. */
  event: Event | undefined;
  chosen: readonly string[];
  onChoose: (personIds: readonly string[]) => void;
  onAnswered: () => void;
}

/** The people who are invited. For an event that is stored a change is sent at once. */
export function AttendeeField({ event, chosen, onChoose, onAnswered }: AttendeeFieldProps) {
  const { attendees: texts } = useCalendarTexts();
  const colleagues = useColleagues();
  const people = useRecords(personCollection);
  const invitation = useInvitation(event?.id ?? '');
  const values = event ? event.attendees.map(({ personId }) => personId) : chosen;
  const offered = colleagues.filter(({ id }) => id !== event?.ownerId);
  // Somebody whose account was disabled since stays named.
  const others = values.filter((id) => offered.every((one) => one.id !== id));
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? texts.unknown;
  const options = [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((id) => ({ value: id, label: nameOf(id) })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <ChipSelect
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.placeholder}
        emptyText={texts.nobodyFound}
        options={options}
        values={values}
        onValuesChange={(ids) => (event ? setAttendees(event, ids) : onChoose(ids))}
      />
      {event && <AttendeeList attendees={event.attendees} />}
      {invitation && <AnswerForm invitation={invitation} onAnswered={onAnswered} />}
    </div>
  );
}
