import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { statusLabels } from '../../../../platform/people/presence/client/labels.ts';
import {
  changePresence,
  useOwnPresence,
} from '../../../../platform/people/presence/client/presence-store.ts';
import { maxMoodLength, presenceStatuses } from '../../../../platform/people/presence/shared/calls.ts';
import type { OwnPresence, PresenceChanges } from '../../../../platform/people/presence/shared/schema.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { KeywordField } from './keyword-field.tsx';
import { ListPane } from '../rooms/list-pane.tsx';
import { useChatTexts } from '../texts/en.ts';

const saveAfterMs = 500;

/** What colleagues see of oneself, in the place of the list. */
export function OwnSidebar({ onClose }: { onClose: () => void }) {
  const texts = useChatTexts();
  const { user } = useSession();
  const own = useOwnPresence();
  if (!user) return null;
  const { displayName, photoURL } = user.data;
  return (
    <ListPane title={texts.own.title} onClose={onClose}>
      <div className="flex flex-col gap-6 p-6">
        <div className="flex flex-col items-center gap-3">
          <Avatar name={displayName} photoUrl={photoURL} className="size-32 text-5xl" />
          <p className="text-lg font-semibold">
            <bdi>{displayName}</bdi>
          </p>
        </div>
        {own ? <OwnForm own={own} /> : <Skeleton className="h-60" />}
        <KeywordField />
      </div>
    </ListPane>
  );
}

/** Saved half a second after the last change; leaving saves at once. */
function OwnForm({ own }: { own: OwnPresence }) {
  const texts = useChatTexts();
  const format = useFormat();
  const [mood, setMood] = useState(own.mood);
  const [status, setStatus] = useState(own.chosenStatus);
  const pending = useRef<PresenceChanges | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    if (pending.current) changePresence(pending.current);
    pending.current = null;
  };
  const change = (changes: PresenceChanges) => {
    pending.current = { ...pending.current, ...changes };
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveAfterMs);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <>
      <TextArea
        label={texts.own.mood}
        hint={texts.own.moodHint}
        dir="auto"
        maxLength={maxMoodLength}
        value={mood}
        onChange={({ target }) => {
          setMood(target.value);
          change({ mood: target.value });
        }}
      />
      <RadioGroup
        label={texts.own.status}
        value={status}
        options={presenceStatuses.map((value) => ({ value, label: format.text(statusLabels[value]) }))}
        onValueChange={(value) => {
          setStatus(value);
          change({ status: value });
        }}
      />
    </>
  );
}
