import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { DetailPane } from '../../../../platform/kits/page/client/detail-pane.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { statusLabels } from '../../../../platform/people/presence/client/labels.ts';
import {
  useLastOnline,
  useMood,
  useStatus,
} from '../../../../platform/people/presence/client/presence-store.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { mayManage, mayRename } from '../../shared/rules.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { addMembers, leaveRoom, removeMember } from '../api.ts';
import { keepRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { roomCollection } from '../../shared/collections.ts';
import { readPartner, useChat } from '../store/chat-state.ts';
import { useFindPerson, type ShownPerson } from '../names.ts';
import { PeoplePicker } from '../rooms/people-picker.tsx';
import { RoomForm } from '../rooms/room-form.tsx';
import { PersonMark } from '../rooms/room-row.tsx';
import { SectionField } from '../rooms/section-field.tsx';
import { useChatTexts } from '../texts/en.ts';

interface RoomSidebarProps {
  roomId: string;
  onClose: () => void;
  onLeft: () => void;
}

/** About a conversation: the colleague, or the room and who is in it. */
export function RoomSidebar({ roomId, onClose, onLeft }: RoomSidebarProps) {
  const texts = useChatTexts();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const entry = useChat((state) => state.entries.get(roomId));
  if (!entry) return null;
  const partner = readPartner(entry, uid);
  const title = partner === undefined ? texts.room.members : texts.contact.title;
  return (
    <DetailPane title={title} onClose={onClose} className="xl:w-80">
      <div className="p-5">
        {partner === undefined ? (
          <SharedRoom key={entry.room.version} entry={entry} onLeft={onLeft} />
        ) : (
          <Contact person={findPerson(partner)} />
        )}
        <div className="mt-6 border-t border-line pt-5">
          <SectionField key={roomId} membership={entry.membership} />
        </div>
      </div>
    </DetailPane>
  );
}

function Contact({ person }: { person: ShownPerson }) {
  const texts = useChatTexts();
  const format = useFormat();
  const mood = useMood(person.id);
  const status = useStatus(person.id);
  const lastOnline = useLastOnline(person.id);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <PersonMark person={person} className="size-32 text-5xl" />
      <p className="text-lg font-semibold">
        <bdi>{person.name}</bdi>
      </p>
      <p className="text-sm text-dim">
        {lastOnline === null
          ? status && format.text(statusLabels[status])
          : texts.contact.lastOnline(format.relative(lastOnline))}
      </p>
      <h3 className="mt-4 self-start text-[0.8125rem] font-semibold text-dim">{texts.contact.mood}</h3>
      <p dir="auto" className="w-full text-start wrap-anywhere">
        {mood || texts.contact.noMood}
      </p>
    </div>
  );
}

/** Shows a message when something failed; returns whether it succeeded. */
async function attempt(run: () => Promise<unknown>, text: string): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    showMessage({ variant: 'error', text });
    return false;
  }
}

function SharedRoom({ entry, onLeft }: { entry: ChatRoomEntry; onLeft: () => void }) {
  const texts = useChatTexts().room;
  const { done, yourself } = useChatTexts();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const { room } = entry;
  const [added, setAdded] = useState<readonly string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const take = (changed: ChatRoomEntry['room']) => keepRecords(roomCollection, [changed]);
  const add = async () => {
    const userIds = [...(added ?? [])];
    if (userIds.length > 0)
      await attempt(() => addMembers({ roomId: room.id, userIds }).then(take), texts.failed);
    setAdded(null);
  };
  const leave = async () => {
    if (!(await attempt(() => leaveRoom(room.id), texts.failed))) return;
    showMessage({ variant: 'success', text: done.left(room.name) });
    onLeft();
  };
  return (
    <div className="flex flex-col gap-5">
      <RoomForm room={room} canChange={mayRename(room, uid)} />
      <div>
        <h3 className="pb-1 text-[0.8125rem] font-semibold text-dim">{texts.count(room.memberIds.length)}</h3>
        <ul>
          {room.memberIds.map(findPerson).map((person) => (
            <li key={person.id} className="flex min-h-12 items-center gap-3">
              <PersonMark person={person} className="size-8 text-sm" />
              <span className="min-w-0 flex-1">
                <bdi className="truncate">{person.id === uid ? yourself(person.name) : person.name}</bdi>
                {person.id === room.ownerId && <span className="block text-xs text-dim">{texts.owner}</span>}
              </span>
              {mayManage(room, uid) && person.id !== uid && (
                <IconButton
                  size="sm"
                  icon="close"
                  label={texts.remove(person.name)}
                  onClick={() =>
                    void attempt(
                      () => removeMember({ roomId: room.id, userId: person.id }).then(take),
                      texts.failed,
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      {added ? (
        <div className="flex flex-col gap-2">
          <PeoplePicker chosen={added} onChange={setAdded} except={room.memberIds} />
          <Button variant="primary" onClick={() => void add()}>
            {texts.addThem}
          </Button>
        </div>
      ) : (
        <Button icon="person_add" onClick={() => setAdded([])}>
          {texts.add}
        </Button>
      )}
      <Button icon="logout" variant="ghost" onClick={() => setLeaving(true)}>
        {texts.leave}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={texts.leaveTitle(room.name)}
        description={texts.leaveHint}
        confirmLabel={texts.leave}
        danger
        onConfirm={() => void leave()}
      />
    </div>
  );
}
