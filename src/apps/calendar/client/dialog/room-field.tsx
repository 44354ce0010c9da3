import { Select } from '../../../../ui/fields/select.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type MeetingRoom, meetingRoomCollection } from '../../shared/room.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface RoomFieldProps {
  roomId: string | null;
  onChange: (roomId: string | null) => void;
}

/** Where a room is, and for how many people. */
export function useRoomDetail(): (room: MeetingRoom) => string {
  const { rooms: texts } = useCalendarTexts();
  // Isolated (U+2068, U+2069): the place is in any direction.
  return ({ place, seats }) =>
    [place && `\u2068${place}\u2069`, seats > 0 && texts.seats(seats)].filter(Boolean).join(' · ');
}

/** The room that an event books; nothing where the organization has none. */
export function RoomField({ roomId, onChange }: RoomFieldProps) {
  const { rooms: texts } = useCalendarTexts();
  const rooms = useRecords(meetingRoomCollection);
  const detailOf = useRoomDetail();
  const isGone = roomId !== null && rooms.every(({ id }) => id !== roomId);
  if (rooms.length === 0 && !isGone) return null;
  return (
    <Select
      label={texts.label}
      value={roomId ?? ''}
      onValueChange={(id) => onChange(id === '' ? null : id)}
      options={[
        { value: '', label: texts.none },
        ...rooms.map((room) => ({
          value: room.id,
          label: [`\u2068${room.title}\u2069`, detailOf(room)].filter(Boolean).join(' · '),
        })),
        ...(isGone ? [{ value: roomId, label: texts.gone }] : []),
      ]}
    />
  );
}
