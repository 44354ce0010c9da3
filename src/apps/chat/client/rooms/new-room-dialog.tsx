import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createId } from '../../../../base/ids.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { createRoom } from '../api.ts';
import { keepEntry } from '../store/chat-state.ts';
import { PeoplePicker } from './people-picker.tsx';
import { useChatTexts } from '../texts/en.ts';

/** Makes a group of some people, or a channel on a subject. */
export function NewRoomDialog({ onClose }: { onClose: () => void }) {
  const texts = useChatTexts();
  const navigate = useNavigate();
  const [id] = useState(createId); // sent a second time it makes no second room
  const [kind, setKind] = useState<'group' | 'channel'>('group');
  const [name, setName] = useState('');
  const [topic, setTopic] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [memberIds, setMemberIds] = useState<string[]>([]);
  const [error, setError] = useState<'name' | 'people' | 'failed' | null>(null);
  const [isPending, setPending] = useState(false);

  const create = async () => {
    if (name.trim() === '') return setError('name');
    if (kind === 'group' && memberIds.length === 0) return setError('people');
    setError(null);
    setPending(true);
    try {
      keepEntry(await createRoom({ id, kind, name, topic, isOpen: kind === 'channel' && isOpen, memberIds }));
      onClose();
      void navigate({ to: '/apps/chat', search: { room: id } });
    } catch {
      setPending(false);
      setError('failed');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.list.newRoom}
      footer={
        <>
          <Button onClick={onClose}>{texts.composer.cancelEdit}</Button>
          <Button variant="primary" pending={isPending} onClick={() => void create()}>
            {texts.room.create}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={texts.room.kind}
          value={kind}
          options={[
            { value: 'group', label: texts.room.group },
            { value: 'channel', label: texts.room.channel },
          ]}
          onValueChange={setKind}
        />
        <TextField
          label={texts.room.name}
          maxLength={100}
          value={name}
          error={error === 'name' ? texts.room.nameMissing : null}
          onChange={(event) => setName(event.target.value)}
        />
        {kind === 'channel' && (
          <>
            <TextField
              label={texts.room.topic}
              maxLength={500}
              value={topic}
              onChange={(event) => setTopic(event.target.value)}
            />
            <Switch label={texts.room.open} checked={isOpen} onCheckedChange={setOpen} />
          </>
        )}
        <div>
          <p className="pb-1.5 text-[0.8125rem] font-semibold">{texts.room.members}</p>
          <PeoplePicker chosen={memberIds} onChange={setMemberIds} />
        </div>
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {error === 'people' && texts.room.peopleMissing}
          {error === 'failed' && texts.room.failed}
        </p>
      </div>
    </Dialog>
  );
}
