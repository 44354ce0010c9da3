import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type MeetingRoom, meetingRoomCollection, meetingRoomEntity } from '../../shared/room.ts';
import { roomActions } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { useRoomDetail } from './room-field.tsx';

const { title: titleField, place: placeField, seats: seatsField } = meetingRoomEntity.fields;

/** The rooms that events can book, kept by administrators. */
export function RoomsDialog({ onClose }: { onClose: () => void }) {
  const { rooms: texts } = useCalendarTexts();
  const [edited, setEdited] = useState<MeetingRoom | 'new' | null>(null);
  const [removed, setRemoved] = useState<MeetingRoom | null>(null);
  const rooms = useRecords(meetingRoomCollection);
  const detailOf = useRoomDetail();
  if (edited !== null)
    return (
      <RoomDialog
        {...(edited !== 'new' && { room: edited })}
        onBack={() => setEdited(null)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.manage}
      size="sm"
      footer={
        <Button variant="primary" icon="add" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      {rooms.length === 0 ? (
        <EmptyState icon="meeting_room" title={texts.empty[0] ?? ''} description={texts.empty[1]} />
      ) : (
        <ul aria-label={texts.manage} className="flex flex-col">
          {rooms.map((room) => (
            <li key={room.id} className="flex items-center gap-1 border-b border-line py-1.5 last:border-0">
              <span className="min-w-0 flex-1">
                <bdi className="truncate text-sm font-semibold">{room.title}</bdi>
                <span className="block truncate text-[0.8125rem] text-dim">{detailOf(room)}</span>
              </span>
              <IconButton
                icon="edit"
                label={`${texts.edit}: ${room.title}`}
                onClick={() => setEdited(room)}
              />
              <IconButton
                icon="delete"
                label={`${texts.delete}: ${room.title}`}
                onClick={() => setRemoved(room)}
              />
            </li>
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoved(null)}
          title={texts.delete}
          description={texts.deleteText(removed.title)}
          confirmLabel={texts.delete}
          danger
          onConfirm={() => roomActions.remove([removed], texts.deleted)}
        />
      )}
    </Dialog>
  );
}

interface RoomDialogProps {
  /** Absent for a new one. */
  room?: MeetingRoom;
  onBack: () => void;
  onClose: () => void;
}

/** The name, place and seats of a room. */
function RoomDialog({ room, onBack, onClose }: RoomDialogProps) {
  const { rooms: texts } = useCalendarTexts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(room?.title ?? '');
  const [place, setPlace] = useState(room?.place ?? '');
  const [seats, setSeats] = useState(room && room.seats > 0 ? String(room.seats) : '');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = title.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return field.current?.focus();
    const values = { title: title.trim(), place: place.trim(), seats: Number(seats) };
    if (room) roomActions.update([room], values, { message: texts.saved });
    else roomActions.create(values, texts.added);
    onBack();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={room ? texts.edit : texts.add}
      size="sm"
      initialFocus={field}
      footer={
        <>
          <Button variant="ghost" onClick={onBack} className="ms-auto">
            {texts.back}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={texts.name}
          required
          maxLength={titleField.max}
          value={title}
          error={isChecked && isMissing ? texts.nameMissing : null}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={texts.place}
          maxLength={placeField.max}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <TextField
          label={texts.seatCount}
          inputMode="numeric"
          value={seats}
          onChange={(event) => {
            const typed = event.target.value.replace(/\D/g, '');
            setSeats(typed === '' ? '' : String(Math.min(Number(typed), seatsField.max ?? 0)));
          }}
        />
      </form>
    </Dialog>
  );
}
