import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { ChatRoom } from '../../shared/schema.ts';
import { updateRoom } from '../api.ts';
import { keepRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { roomCollection } from '../../shared/collections.ts';
import { useChatTexts } from '../texts/en.ts';

/** Name and topic of a room; read-only for those who may not change them. */
export function RoomForm({ room, canChange }: { room: ChatRoom; canChange: boolean }) {
  const texts = useChatTexts().room;
  const [name, setName] = useState(room.name);
  const [topic, setTopic] = useState(room.topic);
  const [isOpen, setOpen] = useState(room.isOpen);
  const [isPending, setPending] = useState(false);
  const isChanged = name !== room.name || topic !== room.topic || isOpen !== room.isOpen;
  if (!canChange) {
    return (
      <div>
        <p className="text-lg font-semibold">
          <bdi>{room.name}</bdi>
        </p>
        <p dir="auto" className="text-dim wrap-anywhere">
          {room.topic}
        </p>
      </div>
    );
  }
  const save = async () => {
    setPending(true);
    try {
      keepRecords(roomCollection, [await updateRoom({ id: room.id, name, topic, isOpen })]);
    } catch {
      showMessage({ variant: 'error', text: texts.failed });
    }
    setPending(false);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <TextField
        label={texts.name}
        maxLength={100}
        value={name}
        error={name.trim() === '' ? texts.nameMissing : null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={texts.topic}
        maxLength={500}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
      />
      {room.kind === 'channel' && <Switch label={texts.open} checked={isOpen} onCheckedChange={setOpen} />}
      {isChanged && (
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  );
}
