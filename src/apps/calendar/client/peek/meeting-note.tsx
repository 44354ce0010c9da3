import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../ui/actions/button.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useLateContent } from '../../../../platform/frame/shell/client/late-manifests.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { listAttendeesAt, listExternalsAt } from '../../shared/proposal.ts';
import type { Item } from '../model/items.ts';
import { usePeekTexts } from './texts/en.ts';

interface MeetingNoteProps {
  item: Item;
  /** The formatted date and time. */
  when: string;
}

/** Opens the note for a meeting. A new note starts with the title, date, and guests. */
export function MeetingNote({ item, when }: MeetingNoteProps) {
  const texts = usePeekTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const people = useRecords(personCollection);
  const { makers } = useLateContent();
  const findOrMake = makers.find(({ id }) => id === 'note')?.findOrMake;
  if (!findOrMake) return null;
  const { event, occurrence, startsAt } = item;
  const open = async () => {
    const attendees = listAttendeesAt(event, occurrence);
    const ids = attendees.length > 0 ? [event.ownerId, ...attendees.map(({ personId }) => personId)] : [];
    const names = [
      ...ids.flatMap((id) => people.find((person) => person.id === id)?.name ?? []),
      ...listExternalsAt(event, occurrence).map(({ name, email }) => name || email),
    ];
    const guests = names.length > 0 ? [texts.guests(format.list([...new Set(names)]))] : [];
    const mark = `event=${event.id}${occurrence === null ? '' : `&when=${occurrence}`}`;
    const source = {
      title: event.title,
      text: [when, ...guests].join('\n'),
      path: `/apps/calendar?date=${startsAt.slice(0, 10)}&${mark}`,
    };
    await navigate({ href: await findOrMake(source, mark) });
  };
  return (
    <Button
      size="sm"
      icon="sticky_note_2"
      onClick={() => void open().catch(reportLoadFailure)}
      className="self-start"
    >
      {texts.meetingNote}
    </Button>
  );
}
